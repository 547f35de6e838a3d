import type { Database } from '@pointfare/core/db/database'
import type { Cabin } from '@pointfare/shared/contracts/cabin'
import type { IsoDate } from '@pointfare/shared/contracts/dates'
import type { ExplorePlace } from '@pointfare/shared/contracts/explore'
import type { AirlineCode, AirportCode } from '@pointfare/shared/contracts/iata'
import type { Clock } from '../origin-clock.ts'
import { exploreStatements, monthsOfRoutes, placesFlownFrom, placesNamed } from './explore.statements.ts'
import type { MonthOfRoute, RouteWithMonths, SeatsFound } from './months-in-range.ts'
import type { FlightOfLowest } from './route-details.ts'

export type ExploreRepository = ReturnType<typeof createExploreRepository>

/** Codes of airlines and airports, null for all of them, and the months to look at: their first days, null for no end. */
export type RequestedMonths = {
  origins: readonly AirportCode[] | null
  destinations: readonly AirportCode[] | null
  airlines: readonly AirlineCode[] | null
  cabin: Cabin
  seats: number
  firstMonth: IsoDate
  lastMonth: IsoDate | null
}

/** Days of one month to be looked at flight by flight, and what clocks at the origin of the route show. */
export type Window = { routeId: number; first: IsoDate; last: IsoDate; clock: Clock }

type Lowest = { routeId: number; date: IsoDate; points: number; clock: Clock }

type OfCabin = { cabin: Cabin; seats: number }

const inPlaces = <Row extends { place: number }>(rows: readonly Row[]) =>
  new Map(rows.map((row) => [row.place - 1, row]))

const clocks = (requested: readonly { clock: Clock }[]) => [
  requested.map(({ clock }) => clock.today),
  requested.map(({ clock }) => clock.minute),
]

export function createExploreRepository(db: Database) {
  return {
    /** Every route that has a month with such seats; in no order. */
    async months({ seats, cabin, ...requested }: RequestedMonths): Promise<RouteWithMonths[]> {
      const { origins, destinations, airlines, firstMonth, lastMonth } = requested
      type Row = Omit<RouteWithMonths, 'months'> & { months: string }
      const last = lastMonth ?? 'infinity'
      const values = [origins, destinations, airlines, cabin.toLowerCase(), seats, firstMonth, last]
      const rows = await db.query<Row>(monthsOfRoutes, values)
      return rows.map(({ months, ...route }) => ({ ...route, months: months.split(' ').map(monthOf) }))
    },

    /** What each window has, flight by flight; by the window's place in the list. */
    async windows(windows: readonly Window[], { cabin, seats }: OfCabin): Promise<Map<number, SeatsFound>> {
      if (windows.length === 0) return new Map()
      type Row = SeatsFound & { place: number }
      const rows = await db.query<Row>(exploreStatements[cabin].windows, [
        windows.map(({ routeId }) => routeId),
        windows.map(({ first }) => first),
        windows.map(({ last }) => last),
        ...clocks(windows),
        seats,
      ])
      return inPlaces(rows)
    },

    /** The earliest flight with each of these lowest points, by its place in the list; without one where it has just gone. */
    async flights(lowest: readonly Lowest[], { cabin, seats }: OfCabin): Promise<Map<number, FlightOfLowest>> {
      if (lowest.length === 0) return new Map()
      type Row = FlightOfLowest & { place: number }
      const rows = await db.query<Row>(exploreStatements[cabin].flights, [
        lowest.map(({ routeId }) => routeId),
        lowest.map(({ date }) => date),
        lowest.map(({ points }) => points),
        ...clocks(lowest),
        seats,
      ])
      return inPlaces(rows)
    },

    /** Airports with these codes, by code. */
    places: async (codes: Iterable<AirportCode>): Promise<ExplorePlace[]> =>
      (await db.query<PlaceRow>(placesNamed, [[...codes]])).map(placeOf),

    /** Every airport that an airline flies from, by code, with how many airports it is flown to from there. */
    placesFlownFrom: async (): Promise<ExplorePlace[]> => (await db.query<PlaceRow>(placesFlownFrom)).map(placeOf),
  }
}

type PlaceRow = Omit<ExplorePlace, 'metroCode'> & { metroCode: AirportCode | null }

const placeOf = ({ metroCode, ...place }: PlaceRow): ExplorePlace => ({ ...place, ...(metroCode && { metroCode }) })

/** As `monthsOfRoutes` writes one. */
function monthOf(text: string): MonthOfRoute {
  const [month = '', points, firstDay, days] = text.split(',')
  return { month: month.slice(0, 7), points: Number(points), firstDay: Number(firstDay), days: Number(days) }
}
