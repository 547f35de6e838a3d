import { InvalidInput } from '@pointfare/core/errors'
import { pageOf, windowOf } from '@pointfare/core/page-of'
import type { Cabin } from '@pointfare/shared/contracts/cabin'
import type { Currency } from '@pointfare/shared/contracts/currency'
import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { addDays, firstOfMonth, utcDate } from '@pointfare/shared/contracts/days'
import type {
  ExploredRoute,
  ExploredRoutePage,
  ExploredRoutes,
  ExplorePlace,
  ExploreSort,
} from '@pointfare/shared/contracts/explore'
import type { AirlineCode } from '@pointfare/shared/contracts/iata'
import { splitCodes } from '@pointfare/shared/contracts/place-codes'
import { routesOf, type Routes } from '../requested-routes.ts'
import type { KnownCodes } from '../known-codes.ts'
import { notBefore, type Clock, type OriginClocks } from '../origin-clock.ts'
import { explored, type Explored, type FoundRoute, type OneOf } from './explored-routes.ts'
import type { ExploreRepository, Window } from './explore.repository.ts'
import { bothFound, monthInRange, type DayRange, type RouteWithMonths } from './months-in-range.ts'
import type { RouteDetails } from './route-details.ts'

export type ExploreService = ReturnType<typeof createExploreService>

type Dependencies = {
  repository: ExploreRepository
  details: RouteDetails
  codes: KnownCodes
  clocks: OriginClocks
  now: () => Date
}

/** What narrows an exploration down; `from` and `to` are days, points and minutes the most there may be. */
export type ExploreRequested = {
  from?: IsoDate | undefined
  to?: IsoDate | undefined
  seats: number
  points?: number | undefined
  airlines?: AirlineCode[] | undefined
  minutes?: number | undefined
  cabin: Cabin
  currency: Currency
  sort: ExploreSort
}

/** Codes of airports and cities as they are written, with commas; absent for anywhere. */
type Ends = { origin?: string | undefined; destination?: string | undefined }

