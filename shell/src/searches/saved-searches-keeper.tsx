import { savedSearchesKey } from '@pointfare/shared/contracts/saved-search'
import { searchesWithoutReported, reportedSearchesKey } from '@pointfare/shared/contracts/synced-searches'
import { useStoredText } from '@pointfare/shared/hooks/use-stored-text'
import { useSession } from '@pointfare/shared/remote'
import { lazy, Suspense, useEffect } from 'react'
import { RemoteBoundary } from '../remotes/remote-boundary.tsx'

/** Lets the saved searches of this browser follow who is signed in, and takes them away with them. */
export function SavedSearchesKeeper() {
  const session = useSession()
  const userId = session.status === 'member' ? session.userId : undefined
  useForgottenSearches(session.status === 'anonymous')

  if (!userId) return null
  return (
    <RemoteBoundary fallback={() => null}>
      <Suspense>
        <FollowSavedSearches key={userId} userId={userId} />
      </Suspense>
    </RemoteBoundary>
  )
}

/** Visitors do not download it; members have it with their identity client. */
const FollowSavedSearches = lazy(async () => {
  const code = await import(/* webpackChunkName: 'identity' */ '../session/member-code.ts')
  return { default: code.FollowSavedSearches }
})

/** The next person at this browser finds nothing of a member who has logged out. */
function useForgottenSearches(isAnonymous: boolean) {
  const [stored, write] = useStoredText(savedSearchesKey)
  const [synced] = useStoredText(reportedSearchesKey)

  useEffect(() => {
    if (!isAnonymous || synced === null) return
    write(searchesWithoutReported(stored, synced))
    localStorage.removeItem(reportedSearchesKey)
  }, [isAnonymous, stored, synced, write])
}
