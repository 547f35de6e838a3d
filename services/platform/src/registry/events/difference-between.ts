import { hashOf } from '@pointfare/shared/contracts/hash'
import type { ReleaseDifference } from '@pointfare/shared/platform/release-difference'
import type { ReleaseDocument } from '@pointfare/shared/platform/release'

/** What is compared at once, in characters; stretches shorter than twice that may be missed, and are not worth a pair. */
const blockLength = 16
/** Of a block that is everywhere, the first places do. */
const mostPlaces = 32

type Piece = ReleaseDifference['pieces'][number]
/** What both texts have: from where in the earlier and in the later one, and how long. */
type Match = { place: number; at: number; length: number }

/** What leads from one release to a later one of its channel, found as VCDIFF (RFC 3284) does: by blocks, the longest match first. */
export function differenceBetween(before: ReleaseDocument, after: ReleaseDocument): ReleaseDifference {
  const [earlier, later] = [JSON.stringify(before), JSON.stringify(after)]
  return { seq: after.seq, from: before.seq, hash: hashOf(later), pieces: piecesOf(earlier, later) }
}

function piecesOf(earlier: string, later: string): Piece[] {
  const places = placesOfBlocks(earlier)
  const pieces: Piece[] = []
  let said = 0
  let at = 0
  while (at + blockLength <= later.length) {
    const known = places.get(later.slice(at, at + blockLength)) ?? []
    const match = longest(known.map((place) => matchAround({ earlier, place }, { later, at, said })))
    if (match) {
      if (match.at > said) pieces.push(later.slice(said, match.at))
      pieces.push([match.place, match.length])
      said = match.at + match.length
      at = said
    } else at += 1
  }
  if (said < later.length) pieces.push(later.slice(said))
  return pieces
}

function placesOfBlocks(text: string): Map<string, number[]> {
  const places = new Map<string, number[]>()
  for (let place = 0; place + blockLength <= text.length; place += blockLength) {
    const block = text.slice(place, place + blockLength)
    const known = places.get(block) ?? []
    if (known.length < mostPlaces) places.set(block, [...known, place])
  }
  return places
}

type Known = { earlier: string; place: number }
type Wanted = { later: string; at: number; said: number }

/** How far a block that both texts have goes on in both directions; what is said already is not said again. */
function matchAround({ earlier, place }: Known, { later, at, said }: Wanted): Match {
  let before = 0
  while (at - before > said && place > before && earlier[place - before - 1] === later[at - before - 1]) before += 1
  let length = blockLength
  while (place + length < earlier.length && earlier[place + length] === later[at + length]) length += 1
  return { place: place - before, at: at - before, length: before + length }
}

const longest = (matches: Match[]): Match | undefined => matches.toSorted((a, b) => b.length - a.length)[0]