export function createExploreService({ repository, details, codes, clocks, now }: Dependencies) {
  /** Every way that fits, in the order asked for; with details where the order or a filter needs those of all. */
  const find = async (requested: ExploreRequested, ends: Ends, oneOf: OneOf): Promise<(Explored | ExploredRoute)[]> => {
    const fitting = explored(await foundRoutes(requested, ends), oneOf).filter(
      ({ points }) => points <= (requested.points ?? Infinity),
    )
    if (requested.minutes === undefined && requested.sort === 'points') return fitting

    const all = await withDetails(fitting, requested)
    const short = all.filter(({ durationMinutes }) => durationMinutes <= (requested.minutes ?? Infinity))
    return requested.sort === 'value' ? short.toSorted((one, other) => worth(other) - worth(one)) : short
  }

  const foundRoutes = async (requested: ExploreRequested, ends: Ends): Promise<FoundRoute[]> => {
    const at = now()
    // Somewhere it is still yesterday.
    const from = requested.from ?? addDays(utcDate(at), -1)
    if (requested.to !== undefined && requested.to < from)
      throw new InvalidInput(`No day is from ${from} to ${requested.to}`, 'to')
    const places = await placesOf(codes, ends, requested.airlines)
    const routes = await repository.months({
      ...places,
      cabin: requested.cabin,
      seats: requested.seats,
      firstMonth: firstOfMonth(notBefore(from, { today: addDays(utcDate(at), -1), minute: 0 })),
      lastMonth: requested.to === undefined ? null : firstOfMonth(requested.to),
    })
    const clockOf = new Map<string, Clock>()
    for (const { origin } of routes) if (!clockOf.has(origin)) clockOf.set(origin, await clocks.at(origin, at))
    return inRange(routes, { from, to: requested.to ?? null }, clockOf, requested)
  }

  const inRange = async (
    routes: readonly RouteWithMonths[],
    range: DayRange,
    clockOf: ReadonlyMap<string, Clock>,
    ofCabin: ExploreRequested,
  ): Promise<FoundRoute[]> => {
    const windows: Window[] = []
    const read = routes.map((route) => {
      const clock = clockOf.get(route.origin)!
      const days = { from: notBefore(range.from, clock), to: range.to }
      const months = route.months.map((month) => {
        const { known, toWalk } = monthInRange(month, days, clock.today)
        return {
          month: month.month,
          known,
          window: toWalk && windows.push({ routeId: route.id, ...toWalk, clock }) - 1,
        }
      })
      return { ...route, months }
    })
    const walked = await repository.windows(windows, ofCabin)
    return read.flatMap(({ months, ...route }) => {
      const found = months.flatMap(({ month, known, window }) => {
        const both = bothFound(known, window === null ? null : walked.get(window))
        return both ? [[month, both] as const] : []
      })
      return found.length > 0 ? [{ ...route, months: new Map(found) }] : []
    })
  }

  const withDetails = async (routes: readonly Explored[], requested: ExploreRequested): Promise<ExploredRoute[]> => {
    const at = now()
    const lowest = await Promise.all(
      routes.map(async (route) => ({ ...route, clock: await clocks.at(route.origin, at) })),
    )
    const flights = await repository.flights(lowest, requested)
    const places = new Map((await placesNamed(routes)).map((place) => [place.airportCode, place]))
    return routes.flatMap((route, index) => {
      const flight = flights.get(index)
      // Sold while it was looked at.
      return flight ? [details({ route, flight, places, ...requested })] : []
    })
  }

  const placesNamed = (routes: readonly (Explored | ExploredRoute)[]) =>
    repository.places(new Set(routes.flatMap(({ origin, destination }) => [origin, destination])))

  const reported = async (
    some: readonly (Explored | ExploredRoute)[],
    requested: ExploreRequested,
  ): Promise<ExploredRoute[]> => {
    const [first] = some
    return first && 'routeId' in first ? withDetails(some as Explored[], requested) : (some as ExploredRoute[])
  }

  const list = async (
    requested: ExploreRequested,
    ends: Ends,
    oneOf: OneOf,
    limit: number,
  ): Promise<ExploredRoutes> => {
    const all = await find(requested, ends, oneOf)
    const content = await reported(all.slice(0, limit), requested)
    return { content, totalElements: all.length, places: await placesNamed(content) }
  }

  return {
    /**
     * Where an airport, or all airports of a city, can be left for, in the order asked for; at most `limit`.
     * @throws NotFound naming an unknown airline or place, InvalidInput for a range without a day
     */
    destinations: (origin: string, requested: ExploreRequested, limit: number) =>
      list(requested, { origin }, 'destination', limit),

    /**
     * The same of where it can be reached from.
     * @throws NotFound naming an unknown airline or place, InvalidInput for a range without a day
     */
    origins: (destination: string, requested: ExploreRequested, limit: number) =>
      list(requested, { destination }, 'origin', limit),

    /**
     * A page of the ways between airports, from anywhere or to anywhere unless one is named.
     * @throws NotFound naming an unknown airline or place, InvalidInput for a range without a day or one place on both sides
     */
    async routes(
      ends: Ends,
      requested: ExploreRequested,
      page: { pageNumber: number; pageSize: number },
    ): Promise<ExploredRoutePage> {
      const all = await find(requested, ends, 'route')
      const { offset, limit } = windowOf(page)
      const content = await reported(all.slice(offset, offset + limit), requested)
      return { ...pageOf({ total: all.length, content }, page), places: await placesNamed(content) }
    },

    /** Every airport that an airline flies from, by code. */
    places: (): Promise<ExplorePlace[]> => repository.placesFlownFrom(),
  }
}

const worth = ({ value }: ExploredRoute) => value ?? -Infinity

async function placesOf(codes: KnownCodes, { origin, destination }: Ends, airlines: AirlineCode[] | undefined) {
  const requested = {
    airlines: airlines ?? null,
    origins: origin ? splitCodes(origin) : [],
    destinations: destination ? splitCodes(destination) : [],
  }
  const places: Routes = await routesOf(codes, requested, {
    airlines: 'airlines',
    origins: 'origin',
    destinations: 'destination',
  })
  const anywhere = <Code>(found: readonly Code[]) => (found.length > 0 ? found : null)
  return { airlines: places.airlines, origins: anywhere(places.origins), destinations: anywhere(places.destinations) }
}
