import { css } from '@emotion/react'
import type { Cabin } from '@pointfare/shared/contracts/cabin'
import type { HistoricRewardFlight, HistoricRewardFlightPage } from '@pointfare/shared/contracts/reward-flight'
import { Button } from '@pointfare/shared/ui/button'
import { color, space } from '@pointfare/shared/ui/tokens'
import { PriceHistoryTable } from './price-history-table.tsx'

type Props = {
  /** Undefined until the first page is there. */
  history: HistoricRewardFlightPage | undefined
  records: HistoricRewardFlight[] | undefined
  isTurning: boolean
  turnTo: (pageNumber: number) => void
  chosen: Cabin
  locale: string
}

/** The records of a history, a page at a time. */
export function PriceHistoryPages({ history, records, isTurning, turnTo, chosen, locale }: Props) {
  if (!history) return <p role="status">Loading price history...</p>
  const { pageNumber } = history.pageable

  return (
    <div aria-busy={isTurning} css={pages}>
      <PriceHistoryTable records={history.content} known={records ?? []} cabin={chosen} locale={locale} />
      <div css={pager}>
        <Button disabled={history.first || isTurning} onClick={() => turnTo(pageNumber - 1)}>
          Previous
        </Button>
        <p aria-live="polite" css={{ color: color.muted, whiteSpace: 'nowrap' }}>
          Page {pageNumber + 1} of {history.totalPages}
        </p>
        <Button disabled={history.last || isTurning} onClick={() => turnTo(pageNumber + 1)}>
          Next
        </Button>
      </div>
    </div>
  )
}

const pages = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] })

const pager = css({ display: 'flex', alignItems: 'center', justifyContent: 'center', gap: space[4] })
