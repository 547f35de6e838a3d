import type { InboxItem, InboxPage } from '@pointfare/shared/contracts/inbox'
import { logFailure } from '@pointfare/shared/http/log-failure'
import { useApi, useOperation } from '@pointfare/shared/http/use-operation'
import { listInbox, readInbox } from '@pointfare/shared/operations/inbox'
import { useState } from 'react'
import { asRead, withItems } from '../domain/inbox-words.ts'
import { useWatcher } from './use-watcher.ts'

/** The newest page of the inbox: one answer for the header and the page, brought up to date as things come in. */
export function useNewestInbox() {
  const { isKnown } = useWatcher()
  return useOperation(listInbox, isKnown ? {} : null)
}

/** The inbox, newest first, as far back as it was asked for. */
export function useInbox() {
  const { call } = useApi()
  const { isKnown } = useWatcher()
  const { data, error, mutate } = useNewestInbox()
  const [shown, setShown] = useState<{ page: InboxPage; items: InboxItem[]; next: string | null }>()
  const [isLoadingMore, setIsLoadingMore] = useState(false)
  const [failure, setFailure] = useState<string>()

  // What was there before another first page arrived stays in sight.
  if (data && shown?.page !== data) {
    setShown({ page: data, items: withItems(shown?.items ?? [], data.items), next: shown ? shown.next : data.next })
  }

  async function loadMore() {
    if (!shown?.next || isLoadingMore) return
    setIsLoadingMore(true)
    setFailure(undefined)
    try {
      const page = await call(listInbox, { query: { before: shown.next } })
      setShown((before) => before && { ...before, items: withItems(before.items, page.items), next: page.next })
    } catch (error) {
      logFailure('Older items of the inbox could not be loaded', error)
      setFailure('Older items could not be loaded. Please try again.')
    } finally {
      setIsLoadingMore(false)
    }
  }

  /** Those with these ids, or all. */
  async function read(ids?: string[]) {
    setFailure(undefined)
    try {
      const { unread } = await call(readInbox, { body: ids ? { ids } : {} })
      setShown((before) => before && { ...before, items: asRead(before.items, ids) })
      await mutate((page) => page && { ...page, unread, items: asRead(page.items, ids) }, { revalidate: false })
    } catch (error) {
      logFailure('The inbox was not marked as read', error)
      setFailure('They could not be marked as read. Please try again.')
    }
  }

  return {
    /** Undefined until they are known. */
    items: shown?.items ?? (isKnown ? undefined : []),
    unread: data?.unread ?? 0,
    error: error as unknown,
    retry: () => void mutate(),
    failure,
    hasMore: Boolean(shown?.next),
    isLoadingMore,
    loadMore,
    read,
  }
}
