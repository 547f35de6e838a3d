import { DayPricesList, dayPricesPath, type DayPricesQuery } from '@pointfare/shared/contracts/flight-search'
import { defaultAirline } from '@pointfare/shared/contracts/reward-flight'
import { getJson } from '@pointfare/shared/http/request'

export const dayPricesUrl = (
  base: string,
  { airline, ...query }: Omit<DayPricesQuery, 'airline'> & { airline: string | null },
) => base + dayPricesPath({ ...query, airline: airline ?? defaultAirline })

export const fetchDayPrices = (url: string) => getJson(url, DayPricesList)
