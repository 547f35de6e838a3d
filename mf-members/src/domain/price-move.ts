import { cabins, type Cabin } from '@pointfare/shared/contracts/cabin'
import { partsToInstant, partsToIso } from '@pointfare/shared/contracts/days'
import type { ReportedPriceChanges } from '@pointfare/shared/contracts/price-change'

type Reported = ReportedPriceChanges[number]
type Snapshot = Reported['change']['first']

/** What happened to the points of one cabin of a flight: null before is opened, null now is closed. */
export type PriceMove = {
  id: string
  carrierCode: string
  flightNumber: string | undefined
  origin: string
  destination: string
  /** yyyy-MM-dd, local to the origin. */
  date: string
  cabin: string
  before: number | null
  now: number | null
  seenAt: Date
}

const awards = {
  ECONOMY: 'award_economy',
  PREMIUM_ECONOMY: 'award_premium_economy',
  BUSINESS: 'award_business',
  FIRST: 'award_first',
} as const satisfies Record<Cabin, keyof Snapshot>

/**
 * The moves of the points, the newest first, each change once however many lists name it: of a flight with several, the
 * dearest cabin. A change of seats alone is none.
 */
export function priceMoves(lists: readonly ReportedPriceChanges[], most: number): PriceMove[] {
  const reported = new Map(lists.flat().map((each) => [each.id, each]))
  return [...reported.values()]
    .toSorted((one, other) => Number(other.id) - Number(one.id))
    .flatMap((each) => moveOf(each) ?? [])
    .slice(0, most)
}

function moveOf({ id, change: { first, second } }: Reported): PriceMove | undefined {
  const moved = cabins.findLast(({ cabin }) => pointsIn(first, cabin) !== pointsIn(second, cabin))
  if (!moved) return undefined
  return {
    id,
    carrierCode: second.carrier_code,
    flightNumber: second.flight_number,
    origin: second.origin,
    destination: second.destination,
    date: partsToIso(second.departure),
    cabin: moved.label,
    before: pointsIn(first, moved.cabin),
    now: pointsIn(second, moved.cabin),
    seenAt: new Date(partsToInstant(second.scraped_at)),
  }
}

/** Null when the cabin cannot be booked with points. */
const pointsIn = (snapshot: Snapshot, cabin: Cabin) => snapshot[awards[cabin]].cabin_points_value || null
