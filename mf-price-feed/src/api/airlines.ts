import { AirlineList, airlineRoutesPath, airlinesPath, RouteEntryList } from '@pointfare/shared/contracts/airline'
import { getJson } from '@pointfare/shared/http/request'

export const airlinesUrl = (base: string) => base + airlinesPath
export const airlineRoutesUrl = (base: string, code: string) => base + airlineRoutesPath(code)

export const fetchAirlines = (url: string) => getJson(url, AirlineList)

/** Where several airlines fly, in the order of their addresses. */
export const fetchNetworks = (urls: readonly string[]) => Promise.all(urls.map((url) => getJson(url, RouteEntryList)))
