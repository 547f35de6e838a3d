import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import { splitCodes } from '@pointfare/shared/contracts/place-codes'
import { findRoute, matchPath } from '@pointfare/shared/page/find-route'
import { isRenderedOnServer } from '@pointfare/shared/page/rendered-on-server'
import { readCriteria, resultsPattern } from '@pointfare/shared/page/search-address'
import { pricesKey, releaseKey, routeKey, siteKey } from '../../front-caches/surrogate-keys.ts'
import { remotesOnPage } from './page-needs.ts'
import type { ShownPrices } from './page-rendering.ts'

/** Whose page it is, and which remotes have a part in it; undefined for pages that are browsers' to draw. */
export function renderedParts({ remotes }: ReleaseDocument, pathname: string) {
  const found = findRoute(remotes, pathname)
  if (!isRenderedOnServer(remotes, pathname)) return undefined
  return { owner: found?.remote, remotes: remotesOnPage(remotes, pathname).map(([name]) => name) }
}

/** More of them would be a header that proxies refuse. */
const mostRoutes = 40

/**
 * What a page shows, in words by which caches in front can drop it. Of a price that changes from A to B these are `route-A-B`,
 * `from-A` and `to-B` where a page leaves the other end open, and `prices` where it leaves both; a city is named by its own code.
 */
export function surrogateKeys(release: ReleaseDocument, pathname: string, query = new URLSearchParams()): string {
  const hasPrices = remotesOnPage(release.remotes, pathname).length > 0
  return keyText([...codeKeys(release, pathname), ...(hasPrices ? priceKeys(pathname, query) : [])])
}

/** The same of a page whose prices are known: it is dropped when one of them changes, and by no other. */
export function sharedKeys(release: ReleaseDocument, pathname: string, prices: ShownPrices): string {
  const routes = prices === 'any' ? [] : [...new Set(prices.map((price) => routeKey(price.origin, price.destination)))]
  const ofPrices = prices === 'any' || routes.length > mostRoutes ? [pricesKey] : routes
  return keyText([siteKey, ...codeKeys(release, pathname), ...ofPrices])
}

function codeKeys(release: ReleaseDocument, pathname: string) {
  const found = findRoute(release.remotes, pathname)
  return [releaseKey(release), ...(found ? [`remote-${found.remote}`] : [])]
}

const keyText = (keys: string[]) => keys.map((key) => key.replaceAll(/[^\w-]/g, '-')).join(' ')

function priceKeys(pathname: string, query: URLSearchParams): string[] {
  const params = matchPath(resultsPattern, pathname)
  const { criteria } = readCriteria(params ?? Object.fromEntries(query))
  const airlines = params && criteria.airlineCode ? [`airline-${criteria.airlineCode}`] : []
  return [...routeKeys(codesOf(criteria.origin), codesOf(criteria.destination)), ...airlines]
}

function routeKeys(origins: string[], destinations: string[]): string[] {
  const pairs = origins.flatMap((origin) => destinations.map((destination) => routeKey(origin, destination)))
  if (pairs.length > 0 && pairs.length <= mostRoutes) return pairs
  if (origins.length > 0) return origins.map((origin) => `from-${origin}`)
  if (destinations.length > 0) return destinations.map((destination) => `to-${destination}`)
  return [pricesKey]
}

const codesOf = (places: string | null) => (places ? splitCodes(places) : [])
