import type { PriceChange } from '@pointfare/shared/contracts/price-change'
import { useApi } from '@pointfare/shared/http/use-operation'
import { countRecentPriceChanges, listPopularRoutes } from '@pointfare/shared/operations/search-data'
import { usePriceChanges, useToast } from '@pointfare/shared/remote'
import useSWR, { useSWRConfig } from 'swr'
import { withNewest } from '../domain/feed.ts'
import { feedRow, type FeedRow } from '../domain/feed-row.ts'
import { lastDay } from './use-recent-changes.ts'

/** In the cache of the whole site: the feed is still there after a look at another page, or with a newer build. */
const key = 'mf-price-feed/rows'
const none: readonly FeedRow[] = []
const everything = {}

/** Every change since the page was first opened, newest first. */
export function usePriceFeed() {
  const { addressOf } = useApi()
  const toast = useToast()
  const { mutate: refresh } = useSWRConfig()
  const { data: rows = none, mutate } = useSWR<readonly FeedRow[]>(key, null)

  const add = (change: PriceChange, id: string) => {
    const row = feedRow(id, change)
    if (row) void mutate((known = none) => withNewest(known, row), { revalidate: false })
  }
  // The rows themselves are lost; the counts are not.
  const onMissed = () => {
    toast({ text: 'Some changes of the time without a connection are no longer kept.' })
    void refresh(addressOf(listPopularRoutes, {}))
    void refresh(addressOf(countRecentPriceChanges, lastDay))
  }
  return { rows, ...usePriceChanges(everything, add, { onMissed }) }
}
