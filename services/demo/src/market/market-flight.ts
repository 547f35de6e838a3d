import type { AwardSnapshot, SnapshotAward } from '@pointfare/shared/contracts/award-snapshot'
import { cabinIndexes, copyAwards, createAwards, mostSeats, type Awards, type CabinIndex } from '../awards.ts'
import { dateOf, timeOf } from '../calendar.ts'
import type { FlightKey } from './flight-key.ts'

/** A flight as the database has it, to be changed in place. */
export type MarketFlight = {
  key: FlightKey
  departureMinute: number
  awards: Awards
  /** For each cabin: there are at least as many seats as counted. */
  seatsAreAtLeast: [boolean, boolean, boolean, boolean]
}

/** Runs a change of the awards; answers them as they were. */
export function changing(flight: MarketFlight, change: (awards: Awards) => unknown): Awards {
  const before = createAwards()
  copyAwards(flight.awards, before)
  change(flight.awards)
  for (const cabin of cabinIndexes) {
    if (flight.awards.seats[cabin] !== before.seats[cabin])
      flight.seatsAreAtLeast[cabin] = flight.awards.seats[cabin] === mostSeats
  }
  return before
}

/** The flight as a source reports it. */
export function snapshotOf(flight: MarketFlight, scrapedAt: string): AwardSnapshot {
  const { route, day, service } = flight.key
  return {
    carrier: route.carrier,
    origin: route.origin,
    destination: route.destination,
    departure: dateOf(day),
    departureTime: timeOf(flight.departureMinute),
    flightNumber: service.flightNumber,
    economy: award(flight, 0),
    premiumEconomy: award(flight, 1),
    business: award(flight, 2),
    first: award(flight, 3),
    scrapedAt,
  }
}

const award = ({ awards, seatsAreAtLeast }: MarketFlight, cabin: CabinIndex): SnapshotAward => ({
  points: awards.points[cabin],
  seats: awards.seats[cabin],
  seatsAreAtLeast: seatsAreAtLeast[cabin],
  isSaver: awards.saver[cabin],
})
