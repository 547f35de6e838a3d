import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { isoToParts } from '@pointfare/shared/contracts/days'
import { memo } from 'react'
import type { CellText } from '../domain/calendar-cells.ts'
import { weekdayOf } from '../domain/calendar-months.ts'

type Props = CellText & {
  date: IsoDate
  isToday: boolean
  /** Of the days searched, or being chosen. */
  isSelected: boolean
  /** Where the line around these days is drawn. */
  edges: string | undefined
  isTabStop: boolean
  /** Whose flights are shown beside the calendar. */
  isOpen: boolean
  describedBy: string | undefined
}

/** One day: drawn again only when something about it changes, since there may be a year of them. */
export const CalendarCell = memo(function CalendarCell({ date, name, figure, change, look, ...day }: Props) {
  const isOutside = look === 'outside'
  return (
    <div
      role="gridcell"
      data-date={date}
      data-look={look}
      data-star={day.isStar || undefined}
      data-edges={day.edges}
      data-open={day.isOpen || undefined}
      aria-colindex={weekdayOf(date)}
      aria-selected={isOutside ? undefined : day.isSelected}
      aria-disabled={isOutside || undefined}
      aria-current={day.isToday ? 'date' : undefined}
      aria-describedby={day.describedBy}
      tabIndex={isOutside ? undefined : day.isTabStop ? 0 : -1}
    >
      <i>{name}</i>
      <span aria-hidden="true">{isoToParts(date)[2]}</span>
      {change && <small aria-hidden="true">{change}</small>}
      {figure && <b aria-hidden="true">{figure}</b>}
    </div>
  )
})
