import type { DateParts } from '@pointfare/shared/contracts/dates'
import { isCounted } from '@pointfare/shared/contracts/known'
import type { CabinAward, RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import { flagsOf, numbersOf } from '@pointfare/reference/cabin-values'
import { departureOf } from '@pointfare/reference/departure-minute'
import { flightSeenSecond } from './flight-seen.ts'
import { instantParts } from '@pointfare/core/instant-parts'
import { itineraryColumn, readItinerary } from './itinerary-text.ts'

/** What a statement lists of a flight, from `flight` or `flight_history` as `f`: a new field of a card is a line here. */
export const flightColumns = `f.id, f.departure, f.departure_minute as "departureMinute",
  f.flight_number as "flightNumber", concat_ws(' ', f.points, f.seats, f.savers, f.more_seats) as cabins,
  ${itineraryColumn} as itinerary`

/** The same of a flight of route `r`, with when it was last seen. */
export const seenFlightColumns = `${flightColumns}, ${flightSeenSecond()} as "seenAt"`

/** SQL: those columns of all flights `f` of a page, each as one list: a page of rows takes Node twice as long to read. */
export const flightLists = `string_agg(f.id::text, ' ') as ids, string_agg(f.departure::text, ' ') as departures,
  string_agg(f."departureMinute"::text, ' ') as "departureMinutes",
  string_agg(f."flightNumber", ' ') as "flightNumbers", string_agg(f.cabins, ';') as cabins,
  string_agg(f.itinerary, ';') as itineraries, string_agg(f."seenAt"::text, ' ') as "seenAts"`

type List = 'ids' | 'departures' | 'departureMinutes' | 'flightNumbers' | 'cabins' | 'itineraries' | 'seenAts'
export type FlightLists = Record<List, string | null> & { total: number }

/** The page whose flights a statement answered as lists; without a row, there is no such route. */
export const pageOfLists = ([page]: FlightLists[], route: Route) => ({
  total: page?.total ?? 0,
  content: page ? flightsOfLists(page, route) : [],
})

/** The flights of one route that a statement answered as lists. */
export const flightsOfLists = (page: FlightLists, route: Route): RewardFlight[] =>
  rowsOfLists(page).map((row) => toRewardFlight(row, route))

/** Those of several: `routeIds` has the route of each flight, `routes` what is known of each route, with commas. */
export type MergedLists = FlightLists & { routeIds: string | null; routes: string | null }

/** The flights of several routes that a statement answered as lists. */
export function flightsOfMergedLists(page: MergedLists): RewardFlight[] {
  const routes = new Map(
    listOf(page.routes, ',').map((text) => {
      const [id = '', carrier = '', origin = '', destination = ''] = text.split(' ')
      return [id, { carrier, origin, destination }]
    }),
  )
  const routeIds = listOf(page.routeIds)
  return rowsOfLists(page).map((row, at) => toRewardFlight(row, routes.get(routeIds[at]!)!)) // every flight is of one of them
}

function rowsOfLists(page: Record<List, string | null>): FlightRow[] {
  if (!page.ids) return []
  const columns = {
    departure: listOf(page.departures),
    departureMinute: listOf(page.departureMinutes),
    flightNumber: listOf(page.flightNumbers),
    cabins: listOf(page.cabins, ';'),
    itinerary: listOf(page.itineraries, ';'),
    seenAt: listOf(page.seenAts),
  }
  const flight = (id: string, at: number): FlightRow => ({
    id: Number(id),
    departure: columns.departure[at]!, // as many of each as of ids
    departureMinute: Number(columns.departureMinute[at]),
    flightNumber: columns.flightNumber[at]!,
    cabins: columns.cabins[at]!,
    itinerary: columns.itinerary[at]!,
    seenAt: Number(columns.seenAt[at]),
  })
  return listOf(page.ids).map(flight)
}

const listOf = (text: string | null, separator = ' ') => text?.split(separator) ?? []

/** SQL for what all rows of a page share: it comes with the first alone, as reading it costs as much as reading a flight. */
export const inFirstRow = (expression: string) => `case when row_number() over () = 1 then ${expression} end`

export type FlightRow = {
  id: number
  departure: string
  departureMinute: number
  flightNumber: string
  /** Points, seats, savers and "at least" of all cabins as PostgreSQL writes them: one text, as every column takes time. */
  cabins: string
  /** What some sources tell beside that, as `itineraryColumn` writes it; empty when none did. */
  itinerary: string
  /** The second since 1970 at which it was last seen. */
  seenAt: number
}

type Route = { carrier: string; origin: string; destination: string }

/** What the API shows of a flight. */
export function toRewardFlight(row: FlightRow, { carrier, origin, destination }: Route): RewardFlight {
  const figures = row.cabins.split(' ') as [string, string, string, string] // none of them is null
  const [points, seats] = [numbersOf(figures[0]), numbersOf(figures[1])]
  const [savers, moreSeats] = [flagsOf(figures[2]), flagsOf(figures[3])]
  const { awardDetailsOf, ...itinerary } = readItinerary(row.itinerary, carrier)
  const award = (cabin: 0 | 1 | 2 | 3): CabinAward => ({
    cabinPointsValue: points[cabin],
    cabinClassSeatCount: seats[cabin],
    cabinClassSeatCountString: moreSeats[cabin] ? `${seats[cabin]}+` : String(seats[cabin]),
    seatsKnown: isCounted({ points: points[cabin], seats: seats[cabin] }),
    isSaverAward: savers[cabin],
    ...(points[cabin] > 0 && awardDetailsOf(cabin)),
  })
  return {
    id: String(row.id),
    origin,
    destination,
    departure: datePartsOf(row.departure),
    ...departureOf(row.departureMinute),
    carrierCode: carrier,
    flightNumber: row.flightNumber,
    ...itinerary,
    awardEconomy: award(0),
    awardPremiumEconomy: award(1),
    awardBusiness: award(2),
    awardFirst: award(3),
    scrapedAt: instantParts(new Date(row.seenAt * 1000)),
  }
}

const datePartsOf = (date: string): DateParts => [
  Number(date.slice(0, 4)),
  Number(date.slice(5, 7)),
  Number(date.slice(8, 10)),
]

/** A row of a page, with the total of all pages in the first; where the page lies behind the last row, that comes alone. */
export type PageRow<Row> = { total: number | null } & (Row | { [Column in keyof Row]: null })

/** The page that a statement answered. */
export function pageOfRows<Row extends FlightRow, Item>(rows: PageRow<Row>[], toItem: (row: Row) => Item) {
  const isFilled = (row: PageRow<Row>): row is Row & { total: number | null } => row.id !== null
  return { total: rows[0]?.total ?? 0, content: rows.filter(isFilled).map(toItem) }
}
