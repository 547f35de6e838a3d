import { findRoute } from '@pointfare/shared/page/find-route'
import { Suspense, use, useEffect } from 'react'
import { useLocation, useRoutes } from 'react-router-dom'
import { NotFoundPage } from '../pages/not-found/not-found-page.tsx'
import { RequireSession } from '../session/require-session.tsx'
import { useRelease } from './release-context.tsx'
import { RemoteBoundary } from './remote-boundary.tsx'
import { RemotePending } from './remote-pending.tsx'
import { RemoteUnavailable } from './remote-unavailable.tsx'
import { useSecondChance } from './use-second-chance.ts'

/** The page of whichever remote owns this URL in the release; 404 when none does. */
export function RemotePage() {
  const { pathname } = useLocation()
  const { document } = useRelease()
  const found = findRoute(document.remotes, pathname)
  if (!found) return <NotFoundPage />

  const page = <RemoteArea key={found.remote} remote={found.remote} />
  return found.route.guard ? <RequireSession>{page}</RequireSession> : page
}

function RemoteArea({ remote }: { remote: string }) {
  const { document, loader, store } = useRelease()
  const pinned = document.remotes[remote]
  const onFailure = useSecondChance(remote)
  useEffect(() => store.show(remote), [store, remote])

  return (
    <RemoteBoundary
      build={pinned?.build}
      onFailure={onFailure}
      onRetry={() => loader.forget(remote, pinned)}
      fallback={({ retry }) => <RemoteUnavailable onRetry={retry} />}
    >
      <Suspense fallback={<RemotePending />}>
        <RemoteRoutes key={pinned?.build} remote={remote} />
      </Suspense>
    </RemoteBoundary>
  )
}

function RemoteRoutes({ remote }: { remote: string }) {
  const { document, loader } = useRelease()
  return useRoutes(use(loader.load(remote, document.remotes[remote])).routes)
}
