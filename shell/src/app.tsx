import type { EmotionCache } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { SlotProvider, ToastProvider, UnsavedWorkProvider, type Site } from '@pointfare/shared/remote'
import { StrictMode } from 'react'
import { RouterProvider, type createBrowserRouter } from 'react-router-dom'
import { SWRConfig, type Middleware } from 'swr'
import type { Analytics } from './analytics/analytics.ts'
import { AnalyticsProvider } from './analytics/analytics-context.tsx'
import type { Consent } from './consent/consent.ts'
import { ConsentProvider } from './consent/consent-context.tsx'
import { swrDefaults } from './data/swr-defaults.ts'
import { DrawnFrame } from './hydration/drawn-area.tsx'
import type { DrawnClock } from './hydration/drawn-clock.ts'
import type { Hydration } from './hydration/hydration.ts'
import { TimedSite } from './hydration/timed-site.tsx'
import { ReleaseProvider } from './remotes/release-context.tsx'
import type { ReleaseStore } from './remotes/release-store.ts'
import type { RemoteLoader } from './remotes/remote-loader.ts'
import { RemoteSlot } from './remotes/remote-slot.tsx'
import { SavedSearchesKeeper } from './searches/saved-searches-keeper.tsx'
import { InstallProvider } from './install/install-context.tsx'
import type { InstallOffer } from './install/install-offer.ts'
import type { PageConnection } from './offline/connection.ts'
import { ConnectionProvider } from './offline/connection-context.tsx'
import type { SiteSession } from './session/create-session.ts'
import { SiteSessionProvider } from './session/site-session.tsx'
import type { ThemeChoice } from './theme/theme-choice.ts'
import { ThemeProvider } from './theme/theme-context.tsx'

type Props = {
  site: Site
  remotes: { store: ReleaseStore; loader: RemoteLoader }
  router: ReturnType<typeof createBrowserRouter>
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
export function App({ site, remotes, router, emotionCache, answering, drawn, session, ...visitor }: Props) {
  return (
    <StrictMode>
      <DrawnFrame hydration={drawn?.hydration}>
        <CacheProvider value={emotionCache}>
          <TimedSite site={site} clock={drawn?.clock}>
            <SiteSessionProvider session={session}>
              <SWRConfig value={{ ...swrDefaults, onError: session.hear, use: answering ? [answering] : [] }}>
                <ReleaseProvider {...remotes}>
                  <UnsavedWorkProvider value={remotes.store.keepUnsaved}>
                    <SlotProvider value={RemoteSlot}>
                      <ConsentProvider value={visitor.consent}>
                        <AnalyticsProvider value={visitor.analytics}>
                          <ToastProvider>
                            <ThemeProvider value={visitor.theme}>
                              <SavedSearchesKeeper />
                              <ConnectionProvider value={visitor.connection}>
                                <InstallProvider value={visitor.installOffer}>
                                  <RouterProvider router={router} />
                                </InstallProvider>
                              </ConnectionProvider>
                            </ThemeProvider>
                          </ToastProvider>
                        </AnalyticsProvider>
                      </ConsentProvider>
                    </SlotProvider>
                  </UnsavedWorkProvider>
                </ReleaseProvider>
              </SWRConfig>
            </SiteSessionProvider>
          </TimedSite>
        </CacheProvider>
      </DrawnFrame>
    </StrictMode>
  )
}
