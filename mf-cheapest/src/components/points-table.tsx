import { css } from '@emotion/react'
import type { PointsOfFlight } from '@pointfare/shared/contracts/cheapest'
import { localDay } from '@pointfare/shared/contracts/days'
import { monthAndYear, shortDateWithYear, shortWeekday } from '@pointfare/shared/format/dates'
import { showPoints } from '@pointfare/shared/format/points'
import { color, space } from '@pointfare/shared/ui/tokens'
import { useState, type ReactNode } from 'react'

type Props = {
  /** By date and flight number. */
  flights: readonly PointsOfFlight[]
  locale: string
}

/** The chart's figures in words, month by month. */
export function PointsTable({ flights, locale }: Props) {
  const months = Map.groupBy(flights, ([date]) => date.slice(0, 7))

  return (
    <Opened summary={`All ${showPoints(flights.length, locale)} flights as tables`}>
      <div css={inner}>
        {[...months].map(([month, ofMonth]) => (
          <Opened key={month} summary={formatMonth(month, ofMonth, locale)}>
            <Month flights={ofMonth} locale={locale} />
          </Opened>
        ))}
      </div>
    </Opened>
  )
}

/** Its thousands of rows are drawn once it is opened. */
function Opened({ summary, children }: { summary: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary css={handle}>{summary}</summary>
      {isOpen && children}
    </details>
  )
}

const Month = ({ flights, locale }: Props) => (
  <table css={table}>
    <thead>
      <tr>
        <th scope="col">Day</th>
        <th scope="col">Flight</th>
        <th scope="col">Points</th>
      </tr>
    </thead>
    <tbody>
      {flights.map(([date, flightNumber, points]) => (
        <tr key={date + flightNumber}>
          <td>
            {shortWeekday(date, locale)} {shortDateWithYear(date, locale)}
          </td>
          <td>{flightNumber}</td>
          <td>{showPoints(points, locale)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** March 2027: 180 flights from 6,000 points. */
function formatMonth(month: string, flights: readonly PointsOfFlight[], locale: string) {
  const lowest = Math.min(...flights.map(([, , points]) => points))
  const count = `${flights.length} ${flights.length === 1 ? 'flight' : 'flights'}`
  return `${monthAndYear(localDay(`${month}-01`), locale)}: ${count} from ${showPoints(lowest, locale)} points`
}

const handle = css({ width: 'fit-content', paddingBlock: space[2], cursor: 'pointer' })

const inner = css({ paddingInlineStart: space[4] })

const table = css({
  borderCollapse: 'collapse',
  marginInlineStart: space[4],
  fontVariantNumeric: 'tabular-nums',
  'th, td': {
    borderBlockEnd: `1px solid ${color.line}`,
    padding: `${space[1]} ${space[6]} ${space[1]} 0`,
    textAlign: 'start',
  },
})
