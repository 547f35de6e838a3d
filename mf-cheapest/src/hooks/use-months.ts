import { useSite } from '@pointfare/shared/remote'
import useSWR from 'swr'
import { fetchMonths, monthsUrl, type Route } from '../api/cheapest.ts'

/** The lowest points of each month; `months` is undefined until they are known. */
export function useMonths(route: Route) {
  const { config } = useSite()
  const { data, error } = useSWR(monthsUrl(config.api.flight, route), fetchMonths)
  return { months: data, hasFailed: error !== undefined }
}
