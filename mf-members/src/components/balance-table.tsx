import { css } from '@emotion/react'
import { calendarDate } from '@pointfare/shared/contracts/days'
import type { BalanceChange } from '@pointfare/shared/contracts/membership'
import { shortDateWithYear } from '@pointfare/shared/format/dates'
import { showPoints } from '@pointfare/shared/format/points'
import { color, space, text } from '@pointfare/shared/ui/tokens'
import { useState } from 'react'

type Props = {
  /** Newest first. */
  changes: readonly BalanceChange[]
  locale: string
}

/** The chart in words, change by change; drawn once it is opened. */
export function BalanceTable({ changes, locale }: Props) {
  const [isOpen, setIsOpen] = useState(false)

  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary css={handle}>History of changes ({showPoints(changes.length, locale)})</summary>
      {isOpen && (
        <table css={table}>
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">Scheme</th>
              <th scope="col">Change</th>
              <th scope="col">Total</th>
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => (
              // Totals alone may repeat; two changes of one scheme at one instant do not.
              <tr key={change.changedAt + change.schemeName + String(change.pointsAfter)}>
                <td>{shortDateWithYear(calendarDate(new Date(change.changedAt)), locale)}</td>
                <td css={scheme}>
                  {change.schemeName}
                  <span css={what}>{whatHappened(change)}</span>
                </td>
                <td>{showChange(change, locale)}</td>
                <td>{showPoints(change.totalAfter, locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </details>
  )
}

function whatHappened({ pointsBefore, pointsAfter }: BalanceChange) {
  if (pointsBefore === null) return 'added'
  return pointsAfter === null ? 'deleted' : 'updated'
}

function showChange({ pointsBefore, pointsAfter }: BalanceChange, locale: string) {
  const points = (pointsAfter ?? 0) - (pointsBefore ?? 0)
  return points > 0 ? `+${showPoints(points, locale)}` : showPoints(points, locale).replace('-', '−')
}

const handle = css({ width: 'fit-content', paddingBlock: space[1], fontSize: text.sm, cursor: 'pointer' })

const table = css({
  width: '100%',
  marginBlockStart: space[2],
  borderCollapse: 'collapse',
  fontSize: text.sm,
  fontVariantNumeric: 'tabular-nums',
  'th, td': { padding: `${space[2]} ${space[2]} ${space[2]} 0`, textAlign: 'start', verticalAlign: 'top' },
  'th:nth-of-type(n + 3), td:nth-of-type(n + 3)': { textAlign: 'end', paddingInline: `${space[2]} 0` },
  'thead th': { fontWeight: 600, color: color.muted },
  'tbody tr': { borderBlockStart: `1px solid ${color.line}` },
})

/** Words stay whole unless one alone is too long. */
const scheme = css({ minWidth: '5.25rem', overflowWrap: 'anywhere' })

const what = css({ display: 'block', fontSize: text.xs, color: color.muted })
