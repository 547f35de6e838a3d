import type { PriceChange } from '@pointfare/shared/contracts/price-change'
import { useApi } from '@pointfare/shared/http/use-operation'
import { countRecentPriceChanges, listPopularRoutes } from '@pointfare/shared/operations/search-data'
import { usePriceChanges, useToast } from '@pointfare/shared/remote'
import { useEffect, useEffectEvent, useMemo } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { withEarlier, withNewest } from '../domain/feed.ts'
import { feedRow, type FeedRow } from '../domain/feed-row.ts'
import { useLastChanges } from './use-last-changes.ts'
import { lastDay } from './use-recent-changes.ts'

/** In the cache of the whole site: the feed is still there after a look at another page, or with a newer build. */
const key = 'mf-price-feed/rows'
const none: readonly FeedRow[] = []
const everything = {}

/** The last changes of before, or the last price drops, and every one since the page was first opened: `arrived`. All newest first. */
export function usePriceFeed(isDropsOnly: boolean) {
  const { addressOf } = useApi()
  const toast = useToast()
  const { mutate: refresh } = useSWRConfig()
  const { data: arrived = none, mutate } = useSWR<readonly FeedRow[]>(key, null)
  const { earlier, hasFailed, lookAgain } = useLastChanges(isDropsOnly)
  const rows = useMemo(() => withEarlier(arrived, earlier ?? none), [arrived, earlier])

  const add = (change: PriceChange, id: string) => {
    const row = feedRow(id, change)
    if (row) void mutate((known = none) => withNewest(known, row), { revalidate: false })
  }
  // Most rows are lost; the last ones and the counts are not.
  const onMissed = () => {
    toast({ text: 'Some changes of the time without a connection are no longer kept.' })
    void lookAgain()
    void refresh(addressOf(listPopularRoutes, {}))
    void refresh(addressOf(countRecentPriceChanges, lastDay))
  }
  const stream = usePriceChanges(everything, add, { onMissed })

  // What changed between the answer and the opening of the stream is in neither, unless the stream begins before the answer.
  const hasGap = stream.status === 'open' && !stream.leadsOn
  const fillGap = useEffectEvent(() => void lookAgain())
  useEffect(() => {
    if (hasGap) fillGap()
  }, [hasGap])

  return { rows, arrived, isLoading: !earlier && !hasFailed, ...stream }
}
