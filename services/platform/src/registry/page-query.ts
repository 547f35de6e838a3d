import * as z from 'zod/mini'

/** A number in an address. */
export const wholeNumber = (minimum: number, maximum: number) =>
  z.coerce.number().check(z.int(), z.minimum(minimum), z.maximum(maximum))

/** Which page of a list is asked for. */
export const pageQuery = z.object({
  'page-number': z._default(wholeNumber(0, 100_000), 0),
  'page-size': z._default(wholeNumber(1, 100), 20),
})
