import { use, type ComponentType } from 'react'
import { DrawnArea } from '../hydration/drawn-area.tsx'
import { RemoteBoundary } from '../remotes/remote-boundary.tsx'
import { RemoteUnavailable } from '../remotes/remote-unavailable.tsx'

/** A page of the shell whose code comes when it is first opened; failing costs its own area, with a way to retry. */
export function OwnPage({ path }: { path: OwnPath }) {
  return (
    <RemoteBoundary
      key={path}
      onRetry={() => forgetPage(path)}
      fallback={({ retry }) => <RemoteUnavailable onRetry={retry} />}
    >
      <DrawnArea fallback={<div aria-busy="true" />}>
        <Loaded page={loadPage(path)} />
      </DrawnArea>
    </RemoteBoundary>
  )
}

function Loaded({ page }: { page: Promise<ComponentType> }) {
  const Page = use(page)
  return <Page />
}

/**
 * The shell's pages that most visits never open, each in a chunk of its own. The chunk is named after the path (see
 * `tools/rspack/shell-config.ts`), which lets the edge send it along with the page.
 */
const imports = {
  '/how-it-works': () =>
    import(/* webpackChunkName: 'page-how-it-works' */ './how-it-works/how-it-works-page.tsx').then(
      ({ HowItWorksPage }) => HowItWorksPage,
    ),
  '/login': () =>
    import(/* webpackChunkName: 'page-login' */ './login/login-page.tsx').then(({ LoginPage }) => LoginPage),
  '/privacy-policy': () =>
    import(/* webpackChunkName: 'page-privacy-policy' */ './legal/privacy-policy-page.tsx').then(
      ({ PrivacyPolicyPage }) => PrivacyPolicyPage,
    ),
  '/terms-of-service': () =>
    import(/* webpackChunkName: 'page-terms-of-service' */ './legal/terms-of-service-page.tsx').then(
      ({ TermsOfServicePage }) => TermsOfServicePage,
    ),
  '/offline': () =>
    import(/* webpackChunkName: 'page-offline' */ './offline/offline-page.tsx').then(({ OfflinePage }) => OfflinePage),
  '/debug/config': () =>
    import(/* webpackChunkName: 'page-debug-config' */ './debug-config/debug-config-page.tsx').then(
      ({ DebugConfigPage }) => DebugConfigPage,
    ),
} satisfies Record<string, () => Promise<ComponentType>>

type OwnPath = keyof typeof imports

const loads = new Map<OwnPath, Promise<ComponentType>>()

/** The page's component: the same promise for everybody who asks, until it fails and `forgetPage` is called. */
function loadPage(path: OwnPath): Promise<ComponentType> {
  const load = loads.get(path) ?? imports[path]()
  loads.set(path, load)
  return load
}

/** Lets the next `loadPage` try again. */
const forgetPage = (path: OwnPath) => loads.delete(path)
