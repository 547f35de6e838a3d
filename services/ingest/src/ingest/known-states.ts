import { LRUCache } from 'lru-cache'
import type { AwardSnapshot } from '@pointfare/shared/contracts/award-snapshot'
import { flightColumns } from './flight-columns.ts'
import { hasItinerary, itineraryColumns } from './itinerary-columns.ts'
import { routeKey, type Route, type SeenFlight } from './seen-routes.ts'

/** Places for flights that are remembered, of some 140 bytes each; a route takes as much as some of them. */
const mostPlaces = 200_000
const placesOfRoute = 4

/** What the flights of a route were last seen to cost, which is how they are as long as the route has that version. */
type KnownRoute = {
  version: number
  /** By key, which place each flight has in the lists below. */
  places: Map<string, number>
  figures: Int32Array
  /** When each was seen so, in milliseconds since 1970; the flight has not changed later. */
  instants: Float64Array
  /** What is told beyond figures, of the few flights of which there is any. */
  itineraries: Map<number, string>
}

export type KnownStates = ReturnType<typeof createKnownStates>

/** A batch of a route, as it was committed. */
export type Brought = {
  route: Route & { id: number }
  /** Before the batch and after it. */
  versions: { before: number; after: number }
  /** What was not known to be as before. */
  news: readonly SeenFlight[]
}

/**
 * What this process brought before, so that it need not ask about flights of which it brings the same again. Every entry is
 * true of one version of its route alone: whoever writes anything of the route moves that.
 */
export function createKnownStates(most = mostPlaces) {
  const routes = new LRUCache<string, KnownRoute>({ maxSize: most, sizeCalculation: sizeOf })
  let server: number | undefined

  return {
    /** A server that has started again may have lost what it said was kept, and counts its versions anew. */
    meet(serverStartedAt: number) {
      if (server !== serverStartedAt) routes.clear()
      server = serverStartedAt
    },

    /** Splits off the flights that are surely as they were: newer sightings of the same. */
    split(route: Route, version: number, flights: readonly SeenFlight[]) {
      const known = routes.get(routeKey(route))
      if (known?.version !== version) return { news: flights, bookable: 0, prices: 0 }
      const news: SeenFlight[] = []
      let bookable = 0
      let prices = 0
      for (const flight of flights) {
        const place = known.places.get(flight.key)
        if (place === undefined || flight.at <= known.instants[place]! || !isSame(known, place, flight.snapshot)) {
          news.push(flight)
        } else {
          const priced = pricesOf(flight.snapshot)
          prices += priced
          if (priced > 0) bookable += 1
        }
      }
      return { news, bookable, prices }
    },

    /** Of committed batches alone, and none with a sighting that was not newer than the flight's last change. */
    keep({ route, versions: { before, after }, news }: Brought) {
      const key = routeKey(route)
      const stored = routes.get(key)
      if (stored && stored.version > after) return
      const known = stored?.version === before ? stored : emptyRoute()
      // It is measured anew as it is put in.
      routes.delete(key)
      known.version = after
      for (const flight of news) write(known, flight)
      routes.set(key, known)
    },

    forget: (route: Route) => void routes.delete(routeKey(route)),

    /** Never more than it may have. */
    places: () => routes.calculatedSize,
  }
}

const emptyRoute = (): KnownRoute => ({
  version: 0,
  places: new Map(),
  figures: new Int32Array(2 * width),
  instants: new Float64Array(2),
  itineraries: new Map(),
})

const sizeOf = ({ instants }: KnownRoute) => placesOfRoute + instants.length

const itineraryNames: ReadonlySet<string> = new Set(itineraryColumns.map(({ name }) => name))
const figures = flightColumns.filter(({ name }) => !itineraryNames.has(name)).flatMap(({ lists }) => lists)
const width = figures.length

/** No figure is so low. */
const untold = -(2 ** 31)
/** Whole numbers; anything else would equal nothing that is kept. */
const figureOf = (value: string | number | undefined) => (value === undefined ? untold : Number(value))

const itineraryOf = (snapshot: AwardSnapshot) =>
  hasItinerary(snapshot) ? JSON.stringify(itineraryColumns.map(({ valueOf }) => valueOf(snapshot) ?? null)) : undefined

function isSame({ figures: known, itineraries }: KnownRoute, place: number, snapshot: AwardSnapshot): boolean {
  const start = place * width
  for (let index = 0; index < width; index += 1)
    if (known[start + index] !== figureOf(figures[index]!.valueOf(snapshot))) return false
  return itineraries.get(place) === itineraryOf(snapshot)
}

function write(known: KnownRoute, { key, at, snapshot }: SeenFlight) {
  let place = known.places.get(key)
  if (place === undefined) {
    place = known.places.size
    known.places.set(key, place)
    if (place === known.instants.length) grow(known)
  }
  figures.forEach(({ valueOf }, index) => {
    known.figures[place * width + index] = figureOf(valueOf(snapshot))
  })
  known.instants[place] = at
  const itinerary = itineraryOf(snapshot)
  if (itinerary === undefined) known.itineraries.delete(place)
  else known.itineraries.set(place, itinerary)
}

function grow(known: KnownRoute) {
  const places = known.instants.length * 2
  const [olderFigures, olderInstants] = [known.figures, known.instants]
  known.figures = new Int32Array(places * width)
  known.figures.set(olderFigures)
  known.instants = new Float64Array(places)
  known.instants.set(olderInstants)
}

const pricesOf = ({ economy, premiumEconomy, business, first }: AwardSnapshot) =>
  Number(economy.points > 0) +
  Number(premiumEconomy.points > 0) +
  Number(business.points > 0) +
  Number(first.points > 0)
