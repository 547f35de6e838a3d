import { defaultAirline } from '@pointfare/shared/contracts/reward-flight'
import type { SavedSearch } from '@pointfare/shared/contracts/saved-search'
import { useSite } from '@pointfare/shared/remote'
import useSWR from 'swr'
import { dayPricesUrl, fetchDayPrices } from '../api/day-prices.ts'
import { lowestPoints, type Lowest } from '../domain/lowest-points.ts'

/** The lowest points that a search leads to today; undefined until they are known, or when it cannot be asked. */
export function useLowestPoints(search: SavedSearch, today: string): Lowest | undefined {
  const { config } = useSite()
  const { data } = useSWR(urlOf(config.api.flight, search, today), fetchDayPrices)
  return data && lowestPoints(data)
}

/** Days that have passed are left out; a search for nothing but those has no address. */
function urlOf(base: string, { origin, destination, startDate, endDate, airlineCode }: SavedSearch, today: string) {
  if (!origin || !destination || !startDate || !endDate || endDate < today) return null
  const from = startDate < today ? today : startDate
  return dayPricesUrl(base, { airline: airlineCode ?? defaultAirline, origin, destination, from, to: endDate })
}
