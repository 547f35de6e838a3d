import createCache from '@emotion/cache'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router-dom'
import { mutate } from 'swr'
import { createAnalytics } from './analytics/analytics.ts'
import { firstParty } from './analytics/first-party.ts'
import { startGoogleTag } from './analytics/google-tag.ts'
import { App } from './app.tsx'
import { readPage } from './config/read-page.ts'
import { createConsent } from './consent/consent.ts'
import { logCalls } from './data/log-calls.ts'
import { answeredWithPage, keepAnswers } from './hydration/drawn-answers.ts'
import { createDrawnClock } from './hydration/drawn-clock.ts'
import { takeOverRemotes } from './hydration/drawn-remotes.ts'
import { createHydration } from './hydration/hydration.ts'
import { keepForOffline } from './hydration/keep-for-offline.ts'
import { replayEarlyInput } from './hydration/replay-input.ts'
import { reportMismatch } from './hydration/report-mismatch.ts'
import { returnStyles } from './hydration/return-styles.ts'
import { createInstallOffer } from './install/install-offer.ts'
import { createConnection } from './offline/connection.ts'
import { isThere } from './offline/is-there.ts'
import { startWorker } from './offline/start-worker.ts'
import { lendModules } from './remotes/lend-modules.ts'
import { startRemotes } from './remotes/start-remotes.ts'
import { shellRoutes } from './routes.tsx'
import { browserSession } from './session/browser-session.ts'
import { createThemeChoice } from './theme/theme-choice.ts'
import { startVitals } from './vitals/start-vitals.ts'

const page = readPage(document)
if (page.config.override) {
  // First of all: what is not released finds the sign in place.
  const { endWithOverride, keepSign } = await import(
    /* webpackChunkName: 'override' */ './override-sign/override-code.ts'
  )
  keepSign({ override: page.config.override, locale: page.locale, nonce: page.nonce }, window)
  endWithOverride(window)
}
const { googleTagId } = page.config.analytics

const consent = createConsent({ document, isSecure: location.protocol === 'https:', privacy: navigator })
const analytics = createAnalytics({
  consent,
  firstParty: firstParty(navigator),
  startThirdParty: googleTagId === null ? undefined : () => startGoogleTag(googleTagId, window),
})

// Data that came with the page: the router then leaves a page where its reader has scrolled to.
const router = createBrowserRouter(shellRoutes, page.drawn && { hydrationData: { loaderData: {} } })
const onCallEnded = logCalls(page.config.features)
const session = browserSession({
  browser: window,
  config: page.config,
  onCallEnded,
  goTo: (path) => void router.navigate(path, { replace: true }),
})

const installOffer = createInstallOffer(window)
const connection = createConnection({
  browser: window,
  look: () => isThere(window),
  refresh: () => void mutate(() => true),
})

lendModules()
const remotes = startRemotes(page, window)
startWorker({
  isWanted: page.config.serviceWorker === true,
  ...remotes,
  onWord: connection.hear,
  browser: window,
})
startVitals({ proof: page.proof, release: page.release, consent, remotes, router }, window)
// The whole page comes anew with the next one, when the shell itself has changed meanwhile.
let pathname = location.pathname
router.subscribe(({ location: shown }) => {
  if (shown.pathname !== pathname && remotes.store.isShellOutdated()) location.reload()
  pathname = shown.pathname
})

const { drawn, root } = page
const hydration = createHydration(drawn)
const clock = createDrawnClock(drawn && new Date(drawn.now))
hydration.afterwards(clock.release)
const app = (
  <App
    site={{ config: page.config, locale: page.locale, now: clock.now, date: clock.date, onCallEnded }}
    remotes={remotes}
    router={router}
    emotionCache={createCache({ key: 'pf', ...(page.nonce ? { nonce: page.nonce } : {}) })}
    answering={drawn && answeredWithPage(drawn.answers, hydration)}
    drawn={drawn && { hydration, clock }}
    consent={consent}
    analytics={analytics}
    session={session}
    theme={createThemeChoice(window)}
    connection={connection}
    installOffer={installOffer}
  />
)
if (drawn) {
  keepAnswers(drawn.answers)
  returnStyles(root)
  await takeOverRemotes(drawn.drawn, remotes, root)
  hydration.onFrame(() => replayEarlyInput(window))
  hydrateRoot(root, app, { onRecoverableError: reportMismatch })
  if (page.config.serviceWorker) void keepForOffline(drawn, window).catch(() => {})
} else {
  createRoot(root).render(app)
}

if (page.config.environment === 'development') {
  const { reloadOnRelease } = await import('./development/reload-on-release.ts')
  reloadOnRelease(page.release.seq, page.release.channel)
}
