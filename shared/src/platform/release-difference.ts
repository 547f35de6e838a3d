import * as z from 'zod/mini'
import { hashOf } from '../contracts/hash.ts'

/** Where a stretch of the earlier text begins, and how long it is, both in UTF-16 code units, as `slice` counts. */
const Stretch = z.tuple([z.int().check(z.minimum(0)), z.int().check(z.minimum(1))])

/**
 * A release as what differs from an earlier one of its channel. A release is signed as a text, and so it is the texts that are
 * compared: the JSON of both, signatures included. The later one is all pieces in a row.
 */
export const ReleaseDifference = z
  .object({
    /** The number of the release that this leads to. */
    seq: z.int().check(z.minimum(1)),
    /** The number of the release that this begins from. */
    from: z.int().check(z.minimum(1)),
    /** `hashOf` of the text that this leads to. It finds mistakes; who made the release is said by the signature in it. */
    hash: z.int().check(z.minimum(0)),
    /** A text that is new, or a stretch of the earlier one. */
    pieces: z.array(z.union([z.string(), Stretch])),
  })
  .register(z.globalRegistry, { id: 'ReleaseDifference' })
export type ReleaseDifference = z.infer<typeof ReleaseDifference>

/** The text that a difference leads to; undefined when `earlier` is not the text that it begins from. */
export function textAfter({ pieces, hash }: ReleaseDifference, earlier: string): string | undefined {
  const later = pieces
    .map((piece) => (typeof piece === 'string' ? piece : earlier.slice(piece[0], piece[0] + piece[1])))
    .join('')
  return hashOf(later) === hash ? later : undefined
}
