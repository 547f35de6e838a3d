import { css } from '@emotion/react'
import type { Cabin } from '@pointfare/shared/contracts/cabin'
import { longDate, shortDate, shortWeekday } from '@pointfare/shared/format/dates'
import { showNumber, showWholeMoney } from '@pointfare/shared/format/numbers'
import { briefPoints } from '@pointfare/shared/format/points'
import { color, radius, space, text } from '@pointfare/shared/ui/tokens'
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { cellAfterKey, type Matrix, type MatrixCell } from '../domain/trip-matrix.ts'
import { cellInWords, type Party } from '../domain/trip-words.ts'
import { calendarColors, hatching, heatOf } from './calendar-look.ts'
import { hiddenFromEyes } from './screens.ts'

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
  const { outs, columns, cells } = matrix
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
        aria-colcount={columns.length + 1}
        css={table}
        onKeyDown={handleKey}
        onClick={handleClick}
      >
        <thead>
          <tr>
            <th scope="col" css={corner}>
              Out
            </th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {typeof column === 'number' ? (
                  <>
                    {column} <small>{column === 1 ? 'night' : 'nights'}</small>
                  </>
                ) : (
                  <>
                    <small>{shortWeekday(column, locale)}</small> {shortDate(column, locale)}
                  </>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {outs.map((out, row) => (
            <tr key={out}>
              <th scope="row">
                <small>{shortWeekday(out, locale)}</small> {shortDate(out, locale)}
              </th>
              {columns.map((column, index) => {
                const cell = byPlace.get(`${row} ${index}`)
                return cell ? (
                  <TripCell
                    key={column}
                    cell={cell}
                    party={party}
                    isChosen={same(cell, chosen)}
                    isTabStop={cell === tabStop}
                    locale={locale}
                  />
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

type CellProps = { cell: MatrixCell; party: Party; isChosen: boolean; isTabStop: boolean; locale: string }

function TripCell({ cell, party, isChosen, isTabStop, locale }: CellProps) {
  return (
    <td
      data-days={keyOf(cell)}
      data-look={cell.step}
      data-low={cell.isLow || undefined}
      aria-selected={isChosen}
      tabIndex={isTabStop ? 0 : -1}
    >
      <i>{cellInWords(cell, party, (date) => longDate(date, locale), locale)}</i>
      <b aria-hidden="true">{briefTotal(cell.points, locale)}</b>
      <small aria-hidden="true">
        {cell.taxes === null ? '\u00a0' : `+${showWholeMoney(cell.taxes, party.currency, locale)}`}
      </small>
    </td>
  )
}

/** 986k, 1.06m: totals of a party go into millions. */
const briefTotal = (points: number, locale: string) =>
  points < 1_000_000
    ? briefPoints(points, locale)
    : showNumber(points, locale, { notation: 'compact', maximumFractionDigits: 2 })

const keyOf = ({ out, back }: Days) => `${out} ${back}`

const cellAt = (target: EventTarget) =>
  target instanceof HTMLElement ? target.closest<HTMLElement>('[data-days]')?.dataset.days : undefined

/** Where colours are taken away, lines say the same. */
const plain = '@media print, (forced-colors: active)'

/** Its own, so that the page does not move sideways. */
const scroller = css({
  overflow: 'auto',
  maxHeight: 'min(34rem, 75dvh)',
  border: `1px solid ${color.line}`,
  borderRadius: radius.lg,
  background: color.surface,
  '@media print': { maxHeight: 'none' },
})

const stepLook = Object.fromEntries(
  ([1, 2, 3, 4, 5] as const).map((step) => [
    `[data-look="${step}"]`,
    {
      backgroundColor: heatOf(step),
      ...(step === 1 && { color: 'var(--on-heat)' }),
      [plain]: { borderBlockEndWidth: 5 - step, borderBlockEndColor: 'CanvasText', color: 'CanvasText' },
    },
  ]),
)

const table = css({
  borderCollapse: 'separate',
  borderSpacing: 2,
  minWidth: '100%',
  fontSize: text.sm,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  'th, td': { padding: `2px ${space[2]}`, lineHeight: 1.2 },
  th: { background: color.surface, color: color.ink, fontWeight: 600, fontSize: text.xs },
  'th small': { color: color.muted, fontWeight: 400, fontSize: 'inherit' },
  'thead th': { position: 'sticky', insetBlockStart: 0, zIndex: 1, height: '2.25rem' },
  'tbody th': { position: 'sticky', insetInlineStart: 0, zIndex: 1, textAlign: 'end' },
  td: {
    position: 'relative',
    minWidth: '4rem',
    height: '2.5rem',
    border: '2px solid transparent',
    borderRadius: radius.sm,
    backgroundClip: 'padding-box',
    textAlign: 'center',
    cursor: 'pointer',
  },
  // For those who hear the page.
  'td > i': hiddenFromEyes,
  'td > b, td > small': { display: 'block' },
  'td > small': { fontSize: text.xs },
  'td:not([data-empty]):hover': { borderColor: color.edge },
  'td[aria-selected="true"]': { borderColor: color.ink, outline: `2px solid ${color.ink}`, outlineOffset: -1 },
  'td:focus-visible': { outline: `3px solid ${color.focus}`, outlineOffset: -1 },
  'td[data-empty]': { cursor: 'default', backgroundImage: hatching, opacity: 0.7 },
  '[data-low] > b::before': { content: '"★ "' },
  ...stepLook,
  '@media (max-width: 47.99rem)': { td: { minWidth: '3.5rem' }, 'th, td': { paddingInline: space[1] } },
})

const corner = css({ insetInlineStart: 0, '&&': { zIndex: 2 }, textAlign: 'end' })
