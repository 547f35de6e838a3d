import type { DateParts } from '@pointfare/shared/contracts/dates'
import type { CabinAward, RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import { instantParts } from './instant-parts.ts'

/**
 * Columns of a flight from its departure's minute on, for `concat_ws(',', …)`. Rows come as one text of JSON arrays: for
 * PostgreSQL as cheap as plain columns, for Node several times cheaper than a row object each. The schema's checks keep
 * every text free of quotes.
 */
export const flightColumns = `departure_minute, '"' || flight_number || '"',
  points_economy, points_premium_economy, points_business, points_first,
  seats_economy, seats_premium_economy, seats_business, seats_first, award_flags`

/**
 * A flight as statements write it: id, departure yyyy-MM-dd, departure minute, flight number, points and then seats of
 * the four cabins, flags, and the second since 1970 at which it was last seen.
 */
export type FlightTuple = [
  id: number,
  departure: string,
  departureMinute: number,
  flightNumber: string,
  ...points: [number, number, number, number],
  ...seats: [number, number, number, number],
  awardFlags: number,
  seenAt: number,
]

type Route = { carrier: string; origin: string; destination: string }

/** What the API shows of a flight. */
export function toRewardFlight(tuple: FlightTuple, { carrier, origin, destination }: Route): RewardFlight {
  const [id, departure, departureMinute, flightNumber, pe, pp, pb, pf, se, sp, sb, sf, flags, seenAt] = tuple
  return {
    id: String(id),
    origin,
    destination,
    departure: datePartsOf(departure),
    departureTime: timeOf(departureMinute),
    carrierCode: carrier,
    flightNumber,
    awardEconomy: award(pe, se, flags, 0),
    awardPremiumEconomy: award(pp, sp, flags, 1),
    awardBusiness: award(pb, sb, flags, 2),
    awardFirst: award(pf, sf, flags, 3),
    scrapedAt: instantParts(new Date(seenAt * 1000)),
  }
}

/** `cabin` counts from 0; bit `cabin` of the flags marks a saver award, bit `cabin + 4` a seat count of "at least". */
function award(points: number, seats: number, flags: number, cabin: number): CabinAward {
  const isAtLeast = (flags & (1 << (cabin + 4))) !== 0
  return {
    cabinPointsValue: points,
    cabinClassSeatCount: seats,
    cabinClassSeatCountString: isAtLeast ? `${seats}+` : String(seats),
    isSaverAward: (flags & (1 << cabin)) !== 0,
  }
}

const datePartsOf = (date: string): DateParts => [
  Number(date.slice(0, 4)),
  Number(date.slice(5, 7)),
  Number(date.slice(8, 10)),
]

const timeOf = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
