import { anyAirline, type Alert } from '@pointfare/shared/contracts/alert'
import type { SavedSearch } from '@pointfare/shared/contracts/saved-search'
import { splitCodes } from '@pointfare/shared/contracts/place-codes'

/** Where a member flies from: the first place of the newest search that names one; null while nothing tells. */
export function homePlace(searches: readonly SavedSearch[]): string | null {
  const origin = searches.find((search) => search.origin)?.origin
  return origin ? (splitCodes(origin)[0] ?? null) : null
}

/** A route between two places, whichever direction of the list it came from. */
export type WatchedRoute = { origin: string; destination: string; airlineCode: string | null }

/** The routes of alerts, then those of searches, each once and in their order. */
export function watchedRoutes(alerts: readonly Pick<Alert, 'watch'>[], searches: readonly SavedSearch[], most: number) {
  const routes = new Map<string, WatchedRoute>()
  for (const { origin, destination, airlineCode } of [...alerts.map(routeOfAlert), ...searches]) {
    if (!origin || !destination) continue
    const key = `${origin}-${destination}`
    // Of one route with several airlines, whatever changes there is news.
    routes.set(key, { origin, destination, airlineCode: routes.has(key) ? null : airlineCode })
  }
  return [...routes.values()].slice(0, most)
}

/** Of several airlines, as of any, whatever changes is news. */
const routeOfAlert = ({ watch: { origin, destination, airlines } }: Pick<Alert, 'watch'>): WatchedRoute => ({
  origin,
  destination,
  airlineCode: airlines === anyAirline || airlines.includes(',') ? null : airlines,
})
