import { systemTimeMs } from '@pointfare/core/clock'
import type { Airline, Airport, RouteEntry } from '@pointfare/shared/contracts/airline'
import { matchPath } from '@pointfare/shared/page/find-route'
import { airportsIn } from '@pointfare/shared/contracts/airports-in'
import { splitCodes } from '@pointfare/shared/contracts/place-codes'
import {
  anyAirline,
  readCriteria,
  resultsPattern,
  unknownPlaces,
  type SearchCriteria,
} from '@pointfare/shared/page/search-address'
import { lastKnown } from '@pointfare/core/last-known'

/** An airline that is tracked, and where it flies. */
export type AirlineNetwork = { airline: Airline; routes: RouteEntry[] }

/** What a page of results answers whose address cannot be searched; undefined when it can. */
export type SearchFault = 400 | 404 | undefined

type Ports = { networks: () => Promise<AirlineNetwork[]>; now?: (() => number) | undefined }

/** New routes are rare; until they are read, their pages answer 404 and are whole all the same. */
const freshMs = 600_000

/** A page does not wait longer to learn its status. */
const patienceMs = 300

/**
 * Judges addresses of results by what the page itself complains of (rule 4.8 of the product): 400 for what cannot be
 * read, 404 for places that nobody knows. While the networks cannot be had, nothing is unknown.
 */
export function createSearchFaults(ports: Ports): (pathname: string) => Promise<SearchFault> {
  const networks = rememberNetworks(ports)

  return async (pathname) => {
    const params = matchPath(resultsPattern, pathname)
    if (!params) return undefined
    const { criteria, complaints } = readCriteria(params)
    if (complaints.length > 0) return 400
    return isUnknown(criteria, await networks()) ? 404 : undefined
  }
}

function rememberNetworks({ networks, now = systemTimeMs }: Ports): () => Promise<AirlineNetwork[]> {
  let readAt = -Infinity
  let known: AirlineNetwork[] = []
  const read = async () => {
    known = await networks()
    // Before the first prices there is none; that is soon over.
    if (known.length > 0) readAt = now()
    return known
  }
  const readSoon = lastKnown(read, { first: known, patienceMs })
  return async () => (now() - readAt < freshMs ? known : readSoon())
}

function isUnknown(criteria: SearchCriteria, networks: AirlineNetwork[]): boolean {
  const { airlineCode, origin, destination } = criteria
  const airlines = networks.map(({ airline }) => airline)
  const requested = networks.filter(({ airline }) => airlineCode === anyAirline || airline.code === airlineCode)
  const routes = requested.flatMap((network) => network.routes)
  if (unknownPlaces(criteria, airlines, routes).length > 0) return true
  // Where there is no origin, no route was judged yet.
  const airports = networks.flatMap(({ routes }) => routes.flatMap(airportsOf))
  return airports.length > 0 && [origin, destination].some((place) => place !== null && !isKnown(place, airports))
}

const airportsOf = ({ origin, destinations }: RouteEntry) => [origin, ...destinations]

const isKnown = (place: string, airports: readonly Airport[]) =>
  splitCodes(place).every((code) => airportsIn(code, airports).length > 0)
