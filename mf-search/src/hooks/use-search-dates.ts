import { useLocation, useNavigate } from 'react-router-dom'
import type { Days } from '../domain/calendar-months.ts'
import { persistedQuery } from '../domain/persisted-query.ts'
import type { CompleteRoute } from '../domain/search-criteria.ts'
import { resultsPath } from '../paths.ts'

/** The days of a search, and the same search on other days: on its first page, everything else as it is. */
export function useSearchDates({ startDate, endDate, ...route }: CompleteRoute, airlineCode: string | null) {
  const navigate = useNavigate()
  const { search: query } = useLocation()

  return {
    searched: { from: startDate, to: endDate },
    /** Whoever looks at the calendar stays there: neither focus nor scroll is moved. `isSame` adds no way back. */
    search: ({ from, to }: Days, { isSame }: { isSame: boolean }) => {
      if (from === startDate && to === endDate) return
      const stored = persistedQuery(new URLSearchParams(query))
      const path = resultsPath({ ...route, airlineCode, startDate: from, endDate: to })
      void navigate(stored.size > 0 ? `${path}?${stored}` : path, {
        replace: isSame,
        preventScrollReset: true,
        state: { keepsFocus: true },
      })
    },
  }
}
