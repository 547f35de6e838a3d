import { css } from '@emotion/react'
import type { Cabin } from '@pointfare/shared/contracts/cabin'
import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { addDays, daysBetween, isoToParts, localDay } from '@pointfare/shared/contracts/days'
import type { DayPrices } from '@pointfare/shared/contracts/flight-search'
import { longWeekday, shortWeekday } from '@pointfare/shared/format/dates'
import { briefPoints, showPoints } from '@pointfare/shared/format/points'
import { Field, fieldBox } from '@pointfare/shared/ui/field'
import { Icon } from '@pointfare/shared/ui/icon'
import { Skeleton } from '@pointfare/shared/ui/skeleton'
import { cabinColor, color, radius, space, text } from '@pointfare/shared/ui/tokens'
import { VisuallyHidden } from '@pointfare/shared/ui/visually-hidden'
import { useId } from 'react'
import type { Exploration } from '../../domain/explore/exploration.ts'
import { formatMonth } from '../../domain/explore/explore-words.ts'
import { monthsFrom } from '../../domain/explore/months.ts'
import { priceSteps, type Step } from '../../domain/explore/price-steps.ts'
import { heatColor } from './step-mark.ts'

type Props = {
  title: string
  /** Undefined while they are on their way, null when they cannot be had. */
  days: readonly DayPrices[] | null | undefined
  range: { from: IsoDate; to: IsoDate }
  cabin: Cabin
  locale: string
}

/** Any Monday: what weekdays are called. */
const monday = '2024-01-01'
const weekdays = Array.from({ length: 7 }, (_, index) => addDays(monday, index))

/** What each day costs in one cabin, as a small calendar. */
export function MonthHeat({ title, days, range, cabin, locale }: Props) {
  if (days === null) return <p css={quiet}>The days could not be loaded.</p>
  return (
    <div css={place}>
      {days ? (
        <table css={table}>
          <caption css={caption}>{title}</caption>
          <thead>
            <tr>
              {weekdays.map((day) => (
                <th key={day} scope="col" abbr={longWeekday(day, locale)} css={weekday}>
                  {shortWeekday(day, locale).slice(0, 2)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {heatWeeks(days, cabin, range).map((week, index) => (
              <tr key={index}>
                {week.map((day, column) => (
                  <Cell key={weekdays[column]} day={day} cabin={cabin} locale={locale} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <div role="status">
          <VisuallyHidden>Loading the days...</VisuallyHidden>
          <Skeleton height="14rem" />
        </div>
      )}
    </div>
  )
}

function Cell({ day, cabin, locale }: { day: HeatDay | null; cabin: Cabin; locale: string }) {
  if (!day) return <td aria-hidden="true">{'\u00a0'}</td>
  const { date, points, step } = day
  return (
    <td css={[cell, step ? { background: heatColor(cabin, step) } : none, step === 1 && cheapest(cabin)]}>
      <span css={number}>{isoToParts(date)[2]}</span>
      {points === null ? (
        <VisuallyHidden> nothing to book</VisuallyHidden>
      ) : (
        <b css={figure}>
          <span aria-hidden="true">{briefPoints(points, locale)}</span>
          <VisuallyHidden> {showPoints(points, locale)} points</VisuallyHidden>
        </b>
      )}
    </td>
  )
}

/** Six weeks high, so that nothing below moves when another month is shown. */
const place = css({ minHeight: '16.5rem' })

const table = css({ width: '100%', tableLayout: 'fixed', borderCollapse: 'separate', borderSpacing: 2 })

const caption = css({ paddingBlockEnd: space[1], fontSize: text.sm, fontWeight: 600, textAlign: 'start' })

const weekday = css({ color: color.muted, fontSize: text.xs, fontWeight: 400 })

const cell = css({
  position: 'relative',
  height: '2.25rem',
  borderRadius: radius.sm,
  padding: '1px 3px',
  fontSize: text.xs,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 1.2,
  verticalAlign: 'top',
  '@media print, (forced-colors: active)': { border: '1px solid' },
})

const none = css({
  color: color.muted,
  background: `repeating-linear-gradient(135deg, transparent 0 5px, ${color.line} 5px 6px)`,
  '@media (forced-colors: active)': { borderStyle: 'dotted' },
})

const cheapest = (cabin: Cabin) => css({ color: cabinColor[cabin]['on-fill'] })

/** A day of the small calendar; null points when no seat can be had. */
type HeatDay = { date: IsoDate; points: number | null; step: Step | null }

/** Weeks from Monday on; days before the first and after the last are null. */
export function heatWeeks(days: readonly DayPrices[], cabin: Cabin, { from, to }: { from: IsoDate; to: IsoDate }) {
  const lowest = new Map(days.map((day) => [day.date, day.lowest[cabin]]))
  const stepOf = priceSteps([...lowest.values()].filter((points) => points !== null))
  const cells: (HeatDay | null)[] = Array.from({ length: mondayBased(from) }, () => null)
  for (let index = 0; index <= daysBetween(from, to); index += 1) {
    const date = addDays(from, index)
    const points = lowest.get(date) ?? null
    cells.push({ date, points, step: points === null ? null : stepOf(points) })
  }
  const weeks = Math.ceil(cells.length / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => cells[week * 7 + day] ?? null),
  )
}

/** 0 for a Monday. */
const mondayBased = (date: IsoDate) => (localDay(date).getDay() + 6) % 7

type MonthFieldProps = {
  exploration: Exploration
  today: string
  locale: string
  onChange: (change: Partial<Exploration>) => void
}

const exactDates = 'dates'

/** When: any time, or a month. Days that were typed are named as such, until a month takes their place. */
export function MonthField({ exploration: { month, from }, today, locale, onChange }: MonthFieldProps) {
  const id = useId()
  const months = monthsFrom(today)
  return (
    <Field label="Month" labelProps={{ htmlFor: id }} errorId={`${id}-error`}>
      <span css={[fieldBox, box]}>
        <select
          id={id}
          css={control}
          value={from ? exactDates : (month ?? '')}
          onChange={({ currentTarget: { value } }) =>
            value !== exactDates && onChange({ month: value || null, from: null, to: null })
          }
        >
          <option value="">Any time</option>
          {from && <option value={exactDates}>Your dates</option>}
          {month && !months.includes(month) && <option value={month}>{formatMonth(month, locale)}</option>}
          {months.map((value) => (
            <option key={value} value={value}>
              {formatMonth(value, locale)}
            </option>
          ))}
        </select>
        <span css={arrow}>
          <Icon name="chevronDown" size="1rem" />
        </span>
      </span>
    </Field>
  )
}

const number = css({ display: 'block' })

const figure = css({ display: 'block', textAlign: 'end' })

const quiet = css({ color: color.muted, fontSize: text.sm })

const box = css({ position: 'relative' })

const control = css({
  appearance: 'none',
  flex: 1,
  minWidth: 0,
  height: '100%',
  minHeight: '2.875rem',
  border: 0,
  padding: `0 ${space[10]} 0 ${space[3]}`,
  background: 'transparent',
  outline: 'none',
  cursor: 'pointer',
  textOverflow: 'ellipsis',
  '& option': { color: color.ink, background: color.surface },
})

const arrow = css({
  position: 'absolute',
  insetInlineEnd: space[3],
  color: color.muted,
  pointerEvents: 'none',
  display: 'grid',
})
