import type { PriceChange } from '@pointfare/shared/contracts/price-change'
import { usePriceChanges } from '@pointfare/shared/remote'
import useSWR from 'swr'
import { withNewest } from '../domain/feed.ts'
import { feedRow, type FeedRow } from '../domain/feed-row.ts'

/** In the cache of the whole site: the feed is still there after a look at another page, or with a newer build. */
const key = 'mf-price-feed/rows'
const none: readonly FeedRow[] = []
const everything = {}

/** Every change since the page was first opened, newest first; `onMissed` when some can no longer be had. */
export function usePriceFeed(onMissed: () => void) {
  const { data: rows = none, mutate } = useSWR<readonly FeedRow[]>(key, null)

  const add = (change: PriceChange, id: string) => {
    const row = feedRow(id, change)
    if (row) void mutate((known = none) => withNewest(known, row), { revalidate: false })
  }
  return { rows, ...usePriceChanges(everything, add, { onMissed }) }
}
