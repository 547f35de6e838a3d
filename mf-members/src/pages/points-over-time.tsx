import { css } from '@emotion/react'
import { showPoints } from '@pointfare/shared/format/points'
import { useSite } from '@pointfare/shared/remote'
import { Card } from '@pointfare/shared/ui/card'
import { Skeleton } from '@pointfare/shared/ui/skeleton'
import { color, font, space, text } from '@pointfare/shared/ui/tokens'
import { lazy, Suspense } from 'react'
import { balanceChartHeight } from '../components/balance-chart-geometry.ts'
import { FailedBox } from './failed-box.tsx'
import { BalanceTable } from '../components/balance-table.tsx'
import { useBalanceHistory } from '../hooks/use-balance-history.ts'

/** Only members with a history see it; without it the table says the same. */
const BalanceChart = lazy(() =>
  import('../components/balance-chart.tsx').then(
    ({ BalanceChart }) => ({ default: BalanceChart }),
    () => ({ default: () => <></> }),
  ),
)

/** All points together, and how they came to be as many. */
export function PointsOverTime() {
  const { locale, now } = useSite()
  const { history, error, retry } = useBalanceHistory()

  if (error && !history)
    return <FailedBox title="Your balance history could not be loaded" error={error} onRetry={retry} />
  if (history?.changes.length === 0) return null
  return (
    <Card css={panel} as="section" aria-label="Points in all schemes">
      <h2 css={{ fontSize: text.xl }}>Points in all schemes</h2>
      {history ? <p css={total}>{showPoints(history.totalPoints, locale)}</p> : <Skeleton width="9rem" height="3rem" />}
      <div css={{ minHeight: balanceChartHeight }}>
        {history && (
          <Suspense>
            <BalanceChart changes={history.changes} now={now()} locale={locale} />
          </Suspense>
        )}
      </div>
      {history && <BalanceTable changes={history.changes} locale={locale} />}
    </Card>
  )
}

const panel = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[3] })

const total = css({
  fontFamily: font.display,
  fontSize: text['3xl'],
  fontWeight: 700,
  lineHeight: 1.1,
  color: color.ink,
  fontVariantNumeric: 'tabular-nums',
})
