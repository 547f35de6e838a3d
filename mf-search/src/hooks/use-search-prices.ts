import { useSite } from '@pointfare/shared/remote'
import { useMemo } from 'react'
import { calendarBounds } from '../domain/calendar-months.ts'
import { askedAirlines, type Filters } from '../domain/filters.ts'
import type { CompleteRoute } from '../domain/search-criteria.ts'
import { searchPrices, type SearchPrices } from '../domain/search-prices.ts'
import { useDayPrices } from './use-reward-flights.ts'

/** What the days of a search cost, as the calendar is told of them; undefined until it is known. */
export function useSearchPrices(
  { origin, destination, startDate, endDate }: CompleteRoute,
  airlineCode: string | null,
  filters: Filters,
): SearchPrices | undefined {
  const airline = askedAirlines(airlineCode, filters)
  const bounds = calendarBounds(useSite().date())
  const { days } = useDayPrices({ airline, origin, destination, ...bounds }, filters)
  const isOneAirline = airline !== null && !airline.includes(',')
  return useMemo(
    () => days && searchPrices(days, { startDate, endDate }, isOneAirline),
    [days, startDate, endDate, isOneAirline],
  )
}
