import { airlineRoutesPath, RouteEntryList } from '@pointfare/shared/contracts/airline'
import { getJson } from '@pointfare/shared/http/request'
import { cheapestAirline } from '../paths.ts'

/** Also the SWR key, and byte for byte what the edge preloads (`prefetch` in remote.json). */
export const airlineRoutesUrl = (base: string) => base + airlineRoutesPath(cheapestAirline)

export const fetchAirlineRoutes = (url: string) => getJson(url, RouteEntryList)
