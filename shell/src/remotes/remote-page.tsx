import { findRoute } from '@pointfare/shared/page/find-route'
import { Suspense, use } from 'react'
import { useLocation, useRoutes } from 'react-router-dom'
import { NotFoundPage } from '../pages/not-found/not-found-page.tsx'
import { RequireSession } from '../session/require-session.tsx'
import { useRelease } from './release-context.tsx'
import { RemoteBoundary } from './remote-boundary.tsx'
import { RemotePending } from './remote-pending.tsx'
import { RemoteUnavailable } from './remote-unavailable.tsx'

/** The page of whichever remote owns this URL in the release; 404 when none does. */
export function RemotePage() {
  const { pathname } = useLocation()
  const { document, loader } = useRelease()
  const found = findRoute(document.remotes, pathname)
  if (!found) return <NotFoundPage />

  const { remote, route } = found
  const page = (
    <RemoteBoundary
      key={remote}
      onRetry={() => loader.forget(remote)}
      fallback={({ retry }) => <RemoteUnavailable onRetry={retry} />}
    >
      <Suspense fallback={<RemotePending />}>
        <RemoteRoutes remote={remote} />
      </Suspense>
    </RemoteBoundary>
  )
  return route.guard ? <RequireSession>{page}</RequireSession> : page
}

function RemoteRoutes({ remote }: { remote: string }) {
  const { loader } = useRelease()
  return useRoutes(use(loader.load(remote)).routes)
}
