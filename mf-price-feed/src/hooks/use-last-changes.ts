import { priceDrop } from '@pointfare/shared/contracts/price-change'
import { useOperation } from '@pointfare/shared/http/use-operation'
import { listRecentPriceChanges } from '@pointfare/shared/operations/price-changes'
import { useMemo } from 'react'
import { feedRow } from '../domain/feed-row.ts'

/** What the feed begins with; `remote.json` asks for the drops. */
export const lastDrops = { query: { limit: 50, change: priceDrop } } as const
export const lastChanges = { query: { limit: 50 } }

/** The last changes of before the page was opened, or those that made a cabin cheaper, newest first; undefined while they are on their way. */
export function useLastChanges(isDropsOnly: boolean) {
  const { data, error, mutate } = useOperation(listRecentPriceChanges, isDropsOnly ? lastDrops : lastChanges, {
    revalidateOnFocus: false,
  })
  const rows = useMemo(() => data?.flatMap(({ id, change }) => feedRow(id, change) ?? []), [data])
  return { earlier: rows, hasFailed: error !== undefined, lookAgain: mutate }
}
