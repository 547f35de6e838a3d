import type { IsoDate } from '@pointfare/shared/contracts/dates'
import type { Database } from '@pointfare/core/db/database'
import { cabinNames, hasRoom, isWhole, type CabinName } from '@pointfare/reference/cabin-values'
import { flightSeenAt } from '../flight-seen.ts'

export type OpenSeatsRepository = ReturnType<typeof createOpenSeatsRepository>

/** A route that its airline flies back, too. */
export type ReturnRoute = {
  destination: string
  carrier: string
  airline: string
  outId: number
  backId: number
}

export type SeatQuery = {
  routes: readonly ReturnRoute[]
  /** First and last day of the way out. */
  from: IsoDate
  to: IsoDate
  nights: number
  /** The whole party flies together, in one cabin. */
  travelers: number
}

/** One flight with enough seats in one cabin; `points` are for one seat. */
export type OpenSeat = { date: IsoDate; flightNumber: string; points: number; seats: string; seenAt: Date }

/** The lowest points of one route, cabin and month in which the way out is flown. `cabin` counts from 0. */
export type OpenTrip = { outId: number; cabin: number; out: OpenSeat; back: OpenSeat }

type Row = {
  outId: number
  cabin: number
  outDate: IsoDate
  outNumber: string
  outPoints: number
  outSeats: string
  outSeenAt: Date
  backDate: IsoDate
  backNumber: string
  backPoints: number
  backSeats: string
  backSeenAt: Date
}

/** $1 codes. */
const knownAirports = { name: 'holiday_airports', text: 'select code, city from airport where code = any ($1)' }

/** $1 origin, $2 destinations. Both ends of it are looked up in the index `route_by_pair`. */
const returnRoutes = {
  name: 'holiday_return_routes',
  text: `select o.destination, o.carrier, a.name airline, o.id "outId", b.id "backId"
           from route o
           join airline a on a.code = o.carrier
           join route b on b.origin = o.destination and b.destination = o.origin and b.carrier = o.carrier
          where o.origin = $1 and o.destination = any ($2)
          order by o.destination, o.carrier`,
}

const pointsOf = (cabin: CabinName) =>
  `min((points).${cabin}) filter (where (points).${cabin} > 0 and ${hasRoom(`(seats).${cabin}`, '$6')} and ${isWhole(cabin, 'flight')}) ${cabin}`

const inCabin = (column: string) =>
  `(array[${cabinNames.map((cabin) => `(f.${column}).${cabin}`).join(', ')}])[best.cabin + 1]`

/** The flight of a day that asks those points, with how many seats it has left. */
const flightOf = (way: 'out' | 'back') => `lateral (
  select f.flight_number, ${inCabin('seats')} || case when ${inCabin('more_seats')} then '+' else '' end seats,
         ${flightSeenAt()} seen_at
    from flight f join route r on r.id = f.route_id
   where f.route_id = best.${way}_id and f.departure = best.${way}_on
     and ${inCabin('points')} = best.${way}_points and ${hasRoom(inCabin('seats'), '$6')}
     and coalesce(${inCabin('cabin_shares')}, 0) = 0
   order by f.flight_number limit 1) ${way}`

/**
 * $1 ways out and $2 their ways back, $3 first and $4 last day of the way out, $5 nights, $6 travellers. One range of the
 * primary key per route gives the lowest points of each day, in its order; flights are looked up for the best pairs only. A cabin
 * that is not flown all the way is none of them.
 */
export const openTrips = {
  name: 'holiday_open_trips',
  text: `with day as materialized (
           select route_id, departure, ${cabinNames.map(pointsOf).join(', ')}
             from flight
            where route_id = any ($1::int[] || $2::int[]) and departure between $3 and $4::date + $5::int
            group by route_id, departure),
         best as (
           select distinct on (trip.out_id, c.cabin, date_trunc('month', o.departure))
                  trip.out_id, trip.back_id, c.cabin, c.out_points, c.back_points,
                  o.departure out_on, b.departure back_on
             from unnest($1::int[], $2::int[]) trip(out_id, back_id)
             join day o on o.route_id = trip.out_id and o.departure <= $4
             join day b on b.route_id = trip.back_id and b.departure = o.departure + $5::int
            cross join lateral (values (0, o.economy, b.economy), (1, o.premium_economy, b.premium_economy),
                                       (2, o.business, b.business), (3, o.first, b.first)) c(cabin, out_points, back_points)
            where c.out_points is not null and c.back_points is not null
            order by trip.out_id, c.cabin, date_trunc('month', o.departure), c.out_points + c.back_points, o.departure)
         select best.out_id "outId", best.cabin,
                best.out_on "outDate", out.flight_number "outNumber", best.out_points "outPoints", out.seats "outSeats",
                out.seen_at "outSeenAt",
                best.back_on "backDate", back.flight_number "backNumber", best.back_points "backPoints",
                back.seats "backSeats", back.seen_at "backSeenAt"
           from best cross join ${flightOf('out')} cross join ${flightOf('back')}
          order by best.out_id, best.cabin, best.out_on`,
}

export function createOpenSeatsRepository(db: Database) {
  return {
    /** The city of each code that is an airport's. */
    async cities(codes: readonly string[]): Promise<Map<string, string>> {
      const rows = await db.query<{ code: string; city: string }>(knownAirports, [codes])
      return new Map(rows.map(({ code, city }) => [code, city]))
    },

    /** To these destinations, by destination and airline. */
    returnRoutes: (origin: string, destinations: readonly string[]) =>
      db.query<ReturnRoute>(returnRoutes, [origin, destinations]),

    /** Pairs of flights with seats for the whole party in the same cabin of the same airline. */
    async openTrips({ routes, from, to, nights, travelers }: SeatQuery): Promise<OpenTrip[]> {
      const ways = [routes.map(({ outId }) => outId), routes.map(({ backId }) => backId)]
      return (await db.query<Row>(openTrips, [...ways, from, to, nights, travelers])).map(toOpenTrip)
    },
  }
}

const toOpenTrip = ({ outId, cabin, ...row }: Row): OpenTrip => ({
  outId,
  cabin,
  out: {
    date: row.outDate,
    flightNumber: row.outNumber,
    points: row.outPoints,
    seats: row.outSeats,
    seenAt: row.outSeenAt,
  },
  back: {
    date: row.backDate,
    flightNumber: row.backNumber,
    points: row.backPoints,
    seats: row.backSeats,
    seenAt: row.backSeenAt,
  },
})
