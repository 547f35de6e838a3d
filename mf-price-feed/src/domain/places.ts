import type { RouteEntry } from '@pointfare/shared/contracts/airline'

/** What the site's networks say of airports. */
export type Places = {
  /** Undefined while it is not known. */
  cityOf: (airportCode: string) => string | undefined
}

/** Before the networks have arrived, and when they cannot be had: codes have to do. */
export const nowhere: Places = { cityOf: () => undefined }

export function placesOf(networks: readonly RouteEntry[][]): Places {
  const airports = networks.flat().flatMap(({ origin, destinations }) => [origin, ...destinations])
  const cities = new Map(airports.map(({ airportCode, city }) => [airportCode, city]))
  return { cityOf: (code) => cities.get(code) }
}
