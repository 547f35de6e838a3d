import { RenderedPart } from '@pointfare/shared/remote'
import { type ComponentType, use } from 'react'
import { RemoteBoundary } from '../remotes/remote-boundary.tsx'
import { RemoteUnavailable } from '../remotes/remote-page.tsx'

/** A page of the shell whose code comes when it is first opened; failing costs its own area, with a way to retry. */
export function OwnPage({ path }: { path: OwnPath }) {
  return (
    <RemoteBoundary
      key={path}
      onRetry={() => forgetPage(path)}
      fallback={({ retry }) => <RemoteUnavailable onRetry={retry} />}
    >
      <RenderedPart fallback={<div aria-busy="true" />}>
        <Loaded page={loadPage(path)} />
      </RenderedPart>
    </RemoteBoundary>
  )
}

function Loaded({ page }: { page: Promise<ComponentType> }) {
  const Page = use(page)
  return <Page />
}

/**
 * The shell's pages, of which most visits open one or none, each in a chunk of its own. The chunk is named after the path (see
 * `tools/rspack/shell-config.ts`), which lets the edge send it along with the page.
 */
const imports = {
  '/': () => import(/* webpackChunkName: 'page-' */ './home-page.tsx').then(({ HomePage }) => HomePage),
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
  '/site-map': () =>
    import(/* webpackChunkName: 'page-site-map' */ './site-map/site-map-page.tsx').then(
      ({ SiteMapPage }) => SiteMapPage,
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

/** Has a page's code there before it is drawn; nothing where its address is of another page. */
export async function loadOwnPage(path: string) {
  if (!(path in imports)) return
  const loading = loadPage(path as OwnPath) // it was just found
  const value = await loading.catch(() => undefined)
  // What React's `use` looks at: what is there is drawn without a wait.
  if (value) void Object.assign(loading, { status: 'fulfilled', value })
}

/** Lets the next `loadPage` try again. */
const forgetPage = (path: OwnPath) => loads.delete(path)
