import type { CheapestMonth, CheapestRoute, DealsQuery, PointsOfFlight } from '@pointfare/shared/contracts/cheapest'
import type { RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import type { Database } from '@pointfare/core/db/database'
import { pageOfLists, toRewardFlight, type FlightLists, type FlightRow } from '../flight-rows.ts'
import type { Clock } from '../origin-clock.ts'
import type { Window } from '@pointfare/core/page-of'
import { cheapestStatements, chosenFlightsStatement, knownNamesStatement } from './cheapest.statements.ts'

export type CheapestRepository = ReturnType<typeof createCheapestRepository>

/** Everything here is of flights that are still to leave by the clock of their origin, and have the cabin for points. */
export function createCheapestRepository(db: Database) {
  return {
    /** By points, then date and flight number. */
    async page(route: CheapestRoute, { today, minute }: Clock, { limit, offset }: Window) {
      const values = [...endsOf(route), today, minute, limit, offset]
      const lists = await db.query<FlightLists>(cheapestStatements[route.cabin].page, values)
      return pageOfLists(lists, { ...route, carrier: route.airline })
    },

    /** All of them, by points, then date and flight number. */
    async all(route: CheapestRoute, { today, minute }: Clock): Promise<PointsOfFlight[]> {
      type Lists = Record<'departures' | 'flightNumbers' | 'points', string | null>
      const [lists] = await db.query<Lists>(cheapestStatements[route.cabin].all, [...endsOf(route), today, minute])
      const [flightNumbers = [], points = []] = [lists?.flightNumbers?.split(','), lists?.points?.split(',')]
      const departures = lists?.departures?.split(',') ?? []
      return departures.map((departure, at) => [departure, flightNumbers[at]!, Number(points[at])]) // as many of each
    },

    /** The flights named, in the order they are named in. */
    async chosen(route: CheapestRoute, flights: readonly PointsOfFlight[]): Promise<RewardFlight[]> {
      const values = [...endsOf(route), flights.map(([date]) => date), flights.map(([, flightNumber]) => flightNumber)]
      const rows = await db.query<FlightRow>(chosenFlightsStatement, values)
      const { airline: carrier, origin, destination } = route
      return rows.map((row) => toRewardFlight(row, { carrier, origin, destination }))
    },

    /** Of each route of the airline, from `origin` where one is given, the lowest few; in no order of routes. */
    async lowestOfRoutes({ airline, cabin, origin }: DealsQuery, now: Date, ofEach: number): Promise<RewardFlight[]> {
      type Row = FlightRow & { origin: string; destination: string }
      const rows = await db.query<Row>(cheapestStatements[cabin].lowestOfRoutes, [airline, origin, now, ofEach])
      return rows.map((row) => toRewardFlight(row, { ...row, carrier: airline }))
    },

    /** Oldest first; months without a flight are left out. */
    months: (route: CheapestRoute, { today, minute }: Clock): Promise<CheapestMonth[]> =>
      db.query<CheapestMonth>(cheapestStatements[route.cabin].months, [...endsOf(route), today, minute]),

    async knownNames(route: Omit<CheapestRoute, 'cabin'>) {
      type Known = Record<'airline' | 'origin' | 'destination', boolean>
      const [known] = await db.query<Known>(knownNamesStatement, endsOf(route))
      return known ?? { airline: false, origin: false, destination: false }
    },
  }
}

const endsOf = ({ airline, origin, destination }: Omit<CheapestRoute, 'cabin'>) => [airline, origin, destination]
