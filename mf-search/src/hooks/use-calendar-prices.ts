import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { addDays } from '@pointfare/shared/contracts/days'
import { useAddressed } from '@pointfare/shared/hooks/use-addressed'
import { useSite } from '@pointfare/shared/remote'
import { useCallback, useMemo } from 'react'
import { calendarPrices } from '../domain/calendar-days.ts'
import { calendarBounds, daysOnSale } from '../domain/calendar-months.ts'
import { dateReader, dateWriter } from '../domain/calendar-query.ts'
import { dayDetail } from '../domain/calendar-words.ts'
import { requestedAirlines, type Filters } from '../domain/filters.ts'
import type { CompleteRoute } from '../domain/search-criteria.ts'
import { useDayPrices } from './use-reward-flights.ts'

/** What every day of a route costs, as the filters leave it, today or as it stood on the day of `?asof=`. */
export function useCalendarPrices(
  { origin, destination }: CompleteRoute,
  airlineCode: string | null,
  filters: Filters,
) {
  const { locale, date } = useSite()
  const today = date()
  const bounds = useMemo(() => calendarBounds(today), [today])
  // Nothing that still flies was known before it was on sale.
  const known = { from: addDays(today, -daysOnSale), to: today }
  const earlier = { ...known, to: addDays(today, -1) }
  const { value: asOf, change: setAsOf } = useAddressed(dateReader('asof', earlier), dateWriter('asof'))

  const query = { airline: requestedAirlines(airlineCode, filters), origin, destination, ...bounds }
  const { days, failure, reference, retry } = useDayPrices(query, filters)
  const past = useDayPrices(asOf === null ? null : query, filters, asOf)
  const cabin = filters.cabins[0] ?? 'ECONOMY'

  const prices = useMemo(() => {
    const then = asOf ? past.days : undefined
    return days && (!asOf || then) && calendarPrices(days, cabin, then)
  }, [days, asOf, past.days, cabin])

  const then = asOf ? past.days : undefined
  const detailOf = useCallback((date: IsoDate) => days && dayDetail(date, days, then, locale), [days, then, locale])

  return {
    bounds,
    known,
    cabin,
    prices,
    failure,
    reference,
    retry,
    detailOf,
    /** An earlier day, and what became of the question about it. */
    past: asOf === null ? null : { asOf, isUnknown: past.isRefused, failure: past.failure },
    setAsOf,
  }
}
