import { InvalidInput, NotFound } from '@pointfare/core/errors'
import type { AirlineCode, AirportCode } from '@pointfare/shared/contracts/iata'
import { splitCodes } from '@pointfare/shared/contracts/place-codes'
import { airlinesIn } from '@pointfare/shared/operations/parameters'
import type { KnownCodes } from './known-codes.ts'

/** What a caller asks for: airlines (null for every one), and on each side codes of airports or cities. */
export type Requested = { airlines: AirlineCode[] | null; origins: string[]; destinations: string[] }

/** The same with the airports that those codes stand for. */
export type Routes = { airlines: AirlineCode[] | null; origins: AirportCode[]; destinations: AirportCode[] }

export type OneRoute = { carrier: AirlineCode; origin: AirportCode; destination: AirportCode }

/** What a caller calls them: the fields that problems name. */
export type Fields = Readonly<Record<keyof Requested, string>>
export const pathFields: Fields = { airlines: 'airline', origins: 'origin', destinations: 'destination' }

/** Of the parameters of a path or a query. */
export const requestedIn = (params: { airline: string; origin: string; destination: string }): Requested => ({
  airlines: airlinesIn(params.airline),
  origins: splitCodes(params.origin),
  destinations: splitCodes(params.destination),
})

/**
 * The airports that are asked for.
 * @throws NotFound naming the first code that nobody knows, InvalidInput for a place that is on both sides
 */
export async function routesOf(codes: KnownCodes, requested: Requested, fields = pathFields): Promise<Routes> {
  for (const code of requested.airlines ?? []) {
    if (!(await codes.isAirline(code))) throw new NotFound(`No airline has the code ${code}`, fields.airlines)
  }
  const origins = await airportsOf(codes, requested.origins, fields.origins)
  const destinations = await airportsOf(codes, requested.destinations, fields.destinations)
  const both = destinations.find((airport) => origins.includes(airport))
  if (both)
    throw new InvalidInput(`${both} is on both sides; a search goes from one place to another`, fields.destinations)
  return { airlines: requested.airlines, origins, destinations }
}

async function airportsOf(codes: KnownCodes, requested: readonly string[], field: string): Promise<AirportCode[]> {
  const airports = new Set<AirportCode>()
  for (const code of requested) {
    const found = await codes.airportsOf(code)
    if (!found) throw new NotFound(`No airport or city has the code ${code}`, field)
    for (const airport of found) airports.add(airport)
  }
  return [...airports]
}

/** The one route that is asked for; undefined when it may be several. */
export function oneRouteOf({ airlines, origins, destinations }: Routes): OneRoute | undefined {
  const [[carrier, ...airlinesMore], [origin, ...originsMore], [destination, ...more]] = [
    airlines ?? [],
    origins,
    destinations,
  ]
  const isOne = airlinesMore.length + originsMore.length + more.length === 0
  return isOne && carrier && origin && destination ? { carrier, origin, destination } : undefined
}

/** Why nothing was found: nobody who was asked for flies there. */
export function routeNotFound({ airlines, origins, destinations }: Requested, fields = pathFields): NotFound {
  const who =
    airlines === null
      ? 'No airline flies'
      : airlines.length === 1
        ? `${airlines[0]} does not fly`
        : `None of ${airlines.join(', ')} flies`
  return new NotFound(`${who} from ${origins.join(', ')} to ${destinations.join(', ')}`, fields.destinations)
}
