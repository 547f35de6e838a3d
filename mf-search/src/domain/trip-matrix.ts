import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { addDays, daysBetween } from '@pointfare/shared/contracts/days'
import { maxReturnDays, type Nights, type ReturnDay } from '@pointfare/shared/contracts/return-trip'
import { weekdayOf } from './calendar-months.ts'
import { priceLadder, stepOf, type Step } from './calendar-steps.ts'

/** What the columns of the matrix are: the days to come back on, or how many nights later. */
export const matrixColumns = ['days', 'nights'] as const
export type MatrixColumns = (typeof matrixColumns)[number]
/** One number of nights would be a single column: its days to leave on fill weeks, as in a calendar. */
export type MatrixLayout = MatrixColumns | 'weeks'

export type MatrixCell = ReturnDay & {
  nights: number
  /** From 0. */
  row: number
  column: number
  /** In which fifth of all of them its points lie. */
  step: Step
  /** None is lower, and few are as low. */
  isLow: boolean
}

export type Matrix = {
  layout: MatrixLayout
  /** Every day to leave on, from the first with a trip to the last; of weeks their Mondays. */
  outs: IsoDate[]
  /** A day to come back on, a number of nights, or a day of the first week. */
  columns: (IsoDate | number)[]
  cells: MatrixCell[]
}

/** More lows than these say nothing. */
const mostLows = 3
/** Beside each other there is room for so many days to come back on. */
const handyColumns = 14

/** What is easier to read: days back where they are few; a long range would be a thin diagonal. */
const usualColumns = (days: readonly ReturnDay[]): MatrixColumns =>
  backDays(days).length <= handyColumns ? 'days' : 'nights'

/** Whether days back can be columns at all: there are at most 62. */
export const canShowDaysBack = (days: readonly ReturnDay[]) => backDays(days).length <= maxReturnDays

/** The lowest of each day out and day back, in rows and columns; `days` come by day out and day back. */
export function tripMatrix(days: readonly ReturnDay[], nights: Nights, layout: MatrixLayout): Matrix {
  const { outs, columns, placeOf } = linesOf(layout, days, nights)
  const ladder = priceLadder(days.map(({ points }) => points))
  const isOften = days.filter(({ points }) => points === ladder?.lowest).length > mostLows
  const cells = days.map((day): MatrixCell => ({
    ...day,
    nights: daysBetween(day.out, day.back),
    ...placeOf(day),
    step: ladder ? stepOf(day.points, ladder) : 3,
    isLow: !isOften && day.points === ladder?.lowest,
  }))
  return { layout, outs, columns, cells }
}

type Lines = Pick<Matrix, 'outs' | 'columns'> & { placeOf: (day: ReturnDay) => Place }

/** The rows and columns of a layout, and where in them two days are. */
function linesOf(layout: MatrixLayout, days: readonly ReturnDay[], nights: Nights): Lines {
  const [first, last] = [days[0]?.out, days.at(-1)?.out]
  if (layout === 'weeks') {
    const monday = first && addDays(first, 1 - weekdayOf(first))
    const week = daysFromTo(monday, monday && addDays(monday, 6))
    return {
      outs: daysFromTo(monday, last).filter((_, day) => day % 7 === 0),
      columns: week,
      placeOf: ({ out }) => ({ row: Math.floor(daysBetween(monday ?? '', out) / 7), column: weekdayOf(out) - 1 }),
    }
  }
  const outs = daysFromTo(first, last)
  const row = ({ out }: ReturnDay) => daysBetween(first ?? '', out)
  if (layout === 'nights') {
    const columns = numbersFromTo(nights.min, nights.max)
    return { outs, columns, placeOf: (day) => ({ row: row(day), column: daysBetween(day.out, day.back) - nights.min }) }
  }
  const columns = backDays(days)
  return { outs, columns, placeOf: (day) => ({ row: row(day), column: daysBetween(columns[0] ?? '', day.back) }) }
}

/** How two days are laid out where somebody chose columns, or nobody did. */
export const layoutOf = (days: readonly ReturnDay[], { min, max }: Nights, chosen: MatrixColumns | undefined) =>
  min === max ? 'weeks' : (chosen ?? usualColumns(days))

function backDays(days: readonly ReturnDay[]): IsoDate[] {
  const backs = days.map(({ back }) => back).toSorted()
  return daysFromTo(backs[0], backs.at(-1))
}

const daysFromTo = (first: IsoDate | undefined, last: IsoDate | undefined) =>
  first && last ? Array.from({ length: daysBetween(first, last) + 1 }, (_, day) => addDays(first, day)) : []

const numbersFromTo = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

type Place = Pick<MatrixCell, 'row' | 'column'>

/** Where an arrow key leads: the next trip in its direction; Home and End to the ends of a row. Undefined for other keys. */
export function cellAfterKey(key: string, from: Place, cells: readonly MatrixCell[]): MatrixCell | undefined {
  const inRow = cells.filter(({ row }) => row === from.row)
  const inColumn = cells.filter(({ column }) => column === from.column)
  switch (key) {
    case 'ArrowRight':
      return inRow.find(({ column }) => column > from.column)
    case 'ArrowLeft':
      return inRow.findLast(({ column }) => column < from.column)
    case 'ArrowDown':
      return inColumn.find(({ row }) => row > from.row)
    case 'ArrowUp':
      return inColumn.findLast(({ row }) => row < from.row)
    case 'Home':
      return inRow[0]
    case 'End':
      return inRow.at(-1)
    case 'PageDown':
      return inColumn.at(-1)
    case 'PageUp':
      return inColumn[0]
    default:
      return undefined
  }
}
