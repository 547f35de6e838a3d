import { savedSearchesKey } from '@pointfare/shared/contracts/saved-search'
import { followedSearches, reportedSearchesKey, untoldSearches } from '@pointfare/shared/contracts/synced-searches'
import { useStoredText } from '@pointfare/shared/hooks/use-stored-text'
import { useApi, useOperation } from '@pointfare/shared/http/use-operation'
import { addSavedSearches, listSavedSearches } from '@pointfare/shared/operations/saved-searches'
import { useEffect, useRef } from 'react'

/**
 * Keeps the saved searches of this browser and those of the member's account the same (rule 9.10 of the product): what
 * either does not know, the other tells it. A failure is only logged, and made up for at the next change or page.
 */
export function FollowSavedSearches({ userId }: { userId: string }) {
  const { call } = useApi()
  const ofUser = { params: { userId } }
  const { data, mutate } = useOperation(listSavedSearches, ofUser)
  const [stored, write] = useStoredText(savedSearchesKey)
  const [synced, writeReported] = useStoredText(reportedSearchesKey)
  const sent = useRef(new Set<string>())
  const sending = useRef<string>(undefined)

  const searches = data?.searches

  useEffect(() => {
    const untold = untoldSearches(stored, synced).filter(({ id }) => !sent.current.has(id))
    const ids = untold.map(({ id }) => id).join()
    // Once for each state of the browser, whatever becomes of it.
    if (!searches || ids === '' || sending.current === ids) return
    sending.current = ids
    call(addSavedSearches, { ...ofUser, body: { searches: untold } })
      .then((list) => {
        untold.forEach(({ id }) => sent.current.add(id))
        return mutate(list, { revalidate: false })
      })
      .catch((error: unknown) => console.warn('The saved searches of this browser did not reach the account', error))
  })

  useEffect(() => {
    if (!searches) return
    const next = followedSearches({ stored, synced, searches, sent: sent.current, userId })
    if (next.synced !== synced) writeReported(next.synced)
    if (next.stored !== (stored ?? '[]')) write(next.stored)
  }, [stored, synced, searches, userId, write, writeReported])

  return null
}
