import { css } from '@emotion/react'
import type { Currency } from '@pointfare/shared/contracts/currency'
import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { localDay } from '@pointfare/shared/contracts/days'
import type { HotelNight, StayRun } from '@pointfare/shared/contracts/hotel-nights'
import { shortDate, shortMonth, shortWeekday } from '@pointfare/shared/format/dates'
import { briefPoints } from '@pointfare/shared/format/points'
import { color, radius, space, text } from '@pointfare/shared/ui/tokens'
import { VisuallyHidden } from '@pointfare/shared/ui/visually-hidden'
import { type KeyboardEvent, useState } from 'react'
import { heatShares } from '../domain/calendar-heat.ts'
import { priceLadder, type Step, stepOf } from '../domain/calendar-steps.ts'
import { isNightOf, formatNight } from '../domain/hotel-criteria.ts'

type Props = {
  /** Names the grid for those who hear the page. */
  label: string
  /** Whole weeks, from Monday on. */
  days: readonly IsoDate[]
  nights: readonly HotelNight[]
  checkIn: IsoDate
  count: number
  cheapest: StayRun | undefined
  currency: Currency
  locale: string
  onPick: (date: IsoDate) => void
}

/** Points per night, day by day: one stop for the keyboard, arrows walk the days, Enter makes one the check-in. */
export function NightGrid({ label, days, nights, checkIn, count, cheapest, currency, locale, onPick }: Props) {
  const [focused, setFocused] = useState<IsoDate>()
  const byDate = new Map(nights.map((night) => [night.date, night]))
  const ladder = priceLadder(nights.flatMap(({ points }) => (points > 0 ? [points] : [])))
  const stop = focused ?? (days.includes(checkIn) ? checkIn : days[0])

  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key]
    const next = step && stop && days[days.indexOf(stop) + step]
    if (!next) return
    event.preventDefault()
    setFocused(next)
    event.currentTarget.querySelector<HTMLElement>(`[data-date="${next}"]`)?.focus()
  }

  return (
    <div role="grid" aria-label={label} tabIndex={-1} css={frame} onKeyDown={walk}>
      <div role="row" css={grid}>
        {days.map((date, index) => {
          const night = byDate.get(date)
          const isStart = index === 0 || date.endsWith('-01')
          const look = night && night.points > 0 && ladder ? stepOf(night.points, ladder) : undefined
          return (
            <div
              key={date}
              role="gridcell"
              tabIndex={date === stop ? 0 : -1}
              data-date={date}
              data-step={look}
              aria-selected={isNightOf(date, checkIn, count)}
              aria-disabled={!night}
              css={[cell, look && heat[look], !look && closed]}
              onFocus={() => setFocused(date)}
              onClick={() => night && onPick(date)}
              onKeyDown={({ key }) => (key === 'Enter' || key === ' ') && night && onPick(date)}
            >
              <span aria-hidden="true" css={dayText}>
                {isStart ? shortMonth(localDay(date), locale) : weekdayInitial(date, locale)} {Number(date.slice(8))}
              </span>
              <b aria-hidden="true" css={figure}>
                {cheapest && isNightOf(date, cheapest.checkInDate, cheapest.nights) && <i css={star}>★</i>}
                {look && night ? briefPoints(night.points, locale) : '–'}
              </b>
              <VisuallyHidden>
                {night ? formatNight(night, currency, locale) : `${shortDate(date, locale)}: nothing is known`}
              </VisuallyHidden>
            </div>
          )
        })}
      </div>
    </div>
  )
}

const weekdayInitial = (date: IsoDate, locale: string) => shortWeekday(date, locale).slice(0, 1)

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 7, ArrowUp: -7 }

const frame = css({ containerType: 'inline-size', outline: 'none' })

/** Weeks below each other, two beside each other, or all of them in one line. */
const grid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
  gap: 3,
  '@container (min-width: 34rem)': { gridTemplateColumns: 'repeat(14, minmax(0, 1fr))' },
  '@container (min-width: 84rem)': { gridTemplateColumns: 'repeat(28, minmax(0, 1fr))' },
})

const cell = css({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  minHeight: '2.75rem',
  border: '2px solid transparent',
  borderRadius: radius.sm,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 1.2,
  cursor: 'pointer',
  '&:hover:not([aria-disabled="true"])': { borderColor: color.edge },
  '&[aria-selected="true"]': { borderColor: color.ink },
  '&[aria-disabled="true"]': { cursor: 'default' },
  '&:focus-visible': { outline: `3px solid ${color.focus}`, outlineOffset: 1 },
  '@media (forced-colors: active)': {
    borderColor: 'GrayText',
    '&[aria-selected="true"]': { borderColor: 'Highlight' },
  },
})

const dayText = css({ fontSize: '0.75rem', whiteSpace: 'nowrap' })
const figure = css({ fontSize: text.xs, whiteSpace: 'nowrap' })
/** Above the figure: beside it there is no room where seven days share the width of a phone. */
const star = css({ display: 'block', fontSize: '0.75rem', fontStyle: 'normal', lineHeight: 1, textAlign: 'center' })

const heatColor = (step: Step) => `color-mix(in srgb, ${color.success} ${heatShares[step] * 0.9}%, ${color.surface})`

const heat = {
  1: css({ background: heatColor(1), color: color.page }),
  2: css({ background: heatColor(2), color: color.ink }),
  3: css({ background: heatColor(3), color: color.ink }),
  4: css({ background: heatColor(4), color: color.ink }),
  5: css({ background: heatColor(5), color: color.ink }),
}

const closed = css({
  color: color.muted,
  background: `repeating-linear-gradient(135deg, transparent 0 5px, ${color.line} 5px 6px)`,
  padding: `0 ${space[1]}`,
})
