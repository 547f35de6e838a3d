import { isWhole } from '@pointfare/reference/cabin-values'
import { cabins, type Cabin } from '@pointfare/shared/contracts/cabin'
import { anyAirline, type AlertWatch } from '@pointfare/shared/contracts/alert'
import type { IsoDate } from '@pointfare/shared/contracts/dates'
import type { AirlineCode, AirportCode } from '@pointfare/shared/contracts/iata'
import { splitCodes } from '@pointfare/shared/contracts/place-codes'

/** What a flight costs in the four cabins, in the order of `cabinNames`; points are for one traveller, 0 is not bookable. */
export type Award = { points: readonly number[]; seats: readonly number[]; savers: readonly boolean[] }

/** One flight as a source last saw it. */
export type WatchedFlight = Award & {
  carrier: AirlineCode
  origin: AirportCode
  destination: AirportCode
  departure: IsoDate
  flightNumber: string
}

/** The airports that the codes of a watch stand for. */
export type WatchedPlaces = { origins: readonly AirportCode[]; destinations: readonly AirportCode[] }

/** What one flight has to be. Of a trip: what each of its flights has to be, before both are added up. */
export type Wanted = WatchedPlaces & {
  /** Null is every one. */
  airlines: readonly AirlineCode[] | null
  /** Days of departure, both included. */
  from: IsoDate
  to: IsoDate
  cabin: Cabin
  travellers: number
  /** For one traveller; null is any price. */
  mostPoints: number | null
  saverOnly: boolean
  /** Null is every flight. */
  flightNumber: string | null
}

/** What a watch wants of one flight; of a trip, of the way out. */
export const wantedOf = (watch: AlertWatch, { origins, destinations }: WatchedPlaces): Wanted => ({
  origins,
  destinations,
  airlines: watch.airlines === anyAirline ? null : splitCodes(watch.airlines),
  from: watch.from,
  to: watch.to,
  cabin: watch.cabin,
  travellers: watch.travellers,
  mostPoints: watch.mostPoints,
  saverOnly: watch.saverOnly,
  flightNumber: watch.flightNumber ?? null,
})

/** Where points, seats and savers have a cabin. */
export const placeOf = (cabin: Cabin) => cabins.findIndex((each) => each.cabin === cabin)

/**
 * The one rule of what an award has to be (rule 18.1 of the product): a seat for everybody on this flight, a saver award if
 * that is wanted, and no more points. Of a flight whose seats nobody counts there is one; a cabin that is not flown all the
 * way has no points here.
 */
export function isWanted(award: Award, { cabin, travellers, mostPoints, saverOnly }: Wanted): boolean {
  const place = placeOf(cabin)
  const [points = 0, seats = 0, isSaver = false] = [award.points[place], award.seats[place], award.savers[place]]
  return (
    points > 0 &&
    points <= (mostPoints ?? Infinity) &&
    (travellers === 1 || seats >= travellers) &&
    (!saverOnly || isSaver)
  )
}

/** Whether a flight is what is wanted; whether it has left is for its caller to know. */
export const meets = (flight: WatchedFlight, wanted: Wanted): boolean =>
  flight.departure >= wanted.from &&
  flight.departure <= wanted.to &&
  wanted.origins.includes(flight.origin) &&
  wanted.destinations.includes(flight.destination) &&
  (wanted.airlines?.includes(flight.carrier) ?? true) &&
  (wanted.flightNumber ?? flight.flightNumber) === flight.flightNumber &&
  isWanted(flight, wanted)

/** What `meetsInSql` takes as $1 to $9. */
export const wantedValues = (wanted: Wanted) => [
  wanted.airlines,
  wanted.origins,
  wanted.destinations,
  wanted.from,
  wanted.to,
  wanted.travellers,
  wanted.mostPoints,
  wanted.saverOnly,
  wanted.flightNumber,
]

/**
 * SQL, the same as `meets`: of a row `f` of `flight` or `flight_history` and its `route r`. The cabin is in the text, so that
 * each has a plan of its own.
 */
export function meetsInSql(cabin: Cabin): string {
  const column = cabin.toLowerCase()
  return `(r.origin = any ($2::text[]) and r.destination = any ($3::text[])
    and ($1::text[] is null or r.carrier = any ($1))
    and f.departure between $4::date and $5::date
    and (f.points).${column} > 0 and ($7::int is null or (f.points).${column} <= $7)
    and ($6::int = 1 or (f.seats).${column} >= $6)
    and (not $8::boolean or (f.savers).${column}) and ${isWhole(column)}
    and ($9::text is null or f.flight_number = $9))`
}
