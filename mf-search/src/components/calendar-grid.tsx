import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { addDays, isoToParts, lastOfMonth, localDay } from '@pointfare/shared/contracts/days'
import type { WatchHint } from '@pointfare/shared/contracts/watch-hint'
import { longWeekday, monthAndYear, shortWeekday } from '@pointfare/shared/format/dates'
import { Slot } from '@pointfare/shared/remote'
import {
  type FocusEvent,
  lazy,
  memo,
  type PointerEvent,
  type ReactNode,
  type Ref,
  Suspense,
  useDeferredValue,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { type CellText, cellTexts } from '../domain/calendar-cells.ts'
import type { CalendarPrices } from '../domain/calendar-days.ts'
import {
  clampDate,
  type Days,
  edgesOf,
  isWithin,
  type ShownMonth,
  weekdayOf,
  weeksOf,
} from '../domain/calendar-months.ts'
import type { DayDetail } from '../domain/calendar-words.ts'
import { type CalendarChoice, cellAt, useCalendarSelection } from '../hooks/use-calendar-selection.ts'
import { calendarGrid } from './calendar-look.ts'

type CalendarMonthProps = {
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
function CalendarMonth({ month, columns, bounds, watch, locale, renderDay }: CalendarMonthProps) {
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

type CalendarCellProps = CellText & {
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
const CalendarCell = memo(function CalendarCell({ date, name, figure, change, look, ...day }: CalendarCellProps) {
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

/** Without it the details are still read out. */
const CalendarDetail = lazy(() =>
  import('./calendar-detail.tsx').then(
    ({ CalendarDetail }) => ({ default: CalendarDetail }),
    () => ({ default: () => <></> }),
  ),
)

type Props = {
  months: readonly ShownMonth[]
  bounds: Days
  /** Undefined while they are on their way: the place is kept. */
  prices: CalendarPrices | undefined
  /** Every cabin of a day. */
  detailOf: (date: IsoDate) => DayDetail | undefined
  searched: Days
  /** The day whose flights are shown beside the calendar. */
  open?: IsoDate | undefined
  /** The first day that can be seen, and which others can, where some cannot. */
  view?: { first: IsoDate; isVisible: (date: IsoDate) => boolean }
  choice: CalendarChoice
  /** What alerts about its months would look for. */
  watch: WatchHint
  size: 'month' | 'year'
  locale: string
  /** Of `useShownMonths`. */
  measure?: Ref<HTMLDivElement>
}

/** Days with the lowest points of one cabin, as a grid that is walked through by keys; each shows all cabins when it is looked at. */
export function CalendarGrid(props: Props) {
  const { detailOf } = props
  const [looked, setLooked] = useState<HTMLElement>()
  // What is pressed is answered first; the bubble may come a moment later.
  const anchor = useDeferredValue(looked)
  const detail = useMemo(() => anchor?.dataset.date && detailOf(anchor.dataset.date), [anchor, detailOf])
  const look = ({ target }: FocusEvent | PointerEvent) => setLooked(cellAt(target))

  return (
    <div
      onFocus={look}
      onBlur={() => setLooked(undefined)}
      onPointerOver={(event) => event.pointerType !== 'touch' && look(event)}
      onPointerDown={() => setLooked(undefined)}
      onPointerLeave={() => setLooked(undefined)}
      onKeyDown={({ key }) => key === 'Escape' && setLooked(undefined)}
    >
      <CalendarDays {...props} />
      {anchor && detail && (
        <Suspense>
          <CalendarDetail key={detail.title} anchor={anchor} detail={detail} />
        </Suspense>
      )}
    </div>
  )
}

/** The grid itself: looking at a day draws none of them again. */
const CalendarDays = memo(function CalendarDays({
  months,
  bounds,
  prices,
  detailOf,
  searched,
  open,
  choice,
  watch,
  view,
  size,
  locale,
  measure,
}: Props) {
  const place = useRef<HTMLDivElement>(null)
  const detailId = useId()
  const texts = useMemo(() => cellTexts(prices, { bounds, searched }, locale), [prices, bounds, searched, locale])
  const selection = useCalendarSelection(bounds, choice)
  const { active, moved } = selection
  const tabStop = !view || view.isVisible(active) ? active : clampDate(view.first, bounds)
  const selected = selection.choosing ?? searched
  const detail = detailOf(tabStop)

  useLayoutEffect(() => {
    if (moved) place.current?.querySelector<HTMLElement>(`[data-date="${moved.date}"]`)?.focus()
  }, [moved])

  const renderDay = (date: IsoDate) => {
    const text = texts.get(date)
    return (
      text && (
        <CalendarCell
          key={date}
          date={date}
          {...text}
          isToday={date === bounds.from}
          isSelected={isWithin(date, selected)}
          edges={isWithin(date, selected) ? edgesOf(date, selected) : undefined}
          isTabStop={date === tabStop}
          isOpen={date === open}
          describedBy={date === tabStop && detail ? detailId : undefined}
        />
      )
    )
  }

  return (
    <div ref={place}>
      <div
        ref={measure}
        role="grid"
        tabIndex={-1}
        aria-label="Lowest points by day"
        aria-multiselectable
        css={calendarGrid[size]}
        {...selection.handlers}
      >
        {months.map(({ month, columns }) => (
          <CalendarMonth
            key={month}
            month={month}
            columns={columns}
            bounds={bounds}
            watch={watch}
            locale={locale}
            renderDay={renderDay}
          />
        ))}
      </div>
      <span id={detailId} hidden>
        {detail?.lines.map(({ label, text }) => `${label} ${text}`).join('; ')}
      </span>
    </div>
  )
})
