import type { AwardSnapshot } from '@pointfare/shared/contracts/award-snapshot'
import { dayMs } from '@pointfare/shared/contracts/days'
import { flightColumns, type StagedList } from './flight-columns.ts'
import { hasItinerary, itineraryColumns } from './itinerary-columns.ts'
import type { SeenFlight } from './seen-routes.ts'

/** Columns of the type `staged_flight`. */
export const stagedColumns = [
  'route_id',
  'departure',
  'flight_number',
  'scraped_at',
  ...flightColumns.map(({ name }) => name),
]

/** The lists of all columns, in the order in which they are staged. */
export const stagedLists: readonly StagedList[] = flightColumns.flatMap(({ lists }) => lists)

export type StagedRoute = { id: number; flights: readonly SeenFlight[] }

const itineraryLists: ReadonlySet<string> = new Set(itineraryColumns.map(({ name }) => name))

/** Days are counted from here: PostgreSQL reads numbers faster than dates. */
export const dayZero = '2000-01-01'
const dayZeroMs = Date.parse(dayZero)

/**
 * Flights as lists of PostgreSQL, none twice: text, many times cheaper than a driver's arrays. A list of which nothing is
 * known is null. https://www.postgresql.org/docs/current/arrays.html#ARRAYS-IO
 */
export function stagedFlights(routes: readonly StagedRoute[]) {
  const ranges = { routes: [] as number[], firsts: [] as number[], lasts: [] as number[] }
  for (const { id, flights } of routes) {
    for (const { first, last } of rangesOf(new Set(flights.map(({ snapshot }) => dayNumber(snapshot.departure))))) {
      ranges.routes.push(id)
      ranges.firsts.push(first)
      ranges.lasts.push(last)
    }
  }
  const flights = routes.flatMap((route) => route.flights)
  const tellsItineraries = flights.some(({ snapshot }) => hasItinerary(snapshot))
  return [
    ...seenFlights(routes),
    ranges.routes,
    ranges.firsts,
    ranges.lasts,
    ...stagedLists.map((list) => (itineraryLists.has(list.name) && !tellsItineraries ? null : valuesOf(list, flights))),
  ]
}

/** Which flights, and when each was seen; or one moment for all of them. */
export function seenFlights(routes: readonly StagedRoute[]) {
  const lists = { routes: '', days: '', flightNumbers: '', instants: '' }
  const firstAt = routes[0]?.flights[0]?.at ?? 0
  let areOfOneMoment = true
  for (const { id, flights } of routes) {
    for (const { at, snapshot } of flights) {
      lists.routes += `,${id}`
      lists.days += `,${dayNumber(snapshot.departure)}`
      lists.flightNumbers += `,${snapshot.flightNumber}`
      lists.instants += `,${at}`
      if (at !== firstAt) areOfOneMoment = false
    }
  }
  return [
    listOf(lists.routes),
    listOf(lists.days),
    listOf(lists.flightNumbers),
    areOfOneMoment ? null : listOf(lists.instants),
    new Date(firstAt),
  ]
}

const listOf = (elements: string) => `{${elements.slice(1)}}`

function valuesOf({ type, valueOf }: StagedList, flights: readonly SeenFlight[]): string | null {
  let elements = ''
  let isAnyKnown = false
  for (const { snapshot } of flights) {
    const value = valueOf(snapshot)
    if (value !== undefined) isAnyKnown = true
    elements += value === undefined ? ',NULL' : type === 'text' ? `,"${escaped(String(value))}"` : `,${value}`
  }
  return isAnyKnown ? listOf(elements) : null
}

const escaped = (text: string) => text.replaceAll(/["\\]/g, '\\$&')

/** Of a date as contracts write it. */
function dayNumber(date: string): number {
  if (date !== lastDate) {
    lastDay = (Date.parse(date) - dayZeroMs) / dayMs
    lastDate = date
  }
  return lastDay
}
/** Flights of one day come together. */
let lastDate: string | undefined
let lastDay = 0

/** Days in a row are read in one go. */
function rangesOf(days: ReadonlySet<number>) {
  const ranges: { first: number; last: number }[] = []
  for (const day of [...days].toSorted((one, other) => one - other)) {
    const range = ranges.at(-1)
    if (range && day === range.last + 1) range.last = day
    else ranges.push({ first: day, last: day })
  }
  return ranges
}

const isoLength = '2026-11-21T11:30:59.900Z'.length

/** PostgreSQL knows fewer offsets than ISO 8601 allows, and finer moments than we count in. */
export const instantOf = ({ scrapedAt }: AwardSnapshot) =>
  scrapedAt.endsWith('Z') && scrapedAt.length <= isoLength ? scrapedAt : new Date(scrapedAt).toISOString()
