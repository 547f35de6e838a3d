import { Suspense, use, type ComponentType } from 'react'
import { RemoteBoundary } from '../remotes/remote-boundary.tsx'
import { RemoteUnavailable } from '../remotes/remote-unavailable.tsx'
import { forgetPage, loadPage, type OwnPath } from './own-pages.ts'

/** A page of the shell whose code comes when it is first opened; failing costs its own area, with a way to retry. */
export function OwnPage({ path }: { path: OwnPath }) {
  return (
    <RemoteBoundary
      key={path}
      onRetry={() => forgetPage(path)}
      fallback={({ retry }) => <RemoteUnavailable onRetry={retry} />}
    >
      <Suspense fallback={<div aria-busy="true" />}>
        <Loaded page={loadPage(path)} />
      </Suspense>
    </RemoteBoundary>
  )
}

function Loaded({ page }: { page: Promise<ComponentType> }) {
  const Page = use(page)
  return <Page />
}
