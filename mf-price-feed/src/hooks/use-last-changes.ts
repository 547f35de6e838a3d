import { useOperation } from '@pointfare/shared/http/use-operation'
import { listRecentPriceChanges } from '@pointfare/shared/operations/price-changes'
import { useMemo } from 'react'
import { feedRow } from '../domain/feed-row.ts'

/** What the feed begins with; `remote.json` asks the same. */
export const lastChanges = { query: { limit: 50 } }

/** The last changes of before the page was opened, newest first; undefined while they are on their way. */
export function useLastChanges() {
  const { data, error, mutate } = useOperation(listRecentPriceChanges, lastChanges, { revalidateOnFocus: false })
  const rows = useMemo(() => data?.flatMap(({ id, change }) => feedRow(id, change) ?? []), [data])
  return { earlier: rows, hasFailed: error !== undefined, lookAgain: mutate }
}
