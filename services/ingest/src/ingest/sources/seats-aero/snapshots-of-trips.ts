import type { SnapshotAward } from '@pointfare/shared/contracts/award-snapshot'
import { inCabins, none, type ReadSnapshot } from './cabins.ts'
import { flightsOf } from './same-flight.ts'
import type { Trip } from './trips.ts'

/** `isWhole`: every trip could be read, so that a cabin without one is not sold; otherwise it is unknown. */
type Of = { carrier: string; isWhole: boolean }

/** One snapshot for each flight, or connection, among trips of one route and day, whoever flies it. */
export const snapshotsOfTrips = (trips: readonly Trip[], of: Of): ReadSnapshot[] =>
  flightsOf(trips.filter(isInItsCabin)).map((cabins) => snapshotOf(cabins, of))

const isInItsCabin = ({ share }: Trip) => share !== 0

function snapshotOf(cabins: Trip[], { carrier, isWhole }: Of): ReadSnapshot {
  const [first] = cabins as [Trip, ...Trip[]] // a flight has at least one
  const { origin, destination, day, time, numbers, details } = first
  const awards = inCabins((name) => bestOf(cabins.filter(({ cabin }) => cabin === name)) ?? (isWhole ? none : null))
  const scrapedAt = latest(cabins)
  return {
    carrier,
    ...(origin ? { origin } : {}),
    ...(destination ? { destination } : {}),
    departure: day,
    ...(time ? { departureTime: time } : {}),
    flightNumber: numbers.join('-'),
    ...details,
    ...awards,
    ...(scrapedAt ? { scrapedAt } : {}),
  }
}

/** A way with a part in a lower cabin never stands for one that is in the cabin throughout, however cheap it is. */
function bestOf(trips: readonly Trip[]): SnapshotAward | undefined {
  const share = (trip: Trip) => trip.share ?? -1
  return trips.toSorted((one, other) => share(other) - share(one) || one.award.points - other.award.points)[0]?.award
}

const latest = (trips: Trip[]) =>
  trips.map(({ seenAt }) => seenAt).reduce((newest, at) => (newest === undefined || (at && at > newest) ? at : newest))
