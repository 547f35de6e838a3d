import type { createAnswerAddresses } from '@pointfare/api/route-versions/answer-addresses'
import type { FollowedVersions } from '@pointfare/api/route-versions/follow-route-versions'
import type { ApiVersions } from '@pointfare/platform/render/drawn-cache'
import { remembering } from '@pointfare/core/remembering'
import { getAirline, listAirlines, listRoutesOfAirline } from '@pointfare/shared/operations/airlines'
import { getCurrencyRates } from '@pointfare/shared/operations/cash-prices'
import { listExplorePlaces } from '@pointfare/shared/operations/explore'
import { isAt } from '@pointfare/shared/operations/operation-at'
import { countHistoricFlights, countRoutes } from '@pointfare/shared/operations/search-data'

/** What shows no price: pages may keep it for as long as they keep anything. */
const priceless = [
  listAirlines,
  getAirline,
  listRoutesOfAirline,
  listExplorePlaces,
  getCurrencyRates,
  countRoutes,
  countHistoricFlights,
].map(({ path }) => path)

/** Addresses that pages ask for are few, and the same for many pages. */
const mostAddresses = 2000

export const showsNoPrice = remembering(mostAddresses, (path) => {
  const [pathname = ''] = path.split('?')
  return priceless.some((pattern) => isAt(pattern, pathname))
})

/** What is known of changes of the API's answers, for whoever keeps pages that show them. */
export function apiVersions(
  versions: FollowedVersions,
  addressOf: ReturnType<typeof createAnswerAddresses>,
): ApiVersions {
  const addressAt = remembering(mostAddresses, addressOf)
  return {
    look: async () => versions.isCurrent() || versions.look(),
    latest: versions.latest,
    stampOf: (path) => addressAt(path)?.stamp() ?? (showsNoPrice(path) ? 'no price' : undefined),
    pricesIn(path) {
      if (showsNoPrice(path)) return []
      const route = addressAt(path)?.route()
      return route ? [route] : 'any'
    },
  }
}
