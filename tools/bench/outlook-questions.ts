import type { Database } from '@pointfare/core/db/database'
import { numbersOf } from '@pointfare/reference/cabin-values'

type State = { at: number; points: readonly [number, number, number, number] }

export type AskedFlight = {
  airline: string
  origin: string
  destination: string
  on: string
  flight: string
  /** What the cabins cost at the moment it is asked. */
  points: State['points']
  /** All it has been, oldest first. */
  states: State[]
}

/** $1 the moment, $2 how many: flights on sale then, the same ones in every run of a day. */
const askedStatement = {
  name: 'bench_outlook_asked',
  text: `with asked as (
           select route_id, departure, flight_number
             from flight_history
            where departure > ($1::timestamptz)::date
            group by 1, 2, 3
           having min(scraped_at) <= $1
            order by md5(route_id || departure::text || flight_number || $1::text)
            limit $2)
         select r.carrier as airline, r.origin, r.destination, a.departure::text as on, a.flight_number as flight,
                array_agg(extract(epoch from h.scraped_at)::float8 order by h.id) as at,
                array_agg(h.points::text order by h.id) as points
           from asked a
           join route r on r.id = a.route_id
           join flight_history h using (route_id, departure, flight_number)
          group by 1, 2, 3, 4, 5`,
}

type Row = Omit<AskedFlight, 'points' | 'states'> & { at: number[]; points: string[] }

/** Flights on sale at a moment, all over the network. */
export async function askedAt(db: Database, at: Date, count: number): Promise<AskedFlight[]> {
  const rows = await db.query<Row>(askedStatement, [at, count])
  return rows.map(({ at: moments, points, ...flight }) => {
    const states = moments.map((seconds, index) => ({ at: seconds * 1000, points: numbersOf(points[index] ?? '') }))
    const then = states.findLast((state) => state.at <= at.getTime())
    return { ...flight, points: then?.points ?? [0, 0, 0, 0], states }
  })
}
