import { css } from '@emotion/react'
import type { Cabin } from '@pointfare/shared/contracts/cabin'
import type { HistoricRewardFlight, RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import { showPoints } from '@pointfare/shared/format/points'
import { useSite } from '@pointfare/shared/remote'
import { space } from '@pointfare/shared/ui/tokens'
import { lazy, Suspense } from 'react'
import { PriceChartPlace } from '../components/price-chart-place.tsx'
import { priceStanding, standingInWords } from '../domain/price-standing.ts'
import { priceSteps } from '../domain/price-steps.ts'

/** Its shapes come with it, when a history is first opened; without it the table says the same. */
const PriceChart = lazy(() =>
  import('../components/price-chart.tsx').then(
    ({ PriceChart }) => ({ default: PriceChart }),
    () => ({ default: () => <></> }),
  ),
)

type Props = { flight: RewardFlight; cabin: Cabin; records: HistoricRewardFlight[] | undefined }

/** One flight's own history, drawn, and how today's price stands in it; its place stays while it is on its way. */
export function PriceHistoryFigure({ flight, cabin, records }: Props) {
  const { locale, now } = useSite()
  // What the reader came from may be newer than the last record.
  const lines = records && priceSteps([flight, ...records], flight.flightNumber)
  const chosen = lines?.find((line) => line.cabin === cabin)
  const show = (points: number) => showPoints(points, locale)

  return (
    <div>
      <p css={standing}>{chosen && standingInWords(chosen.label, priceStanding(chosen.steps, now()), show)}</p>
      <PriceChartPlace>
        {lines && (
          <Suspense>
            <PriceChart cabins={lines} flightNumber={flight.flightNumber} chosen={cabin} locale={locale} now={now()} />
          </Suspense>
        )}
      </PriceChartPlace>
    </div>
  )
}

const standing = css({
  minHeight: '1.5em',
  marginBlockEnd: space[3],
  fontWeight: 600,
  '@media (max-width: 40rem)': { minHeight: '3em' },
})
