import type { Airport } from '@pointfare/shared/contracts/airline'
import { everythingSearchPath, SearchResults } from '@pointfare/shared/contracts/search'
import { getJson } from '@pointfare/shared/http/request'

/** Looks for an airport of any airline by its code. */
export const airportUrl = (base: string, code: string) => base + everythingSearchPath(code)

export async function fetchAirports(urls: readonly string[]): Promise<Airport[]> {
  const found = await Promise.all(urls.map((url) => getJson(url, SearchResults)))
  return found.flatMap(({ airports }) => airports)
}
