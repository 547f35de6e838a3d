import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { localDay } from '@pointfare/shared/contracts/days'
import { monthAndYear } from '@pointfare/shared/format/dates'
import { useSite } from '@pointfare/shared/remote'
import { Button } from '@pointfare/shared/ui/button'
import { Icon } from '@pointfare/shared/ui/icon'
import { VisuallyHidden } from '@pointfare/shared/ui/visually-hidden'
import { memo, useMemo } from 'react'
import { CalendarFrame } from '../components/calendar-frame.tsx'
import { CalendarGrid } from '../components/calendar-grid.tsx'
import { clampDate, type Days } from '../domain/calendar-months.ts'
import type { Filters } from '../domain/filters.ts'
import type { CompleteRoute } from '../domain/search-criteria.ts'
import { watchOfSearch } from '../domain/watch-of.ts'
import { useCalendarPrices } from '../hooks/use-calendar-prices.ts'
import { useSearchDates } from '../hooks/use-search-dates.ts'
import { useShownMonths } from '../hooks/use-shown-months.ts'

type Props = { route: CompleteRoute; airlineCode: string | null; filters: Filters }

/** The months around the search; failing to come, it leaves its place to the results. */
export const MonthCalendar = memo(function MonthCalendar({ route, airlineCode, filters }: Props) {
  const { locale } = useSite()
  const calendar = useCalendarPrices(route, airlineCode, filters)
  const watch = useMemo(() => watchOfSearch(route, airlineCode, filters), [route, airlineCode, filters])
  const { bounds, prices } = calendar
  const { searched, search } = useSearchDates(route, airlineCode)
  const { measure, ...shown } = useShownMonths(bounds, searched)

  const choose = (days: Days, isSame = false) => {
    shown.stayFor(days)
    search(days, { isSame })
  }
  const choice = {
    start: clampDate(searched.from, bounds),
    onDay: (date: IsoDate) => choose({ from: date, to: date }),
    onRange: (days: Days, { isSame }: { isSame: boolean }) => choose(days, isSame),
    onMove: shown.show,
  }
  if (calendar.failure) return null

  return (
    <CalendarFrame
      calendar={calendar}
      size="month"
      controls={
        <>
          <MonthButton to={shown.previous} onMove={shown.goTo} direction="Previous" />
          <MonthButton to={shown.next} onMove={shown.goTo} direction="Next" />
        </>
      }
    >
      <CalendarGrid
        measure={measure}
        months={shown.months}
        bounds={bounds}
        prices={prices}
        detailOf={calendar.detailOf}
        searched={searched}
        view={shown}
        choice={choice}
        watch={watch}
        size="month"
        locale={locale}
      />
      <VisuallyHidden>
        <span aria-live="polite">{monthAndYear(localDay(shown.first), locale)}</span>
      </VisuallyHidden>
    </CalendarFrame>
  )
})

type MonthButtonProps = { to: IsoDate | undefined; onMove: (month: IsoDate) => void; direction: 'Previous' | 'Next' }

/** Stays where it is at the ends, so that the focus does, too. */
const MonthButton = ({ to, onMove, direction }: MonthButtonProps) => (
  <Button
    size="compact"
    look="quiet"
    aria-label={`${direction} month`}
    aria-disabled={!to || undefined}
    onClick={() => to && onMove(to)}
    css={{ paddingInline: 0 }}
  >
    <Icon name={direction === 'Previous' ? 'chevronLeft' : 'chevronRight'} />
  </Button>
)
