import { css } from '@emotion/react'
import type { Cabin } from '@pointfare/shared/contracts/cabin'
import { partsToIso } from '@pointfare/shared/contracts/days'
import type { RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import { longDate } from '@pointfare/shared/format/dates'
import { useSite } from '@pointfare/shared/remote'
import { Button } from '@pointfare/shared/ui/button'
import { Dialog } from '@pointfare/shared/ui/dialog'
import { ErrorBox } from '@pointfare/shared/ui/error-box'
import { color, space } from '@pointfare/shared/ui/tokens'
import { useState } from 'react'
import { PriceHistoryTable } from '../components/price-history-table.tsx'
import { usePriceHistoryRecords, usePriceHistory } from '../hooks/use-price-history.ts'
import { PriceHistoryFigure } from './price-history-figure.tsx'

type Props = { flight: RewardFlight; cabin: Cabin; onClose: () => void }

/** What the flights of this route and day cost before, in pages, newest first. */
export function PriceHistory({ flight, cabin, onClose }: Props) {
  const { locale } = useSite()
  const date = partsToIso(flight.departure)

  return (
    <Dialog title="Price history" isOpen onClose={onClose}>
      <p css={{ color: color.muted }}>
        {flight.origin} to {flight.destination}, {longDate(date, locale)}
      </p>
      <div css={body}>
        <Records flight={flight} cabin={cabin} />
      </div>
    </Dialog>
  )
}

function Records({ flight, cabin }: Omit<Props, 'onClose'>) {
  const { locale } = useSite()
  const [pageNumber, setPageNumber] = useState(0)
  const { carrierCode: carrier, origin, destination, departure } = flight
  const route = { carrier, origin, destination, on: partsToIso(departure) }
  const { history, failure, isLoading, retry } = usePriceHistory({ ...route, pageNumber })
  const loaded = usePriceHistoryRecords(route)

  if (failure) return <ErrorBox title={`Error loading price history: ${failure}`} onRetry={retry} />
  if (!history) return <Loading />
  if (history.totalElements === 0) return <p>No historical data available for this flight</p>

  return (
    <div aria-busy={isLoading} css={records}>
      <PriceHistoryFigure flight={flight} cabin={cabin} records={loaded} />
      <PriceHistoryTable records={history.content} chosen={cabin} locale={locale} />
      <div css={pager}>
        <Button disabled={history.first || isLoading} onClick={() => setPageNumber(pageNumber - 1)}>
          Previous
        </Button>
        <p aria-live="polite" css={{ color: color.muted }}>
          Page {history.pageable.pageNumber + 1} of {history.totalPages}
        </p>
        <Button disabled={history.last || isLoading} onClick={() => setPageNumber(pageNumber + 1)}>
          Next
        </Button>
      </div>
    </div>
  )
}

const Loading = () => (
  <div css={loading}>
    <p role="status">Loading price history...</p>
  </div>
)

const body = css({ width: 'min(68rem, calc(100vw - 4.5rem))', minHeight: '16rem', marginBlockStart: space[4] })

/** As tall as the dialog can be, which twenty records make it: its title must not move when they come. */
const loading = css({ minHeight: '100dvh' })

const records = css({ display: 'grid', gap: space[4] })

const pager = css({ display: 'flex', alignItems: 'center', justifyContent: 'center', gap: space[4] })
