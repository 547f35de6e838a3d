import { dayMs, utcDate } from '@pointfare/shared/contracts/days'
import {
  listCheapestFlights,
  listCheapestMonths,
  listDeals,
  listPointsByFlight,
} from '@pointfare/shared/operations/cheapest'
import { listConnections } from '@pointfare/shared/operations/connections'
import { listCheapestRoutes, listDestinations, listOrigins } from '@pointfare/shared/operations/explore'
import type { Operation } from '@pointfare/shared/operations/operation'
import { listReturnTrips } from '@pointfare/shared/operations/return-trips'
import {
  getRouteSchedule,
  listDayPrices,
  listFlightStandings,
  searchRewardFlights,
} from '@pointfare/shared/operations/reward-flights'
import type { RouteVersions } from './route-versions.ts'

export type VersionedAddress = {
  /** The same for all addresses that have the same answer. */
  key: string
  /** Moves whenever the answer may: with its routes, and with the minute where that says what is still to leave. */
  cacheVersion: () => string
  /** The airports between which it tells of flights, and of no others; undefined where it may be of several. */
  route: () => { origin: string; destination: string } | undefined
}

type Stored = {
  operation: Operation
  /** Says what is known of cash prices, which some suppliers' age by themselves. */
  tellsCash?: true
  /** Whether it is of the route that its path names, and of no other. */
  isOfRoute?: true
  /** Of these days alone, whatever the time, once they are all to come. */
  hasDays?: true
}

/** What answers follow from routes, flights, the minute and what the address says, and from nothing else. */
const storedOperations: readonly Stored[] = [
  { operation: searchRewardFlights, isOfRoute: true, hasDays: true },
  { operation: listDayPrices, isOfRoute: true, hasDays: true },
  { operation: listCheapestFlights, isOfRoute: true, tellsCash: true },
  { operation: listCheapestMonths, isOfRoute: true },
  { operation: listPointsByFlight, isOfRoute: true },
  { operation: listDeals, tellsCash: true },
  { operation: listConnections, tellsCash: true },
  { operation: listReturnTrips, tellsCash: true },
  { operation: listDestinations, tellsCash: true },
  { operation: listOrigins, tellsCash: true },
  { operation: listCheapestRoutes, tellsCash: true },
]

/** These move with the clock as well, of which a page that is kept for a minute says so; an answer that is kept would not. */
const storedWithPages: readonly Stored[] = [
  { operation: listFlightStandings, isOfRoute: true },
  { operation: getRouteSchedule, isOfRoute: true, tellsCash: true },
]

type Options = {
  versions: Pick<RouteVersions, 'of' | 'ofPair' | 'latest' | 'epoch'>
  /** Whether cash prices stay as they are within a day (UTC). */
  hasSteadyCash: boolean
  /** Whether they are answers to pages, which are kept for a minute at the most. */
  areOfPages?: boolean
  now: () => Date
}

/** Tells of an address of the API which answer it has and when that is over; undefined where nobody could say. */
export function createAnswerAddresses({ versions, hasSteadyCash, areOfPages = false, now }: Options) {
  const stored = [...storedOperations, ...(areOfPages ? storedWithPages : [])]
    .filter(({ tellsCash }) => hasSteadyCash || !tellsCash)
    .map((each) => ({ ...each, pattern: patternOf(each.operation.path) }))

  let clock = { minute: Number.NaN, tomorrow: '' }

  return (url: string): VersionedAddress | undefined => {
    const [path = '', query = ''] = url.split('?')
    for (const { operation, pattern, isOfRoute = false, hasDays = false } of stored) {
      const named = pattern.exec(path)?.groups
      if (!named) continue
      const values = readQuery(query, Object.keys(operation.query ?? {}))
      // What was known at the end of an earlier day is read from the past, which retention makes shorter.
      if (!values || values.has('asof')) return undefined
      const capitals = Object.fromEntries(Object.entries(named).map(([name, text]) => [name, text.toUpperCase()]))
      return {
        key: `${operation.operationId} ${Object.values(capitals).join(' ')}?${values.toString()}`,
        cacheVersion: () => `${versions.epoch()} ${versionOf(isOfRoute, capitals)} ${minuteOf(hasDays, capitals)}`,
        route: () => routeOf(isOfRoute, capitals),
      }
    }
    return undefined
  }

  /** A route that nobody flies may be a city, or several: any change may be of it. */
  function versionOf(isOfRoute: boolean, { airline = '', origin = '', destination = '' }: Record<string, string>) {
    const own = isOfRoute ? versions.of({ carrier: airline, origin, destination }) : 0
    return own > 0 ? own : `any ${versions.latest()}`
  }

  /** Whatever airlines it is of: between airports that somebody flies there is nothing else. */
  function routeOf(isOfRoute: boolean, { origin = '', destination = '' }: Record<string, string>) {
    return isOfRoute && versions.ofPair(origin, destination) > 0 ? { origin, destination } : undefined
  }

  function clockNow() {
    const at = now()
    const minute = Math.floor(at.getTime() / 60_000)
    if (minute !== clock.minute) clock = { minute, tomorrow: utcDate(new Date(at.getTime() + dayMs)) }
    return clock
  }

  /** Nowhere on earth is it later than the day after the one of Greenwich. */
  function minuteOf(hasDays: boolean, { from = '' }: Record<string, string>) {
    const { minute, tomorrow } = clockNow()
    return hasDays && from > tomorrow ? 'any minute' : minute
  }
}

/** Codes, dates and cabins; whatever is written with percent signs is asked for too seldom. */
const patternOf = (path: string) => new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[A-Za-z0-9,_-]+)')}$`)

/** What an operation asks for, in the order of its declaration; undefined where something is said twice. */
function readQuery(query: string, names: readonly string[]): URLSearchParams | undefined {
  const given = new URLSearchParams(query)
  const values = new URLSearchParams()
  for (const name of names) {
    const all = given.getAll(name)
    if (all.length > 1) return undefined
    if (all[0] !== undefined) values.set(name, all[0])
  }
  return values
}
