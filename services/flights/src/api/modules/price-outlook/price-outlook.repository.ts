import type { Database } from '@pointfare/db/database'
import type { AirlineCode, AirportCode } from '@pointfare/shared/contracts/iata'
import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { numbersOf } from '../../../cabin-values.ts'
import { outlookStatement, type OutlookRow } from './outlook-statement.ts'

export type PriceOutlookRepository = ReturnType<typeof createPriceOutlookRepository>

type Route = { airline: AirlineCode; origin: AirportCode; destination: AirportCode }
export type OutlookQuery = Route & { on: IsoDate; flight: string }

/** Points of the four cabins; 0 for none. */
export type CabinPoints = readonly [number, number, number, number]

/** Which prices are like one, and for how long they are followed. */
export type Likeness = {
  points: CabinPoints
  /** Days before departure. */
  lead: { from: number; to: number }
  days: number
  /** How many times that many days the past is looked at. */
  spans: number
  now: Date
}

const pointsNowStatement = {
  name: 'points_of_a_flight',
  text: `select f.points::text as points from route r
           join flight f on f.route_id = r.id and f.departure = $4 and f.flight_number = $5
          where r.carrier = $1 and r.origin = $2 and r.destination = $3`,
}

export function createPriceOutlookRepository(db: Database) {
  return {
    /** What the cabins of a flight cost now; undefined where there is no such flight. */
    async pointsNow({ airline, origin, destination, on, flight }: OutlookQuery): Promise<CabinPoints | undefined> {
      const values = [airline, origin, destination, on, flight]
      const [row] = await db.query<{ points: string }>(pointsNowStatement, values)
      return row && numbersOf(row.points)
    },

    /** What became of prices like these on a route. */
    async cases({ airline, origin, destination }: Route, { points, lead, days, spans, now }: Likeness) {
      const values = [airline, origin, destination, lead.from, ...points, lead.to, now, days, spans]
      const [row] = await db.query<OutlookRow>(outlookStatement, values)
      return row! // it counts, so there is always one
    },
  }
}
