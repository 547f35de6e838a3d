import type { EmotionCache } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { HttpError } from '@pointfare/shared/http/errors'
import {
  RenderedPart,
  RenderedPartsProvider,
  type StoredStates,
  StoredStatesProvider,
  type RemoteEventBus,
  RemoteEventsProvider,
  type Site,
  SiteProvider,
  type SlotProps,
  SlotProvider,
  ToastProvider,
  UnsavedWorkProvider,
} from '@pointfare/shared/remote'
import {
  type ComponentType,
  type ReactNode,
  startTransition,
  StrictMode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { type RouteObject, Router, useRoutes } from 'react-router'
import { type Middleware, SWRConfig, type SWRConfiguration } from 'swr'
import { AnalyticsProvider } from './analytics/analytics-context.tsx'
import type { Analytics } from './analytics/analytics.ts'
import { ConsentProvider } from './consent/consent-context.tsx'
import type { Consent } from './consent/consent.ts'
import type { RenderedClock } from './hydration/rendered-clock.ts'
import type { Hydration } from './hydration/hydration.ts'
import { RemoteRegion } from './inspector/remote-region.tsx'
import { InstallProvider } from './install/install-context.tsx'
import type { InstallOffer } from './install/install-offer.ts'
import { FrameBoundary } from './layout/frame-boundary.tsx'
import { ConnectionProvider } from './offline/connection-context.tsx'
import type { PageConnection } from './offline/connection.ts'
import { ReleaseProvider, useRelease } from './remotes/release-context.tsx'
import type { ReleaseStore } from './remotes/release-store.ts'
import { RemoteBoundary } from './remotes/remote-boundary.tsx'
import type { RemoteLoader } from './remotes/remote-loader.ts'
import { RemotePending } from './remotes/remote-page.tsx'
import { useRemote } from './remotes/use-remote.ts'
import { useSecondChance } from './remotes/use-second-chance.ts'
import type { PageRouter } from './router/page-router.ts'
import type { ScrollPositions } from './router/scroll-positions.ts'
import { shellRoutes } from './routes.tsx'
import { SavedSearchesKeeper } from './searches/saved-searches-keeper.tsx'
import type { SiteSession } from './session/create-session.ts'
import { SiteSessionProvider } from './session/site-session.tsx'
import type { ThemeChoice } from './theme/theme-choice.ts'
import { ThemeProvider } from './theme/theme-context.tsx'

type Props = {
  site: Site
  remotes: {
    store: ReleaseStore
    loader: RemoteLoader
    stored?: StoredStates | undefined
    events?: RemoteEventBus | undefined
  }
  router: PageRouter
  /** Absent where nothing scrolls. */
  scroll?: ScrollPositions
  emotionCache: EmotionCache
  consent: Consent
  analytics: Analytics
  session: SiteSession
  theme: ThemeChoice
  connection: Pick<PageConnection, 'get' | 'subscribe' | 'newPage'>
  installOffer: InstallOffer
  /** Answers requests of pages before they are made. */
  answering?: Middleware | undefined
  /** Of a page that a server drew. */
  drawn?: { hydration: Hydration; clock: Pick<RenderedClock, 'redraws'> } | undefined
}

/** The providers every page of the site stands on, outermost first. */
export function App({
  site,
  remotes: { stored, events, ...remotes },
  router,
  scroll,
  emotionCache,
  answering,
  drawn: rendered,
  session,
  ...visitor
}: Props) {
  return (
    <StrictMode>
      <RenderedFrame hydration={rendered?.hydration}>
        <CacheProvider value={emotionCache}>
          <FrameBoundary router={router}>
            <TimedSite site={site} clock={rendered?.clock}>
              <SiteSessionProvider session={session}>
                <SWRConfig value={{ ...swrDefaults, onError: session.hear, use: answering ? [answering] : [] }}>
                  <ReleaseProvider {...remotes}>
                    <UnsavedWorkProvider value={remotes.store.keepUnsaved}>
                      <StoredStatesProvider value={stored}>
                        <RemoteEventsProvider value={events}>
                          <SlotProvider value={RemoteSlot}>
                            <ConsentProvider value={visitor.consent}>
                              <AnalyticsProvider value={visitor.analytics}>
                                <ToastProvider>
                                  <ThemeProvider value={visitor.theme}>
                                    <SavedSearchesKeeper />
                                    <ConnectionProvider value={visitor.connection}>
                                      <InstallProvider value={visitor.installOffer}>
                                        <RoutedPages
                                          router={router}
                                          routes={shellRoutes}
                                          scroll={scroll}
                                          isRendered={rendered !== undefined}
                                        />
                                      </InstallProvider>
                                    </ConnectionProvider>
                                  </ThemeProvider>
                                </ToastProvider>
                              </AnalyticsProvider>
                            </ConsentProvider>
                          </SlotProvider>
                        </RemoteEventsProvider>
                      </StoredStatesProvider>
                    </UnsavedWorkProvider>
                  </ReleaseProvider>
                </SWRConfig>
              </SiteSessionProvider>
            </TimedSite>
          </FrameBoundary>
        </CacheProvider>
      </RenderedFrame>
    </StrictMode>
  )
}

/** The frame of the page, in which the parts are. */
export function RenderedFrame({ hydration, children }: { hydration: Hydration | undefined; children: ReactNode }) {
  useEffect(() => {
    hydration?.begin()
  }, [hydration])
  return <RenderedPartsProvider value={hydration}>{children}</RenderedPartsProvider>
}

type TimedSiteProps = { site: Site; clock: Pick<RenderedClock, 'redraws'> | undefined; children: ReactNode }

/** Draws what tells the time anew where the page came with the words of an earlier one. */
function TimedSite({ site, clock, children }: TimedSiteProps) {
  const [value, setValue] = useState(site)
  useEffect(() => clock?.redraws.subscribe(() => startTransition(() => setValue({ ...site }))), [clock, site])
  return <SiteProvider value={value}>{children}</SiteProvider>
}

/** How every page of the site asks for data, in shell and remotes alike. */
export const swrDefaults: SWRConfiguration = {
  // Prices say when they were seen; coming back to a tab is no reason to move them under a reader's eyes.
  revalidateOnFocus: false,
  errorRetryCount: 3,
  // What the server refused it will refuse again; only trouble on the way or at its end may pass.
  shouldRetryOnError: (error) => !(error instanceof HttpError) || error.status >= 500,
  // A server that says when to come back is not asked before; waits are this long at least.
  onErrorRetry(error, key, config, ...rest) {
    const reported = error instanceof HttpError ? (error.retryAfterSeconds ?? 0) * 1000 : 0
    const errorRetryInterval = Math.max(config.errorRetryInterval, reported)
    SWRConfig.defaultValue.onErrorRetry(error, key, { ...config, errorRetryInterval }, ...rest)
  },
}

type RoutedPagesProps = {
  router: PageRouter
  routes: RouteObject[]
  /** Absent where nothing scrolls. */
  scroll?: ScrollPositions | undefined
  /** The first page came drawn, and its reader may have scrolled. */
  isRendered: boolean
}

/** The page at the router's address. One that is not ready leaves the page before it where it is. */
export function RoutedPages({ router, routes, scroll, isRendered }: RoutedPagesProps) {
  const [state, setState] = useState(router.state)
  useLayoutEffect(() => router.subscribe((next) => startTransition(() => setState(next))), [router])

  useEffect(() => scroll?.follow(router), [scroll, router])
  const first = useRef(router.state)
  useLayoutEffect(() => {
    scroll?.restore(state, isRendered && state === first.current)
  }, [scroll, state, isRendered])

  return (
    <Router location={state.location} navigationType={state.historyAction} navigator={router.navigator}>
      <Pages routes={routes} />
    </Router>
  )
}

const Pages = ({ routes }: { routes: RouteObject[] }) => useRoutes(routes)

type RemoteSlotProps = { name: keyof SlotProps; props: SlotProps[keyof SlotProps] }

/** Fills a slot from the remote that declares it. When none does, or it fails, nothing is shown. */
function RemoteSlot({ name, props }: RemoteSlotProps) {
  const { document } = useRelease()
  const owner = Object.entries(document.remotes).find(([, { slots }]) => slots.includes(name))?.[0]
  return owner && <FilledSlot key={owner} remote={owner} name={name} props={props} />
}

function FilledSlot({ remote, ...slot }: RemoteSlotProps & { remote: string }) {
  const { document, loader, store } = useRelease()
  const pinned = document.remotes[remote]
  const build = pinned?.build
  const onFailure = useSecondChance(remote)
  useEffect(() => store.show(remote), [store, remote])

  return (
    <RemoteBoundary
      build={build}
      onFailure={onFailure}
      onRetry={() => loader.forget(remote, pinned)}
      fallback={() => null}
    >
      <RenderedPart fallback={<RemotePending remote={remote} isSilent />}>
        <RemoteRegion remote={remote}>
          <Filling key={build} remote={remote} {...slot} />
        </RemoteRegion>
      </RenderedPart>
    </RemoteBoundary>
  )
}

function Filling({ remote, name, props }: RemoteSlotProps & { remote: string }) {
  const { slots } = useRemote(remote)
  // Name and props come from the same typed `Slot`, so the filler of that name takes them.
  const Filler = slots[name] as ComponentType<typeof props> | undefined
  return Filler && <Filler {...props} />
}
