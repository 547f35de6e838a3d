import { readSavedSearches, savedSearchesKey, withoutSearch } from '@pointfare/shared/contracts/saved-search'
import { reportedSearchesKey, untoldSearches } from '@pointfare/shared/contracts/synced-searches'
import { useStoredText } from '@pointfare/shared/hooks/use-stored-text'
import { useApi, useOperation } from '@pointfare/shared/http/use-operation'
import { logFailure } from '@pointfare/shared/http/log-failure'
import { listSavedSearches, removeSavedSearch } from '@pointfare/shared/operations/saved-searches'
import { useMemo, useState } from 'react'
import { useSession } from '@pointfare/shared/remote'
import { useMember } from './use-member.ts'

export type Failed = { error: unknown; retry: () => void }

/**
 * The member's searches, newest first: those of the account, behind what this browser has not told it yet; this
 * browser's alone while the account's are not known.
 */
export function useSavedSearches() {
  const { call } = useApi()
  const { userId } = useMember()
  const ofUser = { params: { userId: userId ?? '' } }
  const { status } = useSession()
  const { data, error, mutate } = useOperation(listSavedSearches, userId ? ofUser : null)
  const [stored, write] = useStoredText(savedSearchesKey)
  const [synced] = useStoredText(reportedSearchesKey)
  const [hasFailed, setHasFailed] = useState(false)

  const searches = useMemo(() => {
    if (!data) return readSavedSearches(stored)
    const known = new Set(data.searches.map(({ id }) => id))
    return [...untoldSearches(stored, synced).filter(({ id }) => !known.has(id)), ...data.searches]
  }, [data, stored, synced])

  /** Gone at once, and back when the account does not let it go. */
  const remove = async (id: string) => {
    setHasFailed(false)
    write(withoutSearch(stored, id))
    if (!userId || !data) return
    const rest = { searches: data.searches.filter((search) => search.id !== id) }
    try {
      await mutate(
        async () => {
          await call(removeSavedSearch, { params: { userId, id } })
          return rest
        },
        { optimisticData: rest, rollbackOnError: true, revalidate: false },
      )
    } catch (error) {
      logFailure('The saved search was not removed', error)
      setHasFailed(true)
    }
  }

  const isKnown = data !== undefined || searches.length > 0
  return {
    searches,
    /** Nothing is known yet, and so it is not known either that there is nothing. */
    isLoading: !isKnown && !error && (status === 'loading' || status === 'member'),
    error: isKnown ? undefined : error,
    retry: () => void mutate(),
    hasFailed,
    remove: (id: string) => void remove(id),
  }
}
