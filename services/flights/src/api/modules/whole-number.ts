import * as z from 'zod/mini'

/** A whole number as a query writes it. */
export const wholeNumber = (minimum: number, maximum: number) => {
  const error = `A whole number from ${minimum} to ${maximum}`
  return z.coerce.number({ error }).check(z.int(error), z.minimum(minimum, error), z.maximum(maximum, error))
}
