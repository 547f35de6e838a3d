import type { SavedSearch } from '@pointfare/shared/contracts/saved-search'
import { useApi, useOperation } from '@pointfare/shared/http/use-operation'
import { forgetSavedSearches, keepSavedSearches, listSavedSearches } from '@pointfare/shared/operations/saved-searches'
import { useEffect, useRef, useState } from 'react'
import { useMember } from './use-member.ts'

/**
 * The copy of this browser's searches at the member's account: there only while the member wants one, and brought up to
 * date whenever it differs from what the browser has.
 */
export function useKeptSearches(searches: readonly SavedSearch[]) {
  const { call } = useApi()
  const { userId } = useMember()
  const ofUser = { params: { userId: userId ?? '' } }
  const { data, error, mutate } = useOperation(listSavedSearches, userId ? ofUser : null)
  /** What was chosen last, while it is not settled. */
  const [chosen, setChosen] = useState<boolean>()
  const isBusy = chosen !== undefined
  const [hasFailed, setHasFailed] = useState(false)

  const work = async (isWanted: boolean, change: () => Promise<unknown>) => {
    setChosen(isWanted)
    setHasFailed(false)
    try {
      await change()
    } catch (failure) {
      console.warn('The copy of the saved searches was not changed', failure)
      setHasFailed(true)
    } finally {
      setChosen(undefined)
    }
  }
  const copyNow = async () => {
    const kept = await call(keepSavedSearches, { ...ofUser, body: { searches: [...searches] } })
    await mutate(kept, { revalidate: false })
  }
  const forget = () =>
    work(false, async () => {
      await call(forgetSavedSearches, ofUser)
      await mutate({ keptAt: null, searches: [] }, { revalidate: false })
    })

  const isKept = data ? data.keptAt !== null : undefined
  const ids = idsOf(searches)
  const isBehind = isKept === true && !isBusy && idsOf(data?.searches ?? []) !== ids
  const sent = useRef<string>(undefined)
  useEffect(() => {
    // Once for each state of the list, whatever becomes of it.
    if (!isBehind || sent.current === ids) return
    sent.current = ids
    copyNow().catch((failure: unknown) => {
      console.warn('The copy of the saved searches was not brought up to date', failure)
      setHasFailed(true)
    })
  })

  return {
    /** Undefined until it is known. */
    isKept: chosen ?? isKept,
    hasFailed: hasFailed || error !== undefined,
    isBusy,
    choose: (isWanted: boolean) => void (isWanted ? work(true, copyNow) : forget()),
  }
}

/** A search keeps its id for as long as it is the same. */
const idsOf = (searches: readonly SavedSearch[]) => searches.map(({ id }) => id).join()
