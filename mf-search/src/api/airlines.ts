import { AirlineList, airlineRoutesPath, airlinesPath, RouteEntryList } from '@pointfare/shared/contracts/airline'
import { getJson } from '@pointfare/shared/http/request'

export const airlinesUrl = (base: string) => base + airlinesPath
export const airlineRoutesUrl = (base: string, code: string) => base + airlineRoutesPath(code)

export const fetchAirlines = (url: string) => getJson(url, AirlineList)
export const fetchAirlineRoutes = (url: string) => getJson(url, RouteEntryList)
