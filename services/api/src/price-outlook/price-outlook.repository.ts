import type { Database } from '@pointfare/core/db/database'
import type { AirlineCode, AirportCode } from '@pointfare/shared/contracts/iata'
import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { numbersOf } from '@pointfare/reference/cabin-values'
import { outlookStatement, type OutlookRow } from './outlook-statement.ts'

export type PriceOutlookRepository = ReturnType<typeof createPriceOutlookRepository>

type Route = { airline: AirlineCode; origin: AirportCode; destination: AirportCode }
export type OutlookQuery = Route & { on: IsoDate; flight: string }

/** Points of the four cabins; 0 for none. */
export type CabinPoints = readonly [number, number, number, number]

/** And how many percent of the way are flown in each cabin; 0 for all of it, as far as anybody tells. */
export type PricesNow = { points: CabinPoints; shares: CabinPoints }

/** Which prices are like one, and for how long they are followed. */
export type Likeness = PricesNow & {
  /** Days before departure. */
  lead: { from: number; to: number }
  days: number
  /** How many times that many days the past is looked at. */
  spans: number
  now: Date
}

const pointsNowStatement = {
  name: 'points_of_a_flight',
  text: `select f.points::text as points, coalesce(f.cabin_shares::text, '(0,0,0,0)') as shares from route r
           join flight f on f.route_id = r.id and f.departure = $4 and f.flight_number = $5
          where r.carrier = $1 and r.origin = $2 and r.destination = $3`,
}

export function createPriceOutlookRepository(db: Database) {
  return {
    /** What the cabins of a flight cost now; undefined where there is no such flight. */
    async pointsNow({ airline, origin, destination, on, flight }: OutlookQuery): Promise<PricesNow | undefined> {
      const values = [airline, origin, destination, on, flight]
      const [row] = await db.query<{ points: string; shares: string }>(pointsNowStatement, values)
      return row && { points: numbersOf(row.points), shares: numbersOf(row.shares) }
    },

    /** What became of prices like these on a route. */
    async cases({ airline, origin, destination }: Route, { points, shares, lead, days, spans, now }: Likeness) {
      const values = [
        airline,
        origin,
        destination,
        lead.from,
        ...points,
        lead.to,
        now,
        days,
        spans,
        shares.map(isMixed),
      ]
      const [row] = await db.query<OutlookRow>(outlookStatement, values)
      return row! // it counts, so there is always one
    },
  }
}

const isMixed = (share: number) => share > 0
