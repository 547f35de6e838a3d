import { cabinInPath } from '@pointfare/shared/contracts/cheapest'
import type { Cabin } from '@pointfare/shared/contracts/cabin'
import type { IsoDate } from '@pointfare/shared/contracts/dates'

type Route = { airline: string; origin: string; destination: string; from: IsoDate; to: IsoDate }
type Query = Record<string, string | number | boolean | readonly string[] | null | undefined>

/** The page with the results of a search; `airline` is a code, several with commas, or `any`. */
export function resultsPage(siteOrigin: string, route: Route, query: Query = {}): string {
  const { airline, origin, destination, from, to } = route
  const path = Object.entries({ airline, origin, destination, from, to })
    .map(([name, value]) => `${name}/${encodeURIComponent(value).replaceAll('%2C', ',')}`)
    .join('/')
  return withQuery(`${siteOrigin}/search/${path}`, query)
}

/** Any other page. */
export const sitePage = (siteOrigin: string, path: `/${string}`, query: Query = {}): string =>
  withQuery(siteOrigin + path, query)

/** Cabins as addresses of pages write them. */
export const cabinQuery = (cabin: Cabin | undefined): string | undefined => cabin && cabinInPath(cabin)

function withQuery(address: string, query: Query): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '')
    return text === '' ? [] : [[name, text]]
  })
  const search = new URLSearchParams(pairs).toString().replaceAll('%2C', ',')
  return search ? `${address}?${search}` : address
}
