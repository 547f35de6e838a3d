import type { Airline, RouteEntry } from '@pointfare/shared/contracts/airline'

/** What the site's networks say of airports and of who flies where. */
export type Places = {
  /** Undefined while it is not known. */
  cityOf: (airportCode: string) => string | undefined
  /** The first airline that flies a route; null when none is known to. */
  airlineOn: (route: { origin: string; destination: string }) => string | null
}

/** Before the networks have arrived, and when they cannot be had: codes have to do. */
export const nowhere: Places = { cityOf: () => undefined, airlineOn: () => null }

/** `networks` are those of `airlines`, in the same order. */
export function placesOf(airlines: readonly Airline[], networks: readonly RouteEntry[][]): Places {
  const entries = networks.flat()
  const airports = entries.flatMap(({ origin, destinations }) => [origin, ...destinations])
  const cities = new Map(airports.map(({ airportCode, city }) => [airportCode, city]))
  const flies = (entry: RouteEntry, { origin, destination }: { origin: string; destination: string }) =>
    entry.origin.airportCode === origin && entry.destinations.some(({ airportCode }) => airportCode === destination)

  return {
    cityOf: (code) => cities.get(code),
    airlineOn: (route) => {
      const index = networks.findIndex((network) => network.some((entry) => flies(entry, route)))
      return airlines[index]?.code ?? null
    },
  }
}
