import type { Database } from '@pointfare/core/db/database'
import type { AirportCode } from '@pointfare/shared/contracts/iata'
import { splitCodes } from '@pointfare/shared/contracts/place-codes'
import { addAlertPair } from './alert-index.ts'
import type { Wanted } from './meets.ts'

export type Place = { code: AirportCode; metro: string | null; timeZone: string; latitude: number; longitude: number }
export type FlownRoute = { id: number; carrier: string; origin: AirportCode; destination: AirportCode }
type Pair = { id: number; origin: AirportCode; destination: AirportCode }

const places = {
  name: 'matching_places',
  text: 'select code, metro_code as metro, time_zone as "timeZone", latitude, longitude from airport',
}
const routes = { name: 'matching_routes', text: 'select id, carrier, origin, destination from route order by id' }
const pairs = { name: 'matching_pairs', text: 'select id, origin, destination from alert_pair' }

type Known = {
  places: Map<string, Place>
  routes: Map<number, FlownRoute>
  routesOfPairs: Map<string, FlownRoute[]>
  pairs: Map<string, number>
  /** By the codes as alerts write them: many look for the same. */
  airportsOfCodes: Map<string, AirportCode[]>
  routesOfWanted: Map<string, FlownRoute[]>
}
const nothing = (): Known => ({
  places: new Map(),
  routes: new Map(),
  routesOfPairs: new Map(),
  pairs: new Map(),
  airportsOfCodes: new Map(),
  routesOfWanted: new Map(),
})

export type Network = Awaited<ReturnType<ReturnType<typeof createNetwork>['covering']>>

const pairOf = (origin: string, destination: string) => origin + destination

/** Airports, routes and the pairs that alerts have keys for: kept in memory, and read again when a change names others. */
export function createNetwork() {
  let known = nothing()

  async function read(tx: Database) {
    const [placeRows, routeRows, pairRows] = await Promise.all([
      tx.query<Place>(places),
      tx.query<FlownRoute>(routes),
      tx.query<Pair>(pairs),
    ])
    known = {
      ...nothing(),
      places: new Map(placeRows.map((place) => [place.code, place])),
      routes: new Map(routeRows.map((route) => [route.id, route])),
      routesOfPairs: Map.groupBy(routeRows, ({ origin, destination }) => pairOf(origin, destination)),
      pairs: new Map(pairRows.map(({ id, origin, destination }) => [pairOf(origin, destination), id])),
    }
  }

  return {
    /** What is known once every one of these routes is; a pair that is new gets keys in the same transaction. */
    async covering(tx: Database, changed: readonly { routeId: number; origin: string; destination: string }[]) {
      const isMissing = () => changed.some(({ routeId }) => !known.routes.has(routeId))
      const newPairs = () =>
        new Map(
          changed
            .filter(({ origin, destination }) => !known.pairs.has(pairOf(origin, destination)))
            .map((change) => [pairOf(change.origin, change.destination), change]),
        )
      if (isMissing() || newPairs().size > 0) await read(tx)
      // In one order, so that nobody waits for anybody crosswise.
      const missing = [...newPairs()].toSorted(([one], [other]) => (one < other ? -1 : 1))
      for (const [, { origin, destination }] of missing) await addAlertPair(tx, origin, destination)
      if (missing.length > 0) await read(tx)
      return viewOf(known)
    },

    /** Reads all anew with the next batch: what was added by a transaction that failed is not there. */
    forget() {
      known = nothing()
    },
  }
}

function viewOf(known: Known) {
  /** Airports by their own code or that of their city. */
  const airportsOf = (codes: string): AirportCode[] =>
    remembered(known.airportsOfCodes, codes, () => {
      const wanted = new Set(splitCodes(codes))
      const cities = [...known.places.values()].filter(({ metro }) => metro !== null && wanted.has(metro))
      return [...new Set([...[...wanted].filter((code) => known.places.has(code)), ...cities.map(({ code }) => code)])]
    })

  return {
    airportsOf,
    place: (code: AirportCode): Place => known.places.get(code)!, // routes and airports of alerts are known by then
    pairId: (origin: string, destination: string): number => known.pairs.get(pairOf(origin, destination))!, // of a change
    route: (id: number) => {
      const { carrier, origin, destination } = known.routes.get(id)! // flights are asked of known routes
      return { routeId: id, carrier, origin, destination }
    },
    /** Those on which what is wanted may fly. */
    routesOf: ({ airlines, origins, destinations }: Wanted): FlownRoute[] =>
      remembered(known.routesOfWanted, [airlines, origins, destinations].join(' '), () =>
        origins.flatMap((origin) =>
          destinations.flatMap((destination) =>
            (known.routesOfPairs.get(pairOf(origin, destination)) ?? []).filter(
              ({ carrier }) => airlines?.includes(carrier) ?? true,
            ),
          ),
        ),
      ),
  }
}

function remembered<Value>(values: Map<string, Value>, key: string, find: () => Value): Value {
  const known = values.get(key)
  if (known !== undefined) return known
  const found = find()
  values.set(key, found)
  return found
}
