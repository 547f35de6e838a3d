import * as z from 'zod/mini'
import { ChannelName } from '../channel-name.ts'
import { largestSeq } from '../largest-seq.ts'

/** A number in an address. */
const wholeNumber = (minimum: number, maximum: number) =>
  z.coerce.number<number>().check(z.int(), z.minimum(minimum), z.maximum(maximum))

/** Of every address below a channel. */
export const ofChannel = {
  channel: ChannelName,
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
