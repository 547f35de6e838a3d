import type { AwardSnapshot, SnapshotAward } from '@pointfare/shared/contracts/award-snapshot'
import { cabinNames } from '@pointfare/reference/cabin-values'
import { reportedMidnight } from '@pointfare/reference/departure-minute'
import { itineraryColumns } from './itinerary-columns.ts'

type Value = string | number | undefined

/** One list of those in which a batch is staged. */
export type StagedList = {
  name: string
  type: 'int' | 'smallint' | 'text'
  valueOf: (snapshot: AwardSnapshot) => Value
}

export type FlightColumn = {
  name: string
  /** As PostgreSQL reads it; undefined is what the source does not know, and takes nothing back that another one knew. */
  valueOf: (snapshot: AwardSnapshot) => Value
  /** As PostgreSQL reads it, what nobody knows yet. */
  unknown?: string
  lists: readonly StagedList[]
  /** SQL: its value, made of what is staged as `s` and, where that does not know it, what the flight `f` has. */
  staged: string
  /** SQL: whether that is another value than `f` has. */
  isOther: string
}

const inSnapshot = ['economy', 'premiumEconomy', 'business', 'first'] as const

/** A figure of each cabin, staged as a list for each cabin: lists of numbers are read many times faster than values of types. */
function figures(name: string, [list, type]: ['int' | 'smallint', string], valueOf: (award: SnapshotAward) => number) {
  const lists = inSnapshot.map((cabin, index) => ({
    name: `${name}_${index}`,
    type: list,
    valueOf: (snapshot: AwardSnapshot) => valueOf(snapshot[cabin]),
  }))
  return {
    name,
    valueOf: (snapshot: AwardSnapshot) => `(${inSnapshot.map((cabin) => valueOf(snapshot[cabin])).join(',')})`,
    lists,
    staged: `row(${lists.map((each) => `s.${each.name}`).join(', ')})::${type}`,
    isOther: cabinNames.map((cabin, index) => `(f.${name}).${cabin} <> s.${name}_${index}`).join(' or '),
  }
}

/** A flag of each cabin, staged as bits. */
function flags(name: string, isSet: (award: SnapshotAward) => boolean) {
  const inStaged = (index: number) => `s.${name} & ${1 << index} <> 0`
  const isIn = (award: SnapshotAward) => isBookable(award) && isSet(award)
  return {
    name,
    valueOf: (snapshot: AwardSnapshot) => `(${inSnapshot.map((cabin) => isIn(snapshot[cabin])).join(',')})`,
    lists: [
      {
        name,
        type: 'int' as const,
        valueOf: ({ economy, premiumEconomy, business, first }: AwardSnapshot) =>
          (isIn(economy) ? 1 : 0) | (isIn(premiumEconomy) ? 2 : 0) | (isIn(business) ? 4 : 0) | (isIn(first) ? 8 : 0),
      },
    ],
    staged: `row(${cabinNames.map((_, index) => inStaged(index)).join(', ')})::cabin_flags`,
    isOther: cabinNames.map((cabin, index) => `(f.${name}).${cabin} <> (${inStaged(index)})`).join(' or '),
  }
}

/** What a source may not know. */
function detail({ name, type, valueOf, unknown }: Omit<StagedList, 'type'> & { type: string; unknown?: string }) {
  return {
    name,
    valueOf,
    ...(unknown !== undefined && { unknown }),
    lists: [{ name, type: type === 'smallint' ? ('smallint' as const) : ('text' as const), valueOf }],
    staged: `coalesce(s.${name}::${type}, f.${name}${unknown === undefined ? '' : `, '${unknown}'`})`,
    isOther: `s.${name} is not null and f.${name} is distinct from s.${name}::${type}`,
  }
}

/** What cannot be booked has no seats and no saver award, whatever a source says: else its noise would count as news. */
const isBookable = ({ points }: SnapshotAward) => points > 0

/** What a change of is told as a price change. */
export const awardColumns: readonly FlightColumn[] = [
  figures('points', ['int', 'cabin_points'], ({ points }) => points),
  figures('seats', ['smallint', 'cabin_seats'], (award) => (isBookable(award) ? award.seats : 0)),
]

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** What is kept with it. */
export const detailColumns: readonly FlightColumn[] = [
  detail({
    name: 'departure_minute',
    type: 'smallint',
    valueOf: ({ departureTime }) =>
      departureTime === undefined ? undefined : minuteOf(departureTime) || reportedMidnight,
    unknown: '0',
  }),
  flags('savers', ({ isSaver }) => isSaver === true),
  flags('more_seats', ({ seatsAreAtLeast }) => seatsAreAtLeast === true),
  ...itineraryColumns.map(detail),
]

/** What `flight` and its history keep beside the flight's key: a new field of a flight is a line here. */
export const flightColumns: readonly FlightColumn[] = [...awardColumns, ...detailColumns]
