import createCache from '@emotion/cache'
import { type PageView as Counted, pageViewsPath } from '@pointfare/shared/platform/page-view'
import { beginPriceChangesAfter } from '@pointfare/shared/remote'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { mutate } from 'swr'
import { createAnalytics, type Reporter } from './analytics/analytics.ts'
import { startGoogleTag } from './analytics/google-tag.ts'
import { App } from './app.tsx'
import { readPage } from './config/read-page.ts'
import { createConsent } from './consent/consent.ts'
import { logCalls } from './data/log-calls.ts'
import { answeredWithPage, keepAnswers } from './hydration/rendered-answers.ts'
import { createRenderedClock } from './hydration/rendered-clock.ts'
import { takeOverRemotes } from './hydration/rendered-remotes.ts'
import { createHydration } from './hydration/hydration.ts'
import { keepForOffline } from './hydration/keep-for-offline.ts'
import { endEarlyInput, replayEarlyInput } from './hydration/replay-input.ts'
import { returnStyles } from './hydration/return-styles.ts'
import { isTakenOver } from './hydration/taken-over.ts'
import { createInstallOffer } from './install/install-offer.ts'
import { createConnection } from './offline/connection.ts'
import { isThere, untilThere } from './offline/is-there.ts'
import { startWorker } from './offline/start-worker.ts'
import { loadOwnPage } from './pages/own-page.tsx'
import { createDocumentPolicy } from './remotes/document-policy.ts'
import { resumePage, takeCachedPage } from './remotes/cached-page.ts'
import { startPlainContainers } from './remotes/plain-container.ts'
import { startRemotes } from './remotes/start-remotes.ts'
import { createBrowserRouter } from './router/page-router.ts'
import { createScrollPositions } from './router/scroll-positions.ts'
import { browserSession } from './session/browser-session.ts'
import { createThemeChoice } from './theme/theme-choice.ts'
import { startVitals } from './vitals/start-vitals.ts'
import { startWatching } from './watching/start-watching.ts'

/** React's number of what a server has left to the browser: https://react.dev/errors/419 */
const leftToBrowser = /#419|The server (could not|did not) finish this Suspense boundary/

/** Tells the site's own edge that a page was opened, and nothing about who opened it. */
const firstParty =
  (navigator: Pick<Navigator, 'sendBeacon'>): Reporter =>
  ({ name }) => {
    // A beacon outlives the page and never delays it; one that is lost is one count less.
    navigator.sendBeacon(pageViewsPath, JSON.stringify({ page: name } satisfies Counted))
  }

const page = readPage(document)
const { override, preview } = page.config
if (override || preview) {
  // First of all: what is not released finds the sign in place.
  const { endWithOverride, keepSign } = await import(
    /* webpackChunkName: 'override' */ './override-sign/override-code.ts'
  )
  const { locale, nonce } = page
  if (override) keepSign({ override, locale, nonce }, window)
  else if (preview) keepSign({ preview, nonce }, window)
  endWithOverride(window)
}
const { googleTagId } = page.config.analytics

const consent = createConsent({ document, isSecure: location.protocol === 'https:', privacy: navigator })
const analytics = createAnalytics({
  consent,
  firstParty: firstParty(navigator),
  startThirdParty: googleTagId === null ? undefined : () => startGoogleTag(googleTagId, window),
})

const policy = createDocumentPolicy(page.connect)
/** With a new shell the whole page comes anew, as it does where it calls others than this one may. */
const router = createBrowserRouter(
  window,
  (next) => remotes.store.isShellOutdated() || !policy.fits(remotes.store.newest().remotes, next),
)
const onCallEnded = logCalls(page.config.features)
const session = browserSession({
  browser: window,
  config: page.config,
  onCallEnded,
  goTo: (path) => router.navigate(path, { replace: true }),
})

const installOffer = createInstallOffer(window)
const connection = createConnection({
  browser: window,
  look: () => isThere(window),
  refresh() {
    void mutate(() => true)
    // The page that stands in for others without network may call nobody; the one that it stands in for can be had again.
    const isOutOfPlace = () => !policy.fits(remotes.store.running().remotes, location.pathname)
    if (isOutOfPlace()) void untilThere(window).then(() => isOutOfPlace() && remotes.store.reloadIfSaved())
  },
})

startPlainContainers()
const before = takeCachedPage(window)
const remotes = startRemotes({ ...page, policy }, window, before)
startWorker({
  isWanted: page.config.serviceWorker === true,
  ...remotes,
  onWord: connection.hear,
  browser: window,
})
// What is not released is not judged.
if (!override && !preview) {
  startWatching({ proof: page.proof, release: page.release, consent, remotes, router }, window)
}
startVitals({ proof: page.proof, release: page.release, consent, remotes, router }, window)
const { pathname } = location

const { drawn: rendered, root } = page
const hydration = createHydration(rendered, () => isTakenOver(root))
const clock = createRenderedClock(rendered && new Date(rendered.now))
hydration.afterwards(clock.release)
beginPriceChangesAfter(rendered?.position ?? '')
hydration.afterwards(() => beginPriceChangesAfter(''))
const app = (
  <App
    site={{ config: page.config, locale: page.locale, now: clock.now, date: clock.date, onCallEnded }}
    remotes={remotes}
    router={router}
    scroll={createScrollPositions(window)}
    emotionCache={createCache({ key: 'pf', ...(page.nonce ? { nonce: page.nonce } : {}) })}
    answering={rendered && answeredWithPage(rendered.answers, hydration)}
    drawn={rendered && { hydration, clock }}
    consent={consent}
    analytics={analytics}
    session={session}
    theme={createThemeChoice(window)}
    connection={connection}
    installOffer={installOffer}
  />
)
if (rendered) {
  keepAnswers(rendered.answers)
  returnStyles(root)
  await Promise.all([takeOverRemotes(rendered.drawn, remotes, { root, pathname }), loadOwnPage(pathname)])
  hydration.onFrame(replayEarlyInput(window))
  hydration.afterwards(() => isTakenOver(root) && endEarlyInput(window))
  // From now on the session itself says who is there.
  hydration.onFrame(() => delete document.documentElement.dataset['held'])
  hydrateRoot(root, app, { onRecoverableError: reportMismatch })
  if (page.config.serviceWorker) void keepForOffline(rendered, window).catch(() => {})
} else {
  createRoot(root).render(app)
}

if (before) resumePage(window, before)

if (page.config.environment === 'development') {
  const { reloadOnRelease } = await import('./development/reload-on-release.ts')
  reloadOnRelease(page.release.seq, page.release.channel)
}

/** Says where a page is not what the server drew; what it left to the browser on purpose is no news. */
function reportMismatch(error: unknown) {
  if (error instanceof Error && leftToBrowser.test(error.message)) return
  console.error('A part of this page was drawn anew, because the server drew another', error)
}
