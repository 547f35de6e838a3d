import { cabins } from '@pointfare/shared/contracts/cabin'
import type { IsoDate } from '@pointfare/shared/contracts/dates'
import type { DayPrices } from '@pointfare/shared/contracts/flight-search'
import { formatSeats } from '@pointfare/shared/format/seats'
import { longDate } from '@pointfare/shared/format/dates'
import { briefPoints, showPoints } from '@pointfare/shared/format/points'
import type { CalendarDay } from './calendar-days.ts'

/** Monday, 15 March 2027: 6,000 points, low of the month. */
export function formatDay(day: CalendarDay, locale: string): string {
  const price = day.today === undefined ? formatPoints(day.points, locale) : formatChange(day, locale)
  return `${longDate(day.date, locale)}: ${price}${day.isLow ? ', low of the month' : ''}`
}

/** 8,000 points then, 6,000 today, 2,000 fewer. */
function formatChange({ points, today = null }: CalendarDay, locale: string): string {
  if (points === today)
    return points === null ? 'not available then or today' : `${formatPoints(points, locale)} then and today`
  if (points === null || today === null) {
    return `${formatPoints(points, locale)} then, ${today === null ? 'not available' : showPoints(today, locale)} today`
  }
  const difference = `${showPoints(Math.abs(today - points), locale)} ${today < points ? 'fewer' : 'more'}`
  return `${formatPoints(points, locale)} then, ${showPoints(today, locale)} today, ${difference}`
}

const formatPoints = (points: number | null, locale: string) =>
  points === null ? 'not available' : `${showPoints(points, locale)} points`

/** ▼2k: what it costs today beside what it cost then; nothing where that is the same. */
export function changeInBrief({ points, today }: CalendarDay, locale: string): string {
  if (today === undefined || points === today) return ''
  if (today === null) return '×'
  if (points === null) return '+'
  return `${today < points ? '▼' : '▲'}${briefPoints(Math.abs(today - points), locale)}`
}

/** Every cabin of a day, a line each. */
export type DayDetail = { title: string; lines: { label: string; text: string }[] }

type Prices = readonly DayPrices[]

/** What the four cabins of a day cost, and how many seats there are for that; then and today, if they were different. */
export function dayDetail(date: IsoDate, prices: Prices, then: Prices | undefined, locale: string): DayDetail {
  const on = (list: Prices) => list.find((day) => day.date === date)
  const [today, before] = [on(prices), then && on(then)]

  const lines = cabins.map(({ cabin, label }) => {
    const text = formatCabin(today?.lowest[cabin], today?.seats[cabin], locale)
    if (!then) return { label, text }
    const textThen = formatCabin(before?.lowest[cabin], before?.seats[cabin], locale)
    return { label, text: textThen === text ? `${text}, as today` : `${textThen}; today ${text}` }
  })
  return { title: longDate(date, locale), lines }
}

/** Sources stop counting at nine. */
const mostCounted = 9

function formatCabin(points: number | null = null, seats: number | null = null, locale: string): string {
  if (points === null || seats === null) return formatPoints(points, locale)
  const left = seats >= mostCounted ? `${mostCounted}+` : String(seats)
  return `${formatPoints(points, locale)}, ${formatSeats(left)}`
}
