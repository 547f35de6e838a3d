import { mostChangesPath, PopularRoutes } from '@pointfare/shared/contracts/search-data'
import { getJson } from '@pointfare/shared/http/request'

export const popularRoutesUrl = (base: string) => base + mostChangesPath

export const fetchPopularRoutes = (url: string) => getJson(url, PopularRoutes)
