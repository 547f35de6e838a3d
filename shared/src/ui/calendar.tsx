import { css } from '@emotion/react'
import { createContext, useContext, useState, type HTMLAttributes } from 'react'
import { DayPicker, type ChevronProps, type Modifiers } from 'react-day-picker'
import type { IsoDate } from '../contracts/dates.ts'
import { calendarDate, localDay } from '../contracts/days.ts'
import { longDate, monthAndYear, shortWeekday, shortMonth } from '../format/dates.ts'
import { calendarSize, dayCell } from './calendar-size.ts'
import { ChoiceGrid } from './choice-grid.tsx'
import { Icon } from './icon.tsx'
import { color, font, radius, space, text } from './tokens.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

type Props = {
  /** A day, or the range that a day is picked for. */
  selected: IsoDate | { startDate: IsoDate | null; endDate: IsoDate | null } | null
  min: IsoDate
  max?: IsoDate | undefined
  today: IsoDate
  locale: string
  onPick: (date: IsoDate) => void
}

type View = 'days' | 'months' | 'years'

/** A month to pick a day from, with the keys of the ARIA date grid, and years to go to. Loaded when first opened. */
export function Calendar({ selected, min, max, today, locale, onPick }: Props) {
  const span = spanFrom(localDay(min), max ? localDay(max) : undefined)
  const [view, setView] = useState<View>('days')
  const isRange = selected !== null && typeof selected === 'object'
  const range = isRange ? selected : { startDate: selected, endDate: selected }
  const [shown, setShown] = useState(() => localDay(range.startDate ?? range.endDate ?? min))

  const goTo = (year: number, month: number, next: View) => {
    setShown(new Date(year, month))
    setView(next)
  }

  return (
    <div css={month}>
      {view === 'years' && (
        <ChoiceGrid
          title="Choose a year"
          choices={yearChoices(span)}
          current={shown.getFullYear()}
          onChoose={(year) => goTo(year, shown.getMonth(), 'months')}
        />
      )}
      {view === 'months' && (
        <ChoiceGrid
          title={`Choose a month of ${shown.getFullYear()}`}
          choices={monthChoices(shown.getFullYear(), span, locale)}
          current={shown.getMonth()}
          onChoose={(chosen) => goTo(shown.getFullYear(), chosen, 'days')}
        />
      )}
      {view === 'days' && (
        <OpenYears value={() => setView('years')}>
          <DayPicker
            {...(isRange
              ? { mode: 'range', selected: { from: dayOf(range.startDate), to: dayOf(range.endDate) } }
              : { mode: 'single', selected: dayOf(range.startDate) })}
            autoFocus
            weekStartsOn={1}
            fixedWeeks
            showOutsideDays
            {...wordsIn(locale)}
            month={shown}
            onMonthChange={setShown}
            today={localDay(today)}
            disabled={[{ before: span.earliest }, { after: span.latest }]}
            startMonth={span.earliest}
            endMonth={span.latest}
            onDayClick={(date, { disabled }) => !disabled && onPick(calendarDate(date))}
            components={{ CaptionLabel, Chevron }}
          />
        </OpenYears>
      )}
    </div>
  )
}

const dayOf = (date: IsoDate | null) => (date ? localDay(date) : undefined)

const OpenYears = createContext<() => void>(() => {})

/** The month's name is said when it changes, and opens the years. */
function CaptionLabel({ children, ...status }: HTMLAttributes<HTMLSpanElement>) {
  const openYears = useContext(OpenYears)
  const shown = typeof children === 'string' ? children : 'Month'
  return (
    <>
      <VisuallyHidden>
        <span {...status}>{children}</span>
      </VisuallyHidden>
      <button type="button" css={caption} aria-label={`${shown}, choose another year`} onClick={openYears}>
        {children}
        <Icon name="chevronDown" size="1em" />
      </button>
    </>
  )
}

const Chevron = ({ orientation }: ChevronProps) => (
  <Icon name={orientation === 'left' ? 'chevronLeft' : 'chevronRight'} />
)

