import type { EmotionCache } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import {
  KeptStatesProvider,
  RemoteEventsProvider,
  SlotProvider,
  ToastProvider,
  UnsavedWorkProvider,
  type KeptStates,
  type RemoteEventBus,
  type Site,
} from '@pointfare/shared/remote'
import { StrictMode } from 'react'
import { SWRConfig, type Middleware } from 'swr'
import type { Analytics } from './analytics/analytics.ts'
import { AnalyticsProvider } from './analytics/analytics-context.tsx'
import type { Consent } from './consent/consent.ts'
import { ConsentProvider } from './consent/consent-context.tsx'
import { swrDefaults } from './data/swr-defaults.ts'
import { DrawnFrame } from './hydration/drawn-frame.tsx'
import type { DrawnClock } from './hydration/drawn-clock.ts'
import type { Hydration } from './hydration/hydration.ts'
import { TimedSite } from './hydration/timed-site.tsx'
import { FrameBoundary } from './layout/frame-boundary.tsx'
import { ReleaseProvider } from './remotes/release-context.tsx'
import type { ReleaseStore } from './remotes/release-store.ts'
import type { RemoteLoader } from './remotes/remote-loader.ts'
import { RemoteSlot } from './remotes/remote-slot.tsx'
import { SavedSearchesKeeper } from './searches/saved-searches-keeper.tsx'
import { InstallProvider } from './install/install-context.tsx'
import type { InstallOffer } from './install/install-offer.ts'
import type { PageConnection } from './offline/connection.ts'
import { ConnectionProvider } from './offline/connection-context.tsx'
import type { PageRouter } from './router/page-router.ts'
import { RoutedPages } from './router/routed-pages.tsx'
import type { ScrollPositions } from './router/scroll-positions.ts'
import { shellRoutes } from './routes.tsx'
import type { SiteSession } from './session/create-session.ts'
import { SiteSessionProvider } from './session/site-session.tsx'
import type { ThemeChoice } from './theme/theme-choice.ts'
import { ThemeProvider } from './theme/theme-context.tsx'

type Props = {
  site: Site
  remotes: {
    store: ReleaseStore
    loader: RemoteLoader
    kept?: KeptStates | undefined
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
  drawn?: { hydration: Hydration; clock: Pick<DrawnClock, 'redraws'> } | undefined
}

/** The providers every page of the site stands on, outermost first. */
export function App({
  site,
  remotes: { kept, events, ...remotes },
  router,
  scroll,
  emotionCache,
  answering,
  drawn,
  session,
  ...visitor
}: Props) {
  return (
    <StrictMode>
      <DrawnFrame hydration={drawn?.hydration}>
        <CacheProvider value={emotionCache}>
          <FrameBoundary router={router}>
            <TimedSite site={site} clock={drawn?.clock}>
              <SiteSessionProvider session={session}>
                <SWRConfig value={{ ...swrDefaults, onError: session.hear, use: answering ? [answering] : [] }}>
                  <ReleaseProvider {...remotes}>
                    <UnsavedWorkProvider value={remotes.store.keepUnsaved}>
                      <KeptStatesProvider value={kept}>
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
                                          isDrawn={drawn !== undefined}
                                        />
                                      </InstallProvider>
                                    </ConnectionProvider>
                                  </ThemeProvider>
                                </ToastProvider>
                              </AnalyticsProvider>
                            </ConsentProvider>
                          </SlotProvider>
                        </RemoteEventsProvider>
                      </KeptStatesProvider>
                    </UnsavedWorkProvider>
                  </ReleaseProvider>
                </SWRConfig>
              </SiteSessionProvider>
            </TimedSite>
          </FrameBoundary>
        </CacheProvider>
      </DrawnFrame>
    </StrictMode>
  )
}
