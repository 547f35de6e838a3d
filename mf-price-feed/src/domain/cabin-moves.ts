import { cabins, type Cabin } from '@pointfare/shared/contracts/cabin'
import type { PriceChange } from '@pointfare/shared/contracts/price-change'

/** What a cabin costs; `seats` is null where the source does not count them. */
export type Offer = { points: number; seats: number | null }

/** What happened to one cabin: it can be booked with points, no longer can be, or differs in points or seats. */
export type CabinMove = { cabin: Cabin; label: string } & (
  | { kind: 'opened'; now: Offer }
  | { kind: 'closed'; before: Offer }
  | { kind: 'moved'; before: Offer; now: Offer; points: number; seats: number }
)

type Snapshot = PriceChange['first']

const awardFields = {
  ECONOMY: 'award_economy',
  PREMIUM_ECONOMY: 'award_premium_economy',
  BUSINESS: 'award_business',
  FIRST: 'award_first',
} as const satisfies Record<Cabin, keyof Snapshot>

/** The cabins that differ between two snapshots of a flight, cheapest seat first. */
export function cabinMoves({ first, second }: PriceChange): CabinMove[] {
  return cabins.flatMap(({ cabin, label }) => {
    const field = awardFields[cabin]
    const move = moveBetween(offerOf(first[field]), offerOf(second[field]))
    return move ? [{ cabin, label, ...move }] : []
  })
}

/** Null when the cabin cannot be booked with points. */
function offerOf({ cabin_points_value: points, cabin_class_seat_count: seats }: Snapshot['award_first']): Offer | null {
  return points === 0 ? null : { points, seats: seats || null }
}

function moveBetween(before: Offer | null, now: Offer | null) {
  if (!before) return now && { kind: 'opened' as const, now }
  if (!now) return { kind: 'closed' as const, before }

  const points = now.points - before.points
  // A count that came or went says nothing about the seats.
  const seats = now.seats === null || before.seats === null ? 0 : now.seats - before.seats
  return points === 0 && seats === 0 ? null : { kind: 'moved' as const, before, now, points, seats }
}
