import type { AwardSnapshot, SnapshotAward } from '@pointfare/shared/contracts/award-snapshot'
import { itineraryColumns } from './itinerary-columns.ts'

type FlightColumn = {
  name: string
  /** As PostgreSQL reads it; undefined is what the source does not know, and takes nothing back that another one knew. */
  valueOf: (snapshot: AwardSnapshot) => string | number | undefined
  /** SQL for what nobody knows yet. */
  unknown?: string
}

/** What a change of is told as a price change. */
export const awardColumns = [
  { name: 'points', valueOf: (snapshot) => inCabins(snapshot, ({ points }) => points) },
  { name: 'seats', valueOf: (snapshot) => inCabins(snapshot, (award) => (isBookable(award) ? award.seats : 0)) },
] as const satisfies FlightColumn[]

/** What is kept with it. */
export const detailColumns: readonly FlightColumn[] = [
  { name: 'departure_minute', valueOf: ({ departureTime }) => departureTime && minuteOf(departureTime), unknown: '0' },
  { name: 'savers', valueOf: (snapshot) => inCabins(snapshot, (award) => isBookable(award) && award.isSaver === true) },
  {
    name: 'more_seats',
    valueOf: (snapshot) => inCabins(snapshot, (award) => isBookable(award) && award.seatsAreAtLeast === true),
  },
  ...itineraryColumns,
]

/** What `flight` and its history keep beside the flight's key: a new field of a flight is a line here. */
export const flightColumns: readonly FlightColumn[] = [...awardColumns, ...detailColumns]

/** What cannot be booked has no seats and no saver award, whatever a source says: else its noise would count as news. */
const isBookable = ({ points }: SnapshotAward) => points > 0

/** In the order of the types `cabin_points`, `cabin_seats` and `cabin_flags`. */
const inCabins = (
  { economy, premiumEconomy, business, first }: AwardSnapshot,
  valueOf: (award: SnapshotAward) => number | boolean,
) => `(${valueOf(economy)},${valueOf(premiumEconomy)},${valueOf(business)},${valueOf(first)})`

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
