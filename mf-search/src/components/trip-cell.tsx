import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { longDate, shortDate } from '@pointfare/shared/format/dates'
import { showNumber, showWholeMoney } from '@pointfare/shared/format/numbers'
import { briefPoints } from '@pointfare/shared/format/points'
import type { MatrixCell } from '../domain/trip-matrix.ts'
import { cellInWords, type Party } from '../domain/trip-words.ts'

type Props = {
  cell: MatrixCell
  party: Party
  isChosen: boolean
  isTabStop: boolean
  /** Neither row nor column says when it leaves. */
  hasDay: boolean
  locale: string
}

/** What two days cost. */
export function TripCell({ cell, party, isChosen, isTabStop, hasDay, locale }: Props) {
  return (
    <td
      data-days={keyOf(cell)}
      data-look={cell.step}
      data-low={cell.isLow || undefined}
      aria-selected={isChosen}
      tabIndex={isTabStop ? 0 : -1}
    >
      <i>{cellInWords(cell, party, (date) => longDate(date, locale), locale)}</i>
      {hasDay && <CellDay date={cell.out} locale={locale} />}
      <b aria-hidden="true">{briefTotal(cell.points, locale)}</b>
      <small aria-hidden="true">
        {cell.taxes === null ? '\u00a0' : `+${showWholeMoney(cell.taxes, party.currency, locale)}`}
      </small>
    </td>
  )
}

/** The day to leave on. */
export const CellDay = ({ date, locale }: { date: IsoDate; locale: string }) => (
  <span aria-hidden="true">{shortDate(date, locale)}</span>
)

/** 986k, 1.06m: totals of a party go into millions. */
const briefTotal = (points: number, locale: string) =>
  points < 1_000_000
    ? briefPoints(points, locale)
    : showNumber(points, locale, { notation: 'compact', maximumFractionDigits: 2 })

export const keyOf = ({ out, back }: Pick<MatrixCell, 'out' | 'back'>) => `${out} ${back}`
