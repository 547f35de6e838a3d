import { AirlineList, airlinesPath } from '@pointfare/shared/contracts/airline'
import { getJson } from '@pointfare/shared/http/request'

/** Also the SWR key: the search form asks for the same, and one answer serves both. */
export const airlinesUrl = (base: string) => base + airlinesPath

export const fetchAirlines = (url: string) => getJson(url, AirlineList)
