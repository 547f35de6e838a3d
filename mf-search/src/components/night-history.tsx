import { css } from '@emotion/react'
import type { HotelNightHistory } from '@pointfare/shared/contracts/hotel-nights'
import { ago } from '@pointfare/shared/format/ages'
import { longDate } from '@pointfare/shared/format/dates'
import { showPoints } from '@pointfare/shared/format/points'
import { showWholeMoney } from '@pointfare/shared/format/numbers'
import { ErrorBox } from '@pointfare/shared/ui/error-box'
import { LoadingPanel } from '@pointfare/shared/ui/loading-panel'
import { color, space, text } from '@pointfare/shared/ui/tokens'

type Props = {
  history: HotelNightHistory | undefined
  hasFailed: boolean
  /** The id of the request that failed at our end. */
  reference?: string | undefined
  onRetry: () => void
  locale: string
  now: Date
}

/** Every state that the first night of the stay has been in, newest first. */
export function NightHistory({ history, hasFailed, reference, onRetry, locale, now }: Props) {
  if (hasFailed) return <ErrorBox title="The history could not be loaded" onRetry={onRetry} reference={reference} />
  if (!history) return <LoadingPanel title="Loading price history..." subtitle="" />

  return (
    <section aria-label="Price history" css={{ display: 'grid', gap: space[2], overflowX: 'auto' }}>
      <h4 css={{ fontSize: text.sm }}>The night of {longDate(history.date, locale)}</h4>
      <table css={table}>
        <thead>
          <tr>
            <th scope="col">Seen</th>
            <th scope="col">Points</th>
            <th scope="col">Rooms</th>
            <th scope="col">Cash</th>
          </tr>
        </thead>
        <tbody>
          {history.states.map(({ seenAt, points, rooms, cash }, index) => (
            <tr key={seenAt}>
              <td>{ago(new Date(seenAt), now, locale)}</td>
              <td>
                {points > 0 ? showPoints(points, locale) : 'Not for points'}{' '}
                <Move from={history.states[index + 1]?.points} to={points} locale={locale} />
              </td>
              <td>{rooms > 0 ? rooms : '–'}</td>
              <td>{cash === null ? '–' : showWholeMoney(cash, history.currency, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** How it compares with the state before it. */
function Move({ from, to, locale }: { from: number | undefined; to: number; locale: string }) {
  if (!from || !to || from === to) return null
  const isDearer = to > from
  return (
    <span css={{ color: isDearer ? color.danger : color.success, fontSize: text.xs }}>
      {isDearer ? '▲ ' : '▼ '}
      {showPoints(Math.abs(to - from), locale)}
    </span>
  )
}

const table = css({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: text.sm,
  fontVariantNumeric: 'tabular-nums',
  'th, td': { padding: `${space[1]} ${space[2]}`, textAlign: 'start', borderBlockEnd: `1px solid ${color.line}` },
  th: { color: color.muted, fontWeight: 600 },
})
