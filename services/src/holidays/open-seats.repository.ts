import type { IsoDate } from '@pointfare/shared/contracts/dates'
import type { Database } from '../db/database.ts'

export type OpenSeatsRepository = ReturnType<typeof createOpenSeatsRepository>

/** A route that its airline flies back, too. */
export type ReturnRoute = {
  destination: string
  carrier: string
  outId: number
  backId: number
  outSeenAt: Date
  backSeenAt: Date
}

export type SeatQuery = {
  routes: readonly ReturnRoute[]
  /** First and last day of the way out. */
  from: IsoDate
  to: IsoDate
  nights: number
  /** Everybody flies together, in one cabin. */
  travelers: number
}

/** One flight with enough seats in one cabin; `points` are for one seat. */
export type OpenSeat = { date: IsoDate; flightNumber: string; points: number; seats: string }

/** The lowest points of one route, cabin and month in which the way out is flown. `cabin` counts from 0. */
export type OpenTrip = { outId: number; cabin: number; out: OpenSeat; back: OpenSeat }

type Row = {
  outId: number
  cabin: number
  outDate: IsoDate
  outNumber: string
  outPoints: number
  outSeats: string
  backDate: IsoDate
  backNumber: string
  backPoints: number
  backSeats: string
}

/** $1 codes. */
const knownAirports = { name: 'holiday_airports', text: 'select code, city from airport where code = any ($1)' }

/** $1 origin, $2 destinations. Both ends of it are looked up in the index `route_by_pair`. */
const returnRoutes = {
  name: 'holiday_return_routes',
  text: `select o.destination, o.carrier, o.id "outId", b.id "backId",
                o.last_seen_at "outSeenAt", b.last_seen_at "backSeenAt"
           from route o
           join route b on b.origin = o.destination and b.destination = o.origin and b.carrier = o.carrier
          where o.origin = $1 and o.destination = any ($2)
          order by o.destination, o.carrier`,
}

/**
 * $1 ways out and $2 their ways back, $3 first and $4 last day of the way out, $5 nights, $6 travellers. Of each day and
 * cabin the flight with the lowest points is enough; of each month the lowest pair. A range of the primary key per route.
 */
const openTrips = {
  name: 'holiday_open_trips',
  text: `with cheapest as materialized (
           select distinct on (f.route_id, c.cabin, f.departure)
                  f.route_id, c.cabin, f.departure, f.flight_number, c.points,
                  c.seats || case when f.award_flags & (16 << c.cabin) > 0 then '+' else '' end seats
             from flight f
            cross join lateral (values (0, f.points_economy, f.seats_economy),
                                       (1, f.points_premium_economy, f.seats_premium_economy),
                                       (2, f.points_business, f.seats_business),
                                       (3, f.points_first, f.seats_first)) c(cabin, points, seats)
            where f.route_id = any ($1::int[] || $2::int[])
              and f.departure between $3 and $4::date + $5::int
              and c.points > 0 and c.seats >= $6
            order by f.route_id, c.cabin, f.departure, c.points, f.flight_number)
         select distinct on (o.route_id, o.cabin, date_trunc('month', o.departure))
                o.route_id "outId", o.cabin,
                o.departure "outDate", o.flight_number "outNumber", o.points "outPoints", o.seats "outSeats",
                b.departure "backDate", b.flight_number "backNumber", b.points "backPoints", b.seats "backSeats"
           from unnest($1::int[], $2::int[]) trip(out_id, back_id)
           join cheapest o on o.route_id = trip.out_id and o.departure <= $4
           join cheapest b on b.route_id = trip.back_id and b.cabin = o.cabin and b.departure = o.departure + $5::int
          order by o.route_id, o.cabin, date_trunc('month', o.departure), o.points + b.points, o.departure`,
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

    /** Both flights with seats for everybody in the same cabin, of the same airline. */
    async openTrips({ routes, from, to, nights, travelers }: SeatQuery): Promise<OpenTrip[]> {
      const ways = [routes.map(({ outId }) => outId), routes.map(({ backId }) => backId)]
      return (await db.query<Row>(openTrips, [...ways, from, to, nights, travelers])).map(toOpenTrip)
    },
  }
}

const toOpenTrip = ({ outId, cabin, ...row }: Row): OpenTrip => ({
  outId,
  cabin,
  out: { date: row.outDate, flightNumber: row.outNumber, points: row.outPoints, seats: row.outSeats },
  back: { date: row.backDate, flightNumber: row.backNumber, points: row.backPoints, seats: row.backSeats },
})
