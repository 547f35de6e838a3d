import type { IsoDate } from '@pointfare/shared/contracts/dates'
import type { WatchHint } from '@pointfare/shared/contracts/watch-hint'
import { addDays, lastOfMonth, localDay } from '@pointfare/shared/contracts/days'
import { longWeekday, monthAndYear, shortWeekday } from '@pointfare/shared/format/dates'
import { Slot } from '@pointfare/shared/remote'
import { clampDate, weekdayOf, weeksOf, type Days } from '../domain/calendar-months.ts'
import { useMemo, type ReactNode } from 'react'

type Props = {
  month: IsoDate
  /** Beside how many others at least it is shown. */
  columns?: number | undefined
  bounds: Days
  /** What an alert about a month would look for, whatever the days of the search are. */
  watch: WatchHint
  locale: string
  renderDay: (date: IsoDate) => ReactNode
}

/** A month as rows of the calendar's grid: its name, the days of the week, its weeks. */
export function CalendarMonth({ month, columns, bounds, watch, locale, renderDay }: Props) {
  const name = monthAndYear(localDay(month), locale)
  const weeks = useMemo(() => weeksOf(month, bounds), [month, bounds])
  return (
    <div role="rowgroup" data-columns={columns}>
      <div role="row">
        <span role="columnheader" aria-colspan={7} data-month>
          {name}
          <Slot
            name="tell-me"
            watch={{ ...watch, from: clampDate(month, bounds), to: clampDate(lastOfMonth(month), bounds) }}
            label={`Alert for ${name}`}
          />
        </span>
      </div>
      <div role="row">
        {weekOf(month).map((day) => (
          <span key={day} role="columnheader" aria-label={longWeekday(day, locale)} data-weekday>
            {shortWeekday(day, locale).slice(0, 2)}
          </span>
        ))}
      </div>
      {weeks.map((week) => (
        <div key={week[0]} role="row">
          {week.map(renderDay)}
        </div>
      ))}
    </div>
  )
}

/** Some week from Monday on. */
const weekOf = (date: IsoDate) => Array.from({ length: 7 }, (_, index) => addDays(date, index + 1 - weekdayOf(date)))
