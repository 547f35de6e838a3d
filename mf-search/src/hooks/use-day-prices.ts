import { useSite } from '@pointfare/shared/remote'
import useSWR from 'swr'
import { dayPricesUrl, fetchDayPrices } from '../api/day-prices.ts'

/** The lowest points of each day of a route; `days` is undefined until they are known. */
export function useDayPrices(query: Parameters<typeof dayPricesUrl>[1]) {
  const { config } = useSite()
  const { data, error } = useSWR(dayPricesUrl(config.api.flight, query), fetchDayPrices, { keepPreviousData: true })
  return { days: data, hasFailed: error !== undefined }
}