/** Days, weekdays and months as the rest of the page writes them. */
const wordsIn = (locale: string) => ({
  labels: {
    labelDayButton: (date: Date, { selected, today }: Modifiers) =>
      `${today ? 'Today, ' : ''}${longDate(calendarDate(date), locale)}${selected ? ', selected' : ''}`,
    labelGrid: (date: Date) => monthAndYear(date, locale),
  },
  formatters: {
    formatWeekdayName: (date: Date) => shortWeekday(calendarDate(date), locale).slice(0, 2),
    formatCaption: (date: Date) => monthAndYear(date, locale),
  },
})

const caption = css({
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  height: dayCell,
  border: 0,
  borderRadius: radius.md,
  padding: `0 ${space[2]}`,
  marginInlineStart: `-${space[2]}`,
  background: 'transparent',
  fontFamily: font.display,
  fontSize: text.lg,
  fontWeight: 600,
  cursor: 'pointer',
  '&:hover': { background: color.sunken },
})

const month = css({
  width: calendarSize.width,
  maxWidth: '100%',
  minHeight: calendarSize.height,
  padding: space[4],
  '.rdp-months': { position: 'relative' },
  '.rdp-nav': { position: 'absolute', insetInlineEnd: 0, insetBlockStart: 0, display: 'flex', gap: space[1] },
  '.rdp-nav button, .rdp-day_button': {
    display: 'grid',
    placeItems: 'center',
    width: '100%',
    minWidth: '2.25rem',
    height: dayCell,
    border: 0,
    borderRadius: radius.md,
    padding: 0,
    background: 'transparent',
    cursor: 'pointer',
    '&:hover:not(:disabled)': { background: color.sunken },
    '&:disabled, &[aria-disabled="true"]': { color: color.muted, opacity: 0.45, cursor: 'not-allowed' },
  },
  '.rdp-nav button': { width: dayCell },
  '.rdp-month_caption': {
    display: 'flex',
    alignItems: 'center',
    height: dayCell,
    marginBlockEnd: space[2],
  },
  '.rdp-month_grid': { width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' },
  '.rdp-weekday': { height: '2rem', fontSize: text.xs, fontWeight: 600, color: color.muted },
  '.rdp-day': { padding: 0, textAlign: 'center', fontVariantNumeric: 'tabular-nums' },
  '.rdp-outside .rdp-day_button': { color: color.muted },
  '.rdp-today .rdp-day_button': { boxShadow: `inset 0 -2px 0 ${color.accent}` },
  '.rdp-selected .rdp-day_button': {
    '&, &:hover:not(:disabled)': { background: color.ink },
    color: color.page,
    fontWeight: 700,
    '@media (forced-colors: active)': { outline: '2px solid Highlight' },
  },
  '.rdp-range_middle .rdp-day_button': {
    borderRadius: 0,
    '&, &:hover:not(:disabled)': { background: color.sunken },
    color: color.ink,
    fontWeight: 400,
  },
})

/** In the year grid of the date picker. */
const yearsOffered = 12

/** What a calendar spans, both days included. */
type Span = { earliest: Date; latest: Date }

/** From the earliest day to the latest that may be chosen, or as far as the year grid reaches. */
const spanFrom = (earliest: Date, latest: Date | undefined): Span => ({
  earliest,
  latest: latest ?? new Date(earliest.getFullYear() + yearsOffered - 1, 11, 31),
})

/** Twelve years from the earliest on; those that hold no day of the span are not on offer. */
const yearChoices = ({ earliest, latest }: Span) =>
  Array.from({ length: yearsOffered }, (_, index) => earliest.getFullYear() + index).map((year) => ({
    value: year,
    label: String(year),
    isDisabled: year > latest.getFullYear(),
  }))

/** The months of a year, 0 to 11; those that hold no day of the span are not on offer. */
const monthChoices = (year: number, { earliest, latest }: Span, locale: string) =>
  Array.from({ length: 12 }, (_, month) => ({
    value: month,
    label: shortMonth(new Date(year, month), locale),
    name: monthAndYear(new Date(year, month), locale),
    isDisabled: new Date(year, month + 1, 0) < earliest || new Date(year, month) > latest,
  }))
