import type { IsoDate } from '@pointfare/shared/contracts/dates'
import type { WatchHint } from '@pointfare/shared/contracts/watch-hint'
import {
  lazy,
  memo,
  Suspense,
  useDeferredValue,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type PointerEvent,
  type Ref,
} from 'react'
import { cellTexts } from '../domain/calendar-cells.ts'
import type { CalendarPrices } from '../domain/calendar-days.ts'
import { clampDate, edgesOf, isWithin, type Days, type ShownMonth } from '../domain/calendar-months.ts'
import type { DayDetail } from '../domain/calendar-words.ts'
import { cellAt, useCalendarSelection, type CalendarChoice } from '../hooks/use-calendar-selection.ts'
import { CalendarCell } from './calendar-cell.tsx'
import { calendarGrid } from './calendar-look.ts'
import { CalendarMonth } from './calendar-month.tsx'

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
