import type { CheapestMonth, CheapestRoute, PointsOfFlight } from '@pointfare/shared/contracts/cheapest'
import type { IsoDate } from '@pointfare/shared/contracts/dates'
import type { RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import type { Database } from '@pointfare/db/database'
import { toRewardFlight, type FlightTuple } from '../flight-rows.ts'
import type { Window } from '../page-of.ts'
import { cheapestStatements, chosenFlightsStatement, knownNamesStatement } from './cheapest.statements.ts'

export type CheapestRepository = ReturnType<typeof createCheapestRepository>

type Text = { content: string | null }

/** Everything here is of flights from `today` on that have the cabin for points. */
export function createCheapestRepository(db: Database) {
  return {
    /** By points, then date and flight number. */
    async page(route: CheapestRoute, today: IsoDate, { limit, offset }: Window) {
      type Row = Text & { total: number }
      const values = [...endsOf(route), today, limit, offset]
      const [row] = await db.query<Row>(cheapestStatements[route.cabin].page, values)
      return { total: row?.total ?? 0, content: flightsOf(row, route) }
    },

    /** All of them, by points, then date and flight number. */
    async all(route: CheapestRoute, today: IsoDate): Promise<PointsOfFlight[]> {
      const [row] = await db.query<Text>(cheapestStatements[route.cabin].all, [...endsOf(route), today])
      return row?.content ? JSON.parse(row.content) : []
    },

    /** The flights named, in the order they are named in. */
    async chosen(route: CheapestRoute, flights: readonly PointsOfFlight[]): Promise<RewardFlight[]> {
      const values = [...endsOf(route), flights.map(([date]) => date), flights.map(([, flightNumber]) => flightNumber)]
      const [row] = await db.query<Text>(chosenFlightsStatement, values)
      return flightsOf(row, route)
    },

    /** Oldest first; months without a flight are left out. */
    async months(route: CheapestRoute, today: IsoDate): Promise<CheapestMonth[]> {
      type Row = { content: CheapestMonth[] | null }
      const [row] = await db.query<Row>(cheapestStatements[route.cabin].months, [...endsOf(route), today])
      return row?.content ?? []
    },

    async knownNames(route: CheapestRoute) {
      type Known = Record<'airline' | 'origin' | 'destination', boolean>
      const [known] = await db.query<Known>(knownNamesStatement, endsOf(route))
      return known ?? { airline: false, origin: false, destination: false }
    },
  }
}

const endsOf = ({ airline, origin, destination }: CheapestRoute) => [airline, origin, destination]

function flightsOf(row: Text | undefined, { airline, origin, destination }: CheapestRoute): RewardFlight[] {
  // Written by our own statement just now, in the order that FlightTuple names.
  const tuples: FlightTuple[] = row?.content ? JSON.parse(row.content) : []
  return tuples.map((tuple) => toRewardFlight(tuple, { carrier: airline, origin, destination }))
}
