import type { Cabin } from '@pointfare/shared/contracts/cabin'
import type { HistoricRewardFlight, RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import { useSite } from '@pointfare/shared/remote'
import { lazy, Suspense } from 'react'
import type { FlightsChosen } from '../components/flights-choice.tsx'
import { PriceChartPlace } from '../components/price-chart-place.tsx'
import { linesOfCabin, linesOfDay, linesOfFlight } from '../domain/price-lines.ts'

/** Its shapes come with it, when a history is first opened; without it the table says the same. */
const PriceChart = lazy(() =>
  import('../components/price-chart.tsx').then(
    ({ PriceChart }) => ({ default: PriceChart }),
    () => ({ default: () => <></> }),
  ),
)

type Props = {
  flight: RewardFlight
  /** Null for all of them, beside each other. */
  cabin: Cabin | null
  flights: FlightsChosen
  /** Newest first; undefined until they are known. */
  records: HistoricRewardFlight[] | undefined
}

/** A price history, drawn; its place stays while it is on its way. */
export function PriceHistoryFigure({ flight, cabin, flights, records }: Props) {
  const { locale, now } = useSite()
  // What the reader came from may be newer than the last record.
  const lines = records && linesOf([flight, ...records], { flight, cabin, flights })
  const isNever = lines?.every(({ steps }) => steps.every(({ points }) => points === null))

  return (
    <PriceChartPlace>
      {isNever && <p>Never available in the time that is known.</p>}
      {lines && !isNever && (
        <Suspense>
          <PriceChart
            // What was walked to is of no meaning on other lines.
            key={`${cabin}/${flights}`}
            name={flights === 'this' ? `Points of ${flight.flightNumber} over time` : 'Points of all flights over time'}
            lines={lines}
            chosen={cabin === null || flights === 'this' ? (cabin ?? '') : flight.flightNumber}
            isRelative={cabin === null}
            locale={locale}
            now={now()}
          />
        </Suspense>
      )}
    </PriceChartPlace>
  )
}

function linesOf(records: HistoricRewardFlight[], { flight, cabin, flights }: Omit<Props, 'records'>) {
  if (flights === 'all') return cabin ? linesOfCabin(records, cabin) : linesOfDay(records)
  return linesOfFlight(records, flight.flightNumber).filter((line) => cabin === null || line.cabin === cabin)
}
