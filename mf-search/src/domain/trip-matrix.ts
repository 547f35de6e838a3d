import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { addDays, daysBetween } from '@pointfare/shared/contracts/days'
import { maxReturnDays, type Nights, type ReturnDay } from '@pointfare/shared/contracts/return-trip'
import { priceLadder, stepOf, type Step } from './calendar-steps.ts'

/** What the columns of the matrix are: the days to come back on, or how many nights later. */
export const matrixColumns = ['days', 'nights'] as const
export type MatrixColumns = (typeof matrixColumns)[number]

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
  /** Every day to leave on, from the first with a trip to the last. */
  outs: IsoDate[]
  /** A day to come back on, or a number of nights. */
  columns: (IsoDate | number)[]
  cells: MatrixCell[]
}

/** More lows than these say nothing. */
const mostLows = 3
/** Beside each other there is room for so many days to come back on. */
const handyColumns = 14

/** What is easier to read: days back where they are few; a long range would be a thin diagonal. */
export const usualColumns = (days: readonly ReturnDay[]): MatrixColumns =>
  backDays(days).length <= handyColumns ? 'days' : 'nights'

/** Whether days back can be columns at all: there are at most 62. */
export const canShowDaysBack = (days: readonly ReturnDay[]) => backDays(days).length <= maxReturnDays

/** The lowest of each day out and day back, in rows and columns; `days` come by day out and day back. */
export function tripMatrix(days: readonly ReturnDay[], nights: Nights, by: MatrixColumns): Matrix {
  const outs = daysFromTo(days[0]?.out, days.at(-1)?.out)
  const columns = by === 'days' ? backDays(days) : numbersFromTo(nights.min, nights.max)
  const ladder = priceLadder(days.map(({ points }) => points))
  const isOften = days.filter(({ points }) => points === ladder?.lowest).length > mostLows
  const [firstOut, firstColumn] = [outs[0] ?? '', columns[0] ?? '']

  const cells = days.map((day): MatrixCell => {
    const nightsAway = daysBetween(day.out, day.back)
    return {
      ...day,
      nights: nightsAway,
      row: daysBetween(firstOut, day.out),
      column: by === 'days' ? daysBetween(String(firstColumn), day.back) : nightsAway - nights.min,
      step: ladder ? stepOf(day.points, ladder) : 3,
      isLow: !isOften && day.points === ladder?.lowest,
    }
  })
  return { outs, columns, cells }
}

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
