import * as z from 'zod/mini'

/** The largest number that the database keeps. */
const largestSeq = 2_147_483_647

/** A number in an address. */
const wholeNumber = (minimum: number, maximum: number) =>
  z.coerce.number<number>().check(z.int(), z.minimum(minimum), z.maximum(maximum))

/** Of every address below a channel. */
export const ofChannel = {
  channel: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, 'A channel is named like production')),
}

/** The number of a release; 0 is before the first. */
export const seqFrom = (minimum: 0 | 1) => wholeNumber(minimum, largestSeq)

/** The longest page that the registry answers. */
export const longestPage = 100

/** Which page of a list is asked for. */
export const pageQuery = {
  'page-number': z._default(wholeNumber(0, 100_000), 0),
  'page-size': z._default(wholeNumber(1, longestPage), 20),
}
