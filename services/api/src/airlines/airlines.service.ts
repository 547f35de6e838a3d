import type { Airline, Airport, RouteEntry } from '@pointfare/shared/contracts/airline'
import type { AirlineCode } from '@pointfare/shared/contracts/iata'
import { NotFound } from '@pointfare/core/errors'
import type { AirlinesRepository } from './airlines.repository.ts'

export type AirlinesService = ReturnType<typeof createAirlinesService>

export function createAirlinesService(repository: AirlinesRepository) {
  const get = async (code: AirlineCode): Promise<Airline> => {
    const airline = await repository.find(code)
    if (!airline) throw new NotFound(`No airline has the code ${code}`, 'code')
    return airline
  }

  const list = () => repository.listWithRoutes()
  const routesOf = async (code: AirlineCode | null) => groupByOrigin(await repository.listRoutes(code))

  return {
    /** Airlines that have routes, by name. */
    list,

    /** The same, each with where it flies. */
    networks: async () =>
      Promise.all((await list()).map(async (airline) => ({ airline, routes: await routesOf(airline.code) }))),

    /** @throws NotFound for an unknown airline */
    get,

    /**
     * Origins by city, each with its destinations by city; empty for an airline without routes. `ANY` is all airlines.
     * @throws NotFound for an unknown airline
     */
    async routes(code: AirlineCode): Promise<RouteEntry[]> {
      if (code === 'ANY') return routesOf(null)
      await get(code)
      return routesOf(code)
    },
  }
}

function groupByOrigin(routes: { origin: Airport; destination: Airport }[]): RouteEntry[] {
  const entries = new Map<string, RouteEntry>()
  for (const { origin, destination } of routes) {
    const entry = entries.get(origin.airportCode) ?? { origin, destinations: [] }
    entry.destinations.push(destination)
    entries.set(origin.airportCode, entry)
  }
  return [...entries.values()]
}
