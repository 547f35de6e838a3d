import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { priceChangesUrl, type PriceChange, type PriceChangesQuery } from '../contracts/price-change.ts'
import type { PriceChangesStatus } from '../http/price-change-stream.ts'
import { createSharedPriceChanges } from '../http/shared-price-changes.ts'
import { useSite } from './site.tsx'

/** Of the whole tab: remotes borrow this module, so they also share its connections. */
const priceChanges = createSharedPriceChanges(undefined, watchPage)

function watchPage(onChange: (isSeen: boolean) => void) {
  const look = () => onChange(document.visibilityState === 'visible')
  document.addEventListener('visibilitychange', look)
  return () => document.removeEventListener('visibilitychange', look)
}

/** What is listened to from now on begins after this event of the stream, with which a page was drawn; by '' with news. */
export const beginPriceChangesAfter = priceChanges.beginAfter

type Options = {
  /** Changes happened that the site can no longer repeat: load anew what they may have changed. */
  onMissed?: () => void
}

export type PriceChanges = {
  /** `closed` after an error: nothing arrives until `reconnect`. */
  status: PriceChangesStatus
  /** Opens the stream again; what changed meanwhile arrives first. */
  reconnect: () => void
  /** What arrives leads on from what the page was drawn with: nothing is missing between them. */
  leadsOn: boolean
}

/**
 * Calls `onChange` with every price change that `query` asks for, once each and in order, while the component is on the
 * page; without a query nothing is opened. `id` is unique among all changes.
 */
export function usePriceChanges(
  query: PriceChangesQuery | null,
  onChange: (change: PriceChange, id: string) => void,
  { onMissed }: Options = {},
): PriceChanges {
  const { config } = useSite()
  const url = query && priceChangesUrl(config.api.stream, query)

  const handleChange = useEffectEvent(onChange)
  const handleMissed = useEffectEvent(() => onMissed?.())
  useEffect(() => {
    if (url === null) return undefined
    return priceChanges.subscribe(url, { onChange: handleChange, onMissed: handleMissed })
  }, [url])

  const subscribeToStatus = useCallback(
    (onStatus: () => void) => (url === null ? () => {} : priceChanges.subscribe(url, { onStatus })),
    [url],
  )
  const status = useSyncExternalStore(subscribeToStatus, () => statusOf(url), beforeItIsOpened)
  const reconnect = useCallback(() => {
    if (url !== null) priceChanges.reconnect(url)
  }, [url])
  return { status, reconnect, leadsOn: url !== null && priceChanges.leadsOn(url) }
}

const statusOf = (url: string | null) => (url === null ? 'closed' : priceChanges.status(url))
const beforeItIsOpened = (): PriceChangesStatus => 'connecting'
