import { DayPricesList, dayPricesPath, type DayPricesQuery } from '@pointfare/shared/contracts/flight-search'
import { getJson } from '@pointfare/shared/http/request'

export const dayPricesUrl = (base: string, query: DayPricesQuery) => base + dayPricesPath(query)

export const fetchDayPrices = (url: string) => getJson(url, DayPricesList)
