import { css } from '@emotion/react'
import type { Cabin } from '@pointfare/shared/contracts/cabin'
import type { PointsOfFlight } from '@pointfare/shared/contracts/cheapest'
import { useSite } from '@pointfare/shared/remote'
import { ErrorBox } from '@pointfare/shared/ui/error-box'
import { space } from '@pointfare/shared/ui/tokens'
import { lazy, Suspense, useMemo } from 'react'
import { PointsTable } from '../components/points-table.tsx'
import type { CompletePair } from '../domain/criteria.ts'
import type { FlightKey } from '../domain/flight-key.ts'
import { usePointsByFlight } from '../hooks/use-cheapest.ts'
import { dayAddress } from '../paths.ts'

/** Its shapes come with it, when a chart is first asked for; without it the table says the same. */
const ValueChart = lazy(() =>
  import('../components/value-chart.tsx').then(
    ({ ValueChart }) => ({ default: ValueChart }),
    () => ({ default: () => <></> }),
  ),
)

type Props = { route: CompletePair; cabin: Cabin; listed: readonly FlightKey[] }

/** All flights of the route at a glance; its place stays while they are on their way. */
export function ValueChartFigure({ route, cabin, listed }: Props) {
  const { locale } = useSite()
  const { flights, hasFailed, reference, retry } = usePointsByFlight({ ...route, cabin })
  const byDate = useMemo(() => flights?.toSorted(compareDates), [flights])
  const keys = new Set<string>(listed)

  if (hasFailed && !flights) {
    return (
      <ErrorBox onRetry={retry} reference={reference}>
        The chart could not be loaded.
      </ErrorBox>
    )
  }
  return (
    <div css={place}>
      {byDate && byDate.length > 0 && (
        <>
          <Suspense fallback={<div css={chartPlace} />}>
            <ValueChart
              flights={byDate}
              isListed={([date, flightNumber]) => keys.has(`${date}-${flightNumber}`)}
              cabin={cabin}
              locale={locale}
              dayAddressOf={(date) => dayAddress(route, date)}
            />
          </Suspense>
          <PointsTable flights={byDate} locale={locale} />
        </>
      )}
    </div>
  )
}

const compareDates = ([date, flight]: PointsOfFlight, [otherDate, otherFlight]: PointsOfFlight) =>
  date === otherDate ? flight.localeCompare(otherFlight) : date < otherDate ? -1 : 1

/** As high as the chart with what is pointed at and its legend: the tables stay where they are when it comes. */
const chartPlace = css({
  minHeight: 'calc(240px + 3.8125rem)',
  '@media (max-width: 30rem)': { minHeight: 'calc(240px + 5.5625rem)' },
})

/** The chart, what is pointed at, its legend and the table's handle. */
const place = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: space[2],
  minHeight: 'calc(240px + 8rem)',
  '@media print': { display: 'none' },
})
