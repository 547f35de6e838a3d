import type { Cabin } from '@pointfare/shared/contracts/cabin'
import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { addDays } from '@pointfare/shared/contracts/days'
import { longDate, shortDate, shortWeekday } from '@pointfare/shared/format/dates'
import { showNumber, showWholeMoney } from '@pointfare/shared/format/numbers'
import { briefPoints } from '@pointfare/shared/format/points'
import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react'
import { cellAfterKey, type Matrix, type MatrixCell } from '../domain/trip-matrix.ts'
import { formatCell, type Party } from '../domain/trip-words.ts'
import { calendarColors } from './calendar-look.ts'
import { corner, scroller, table, weekTable } from './trip-matrix-look.ts'

type Days = Pick<MatrixCell, 'out' | 'back'>

type Props = {
  matrix: Matrix
  party: Party
  /** Whose colour tells dear from cheap. */
  cabin: Cabin
  /** Whose flights are shown beside it. */
  chosen: Days | undefined
  onChoose: (days: Days) => void
  locale: string
}

/** What leaving on each day and coming back on another costs everybody, as a grid that is walked through by keys. */
export function TripMatrix({ matrix, party, cabin, chosen, onChoose, locale }: Props) {
  const { layout, outs, columns, cells } = matrix
  const isWeeks = layout === 'weeks'
  const grid = useRef<HTMLTableElement>(null)
  const [walked, setWalked] = useState<Days>()
  const byPlace = new Map(cells.map((cell) => [`${cell.row} ${cell.column}`, cell]))
  const same = (one: Days, other: Days | undefined) => one.out === other?.out && one.back === other.back
  const tabStop = cells.find((cell) => same(cell, walked ?? chosen)) ?? cells.find(({ isLow }) => isLow) ?? cells[0]

  useLayoutEffect(() => {
    if (walked) grid.current?.querySelector<HTMLElement>(`[data-days="${keyOf(walked)}"]`)?.focus()
  }, [walked])

  // What is chosen is in sight from the start; the page itself stays where it is.
  useLayoutEffect(() => {
    if (grid.current) bringChosenIntoSight(grid.current)
  }, [matrix])

  const handleKey = (event: KeyboardEvent) => {
    const at = cells.find((cell) => keyOf(cell) === cellAt(event.target))
    if (!at) return
    const next = cellAfterKey(event.key, at, cells)
    const isChoice = event.key === 'Enter' || event.key === ' '
    if (!next && !isChoice) return
    event.preventDefault()
    if (isChoice) onChoose(at)
    else if (next) setWalked(next)
  }
  const handleClick = ({ target }: MouseEvent) => {
    const pressed = cells.find((cell) => keyOf(cell) === cellAt(target))
    if (!pressed) return
    setWalked(pressed)
    onChoose(pressed)
  }

  return (
    <div css={[scroller, calendarColors(cabin)]} tabIndex={-1}>
      <table
        ref={grid}
        // The data grid of the ARIA practices is a table.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        aria-label="Lowest points by days out and back"
        aria-rowcount={outs.length + 1}
        aria-colcount={columns.length + (isWeeks ? 0 : 1)}
        css={[table, isWeeks && weekTable]}
        onKeyDown={handleKey}
        onClick={handleClick}
      >
        <thead>
          <tr>
            {!isWeeks && (
              <th scope="col" css={corner}>
                Out
              </th>
            )}
            {columns.map((column) => (
              <th key={column} scope="col">
                <ColumnName column={column} isWeeks={isWeeks} locale={locale} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {outs.map((out, row) => (
            <tr key={out}>
              {!isWeeks && (
                <th scope="row">
                  <DayName date={out} locale={locale} />
                </th>
              )}
              {columns.map((column, index) => {
                const cell = byPlace.get(`${row} ${index}`)
                return cell ? (
                  <TripCell
                    key={column}
                    cell={cell}
                    party={party}
                    isChosen={same(cell, chosen)}
                    isTabStop={cell === tabStop}
                    hasDay={isWeeks}
                    locale={locale}
                  />
                ) : isWeeks ? (
                  <DayWithout key={column} date={addDays(out, index)} matrix={matrix} locale={locale} />
                ) : (
                  <td key={column} data-empty>
                    <span aria-hidden="true">·</span>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function ColumnName({ column, isWeeks, locale }: { column: IsoDate | number; isWeeks: boolean; locale: string }) {
  if (typeof column !== 'number')
    return isWeeks ? shortWeekday(column, locale) : <DayName date={column} locale={locale} />
  return (
    <>
      {column} <small>{column === 1 ? 'night' : 'nights'}</small>
    </>
  )
}

const DayName = ({ date, locale }: { date: IsoDate; locale: string }) => (
  <>
    <small>{shortWeekday(date, locale)}</small> {shortDate(date, locale)}
  </>
)

/** A day of a week without a trip; those before the first and after the last stay empty. */
function DayWithout({ date, matrix: { cells }, locale }: { date: IsoDate; matrix: Matrix; locale: string }) {
  const isOutside = date < (cells[0]?.out ?? '') || date > (cells.at(-1)?.out ?? '')
  return isOutside ? (
    <td data-outside>{'\u00a0'}</td>
  ) : (
    <td data-empty>
      <CellDay date={date} locale={locale} />
    </td>
  )
}

function bringChosenIntoSight(table: HTMLElement) {
  const cell = table.querySelector<HTMLElement>('[aria-selected="true"]')
  const scroller = table.parentElement
  if (!cell || !scroller) return
  scroller.scrollTop = 0
  scroller.scrollLeft = 0
  // The first days stay in sight where the chosen cell is in sight with them.
  const at = cell.getBoundingClientRect()
  const frame = scroller.getBoundingClientRect()
  if (at.bottom > frame.bottom) scroller.scrollTop = at.top - frame.top - scroller.clientHeight / 2
  if (at.right > frame.right) scroller.scrollLeft = at.left - frame.left - scroller.clientWidth / 2
}

const cellAt = (target: EventTarget) =>
  target instanceof HTMLElement ? target.closest<HTMLElement>('[data-days]')?.dataset.days : undefined

type TripCellProps = {
  cell: MatrixCell
  party: Party
  isChosen: boolean
  isTabStop: boolean
  /** Neither row nor column says when it leaves. */
  hasDay: boolean
  locale: string
}

/** What two days cost. */
function TripCell({ cell, party, isChosen, isTabStop, hasDay, locale }: TripCellProps) {
  return (
    <td
      data-days={keyOf(cell)}
      data-look={cell.step}
      data-low={cell.isLow || undefined}
      aria-selected={isChosen}
      tabIndex={isTabStop ? 0 : -1}
    >
      <i>{formatCell(cell, party, (date) => longDate(date, locale), locale)}</i>
      {hasDay && <CellDay date={cell.out} locale={locale} />}
      <b aria-hidden="true">{briefTotal(cell.points, locale)}</b>
      <small aria-hidden="true">
        {cell.taxes === null ? '\u00a0' : `+${showWholeMoney(cell.taxes, party.currency, locale)}`}
      </small>
    </td>
  )
}

/** The day to leave on. */
const CellDay = ({ date, locale }: { date: IsoDate; locale: string }) => (
  <span aria-hidden="true">{shortDate(date, locale)}</span>
)

/** 986k, 1.06m: totals of a party go into millions. */
const briefTotal = (points: number, locale: string) =>
  points < 1_000_000
    ? briefPoints(points, locale)
    : showNumber(points, locale, { notation: 'compact', maximumFractionDigits: 2 })

const keyOf = ({ out, back }: Pick<MatrixCell, 'out' | 'back'>) => `${out} ${back}`
