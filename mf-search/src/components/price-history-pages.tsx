import { css } from '@emotion/react'
import type { Cabin } from '@pointfare/shared/contracts/cabin'
import type { HistoricRewardFlight, HistoricRewardFlightPage } from '@pointfare/shared/contracts/reward-flight'
import { PageButton } from '@pointfare/shared/ui/pager'
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
        <PageButton isEnd={history.first || isTurning} onPress={() => turnTo(pageNumber - 1)}>
          Previous
        </PageButton>
        <p aria-live="polite" css={{ color: color.muted, whiteSpace: 'nowrap' }}>
          Page {pageNumber + 1} of {history.totalPages}
        </p>
        <PageButton isEnd={history.last || isTurning} onPress={() => turnTo(pageNumber + 1)}>
          Next
        </PageButton>
      </div>
    </div>
  )
}

const pages = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] })

const pager = css({ display: 'flex', alignItems: 'center', justifyContent: 'center', gap: space[4] })
