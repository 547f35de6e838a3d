import { RecentPriceChanges, recentPriceChangesPath } from '@pointfare/shared/contracts/search-data'
import { getJson } from '@pointfare/shared/http/request'

/** Also the SWR key, and byte for byte what the edge preloads (`prefetch` in remote.json). */
export const recentChangesUrl = (base: string) => `${base}${recentPriceChangesPath}?hours=24`

export const fetchRecentChanges = (url: string) => getJson(url, RecentPriceChanges)
