import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import type { RuntimeConfig } from '@pointfare/shared/platform/runtime-config'
import { isLocal } from '@pointfare/shared/platform/override'
import type { RemoteFailureReport } from '@pointfare/shared/platform/open-tab'
import type { PageProof } from '@pointfare/shared/platform/page-proof'
import { confirmationType, remoteFailuresPath } from '@pointfare/shared/platform/open-tab-calls'
import { hearConfirmations } from './confirmations.ts'
import type { DocumentPolicy } from './document-policy.ts'
import { reportBlocked } from './blocked-attempts.ts'
import { federation } from './federation.ts'
import { keepPage, type KeptPage } from './kept-page.ts'
import { createKeptStates } from './kept-states.ts'
import { createPrepareBuild } from './prepare-build.ts'
import { prepareLinks } from './prepare-links.ts'
import { followReleases } from './release-events.ts'
import { createReleaseStore } from './release-store.ts'
import { createRemoteEventBus } from './remote-event-bus.ts'
import { createRemoteLoader, type RemoteFailure } from './remote-loader.ts'
import { createRemoteStyles } from './remote-styles.ts'
import { createTabReports } from './tab-reports.ts'
import { reportUncaughtErrors } from './uncaught-errors.ts'
import { createReleaseVerifier, createStatementReader, type ReleaseVerifier } from './verify-release.ts'
import { holdsSession } from '../session/session-hints.ts'
import { visitorNumber } from './visitor.ts'
import { isInAudience } from './visitor-audience.ts'

/** The page has everything it came with, and a release made meanwhile is still noticed. */
const followAfterMs = 3000

/** Of what went wrong, the beginning says enough. */
const longestMessage = 1000

type Page = {
  config: Pick<RuntimeConfig, 'releaseKeys' | 'override' | 'preview' | 'auth' | 'tokenStore'>
  release: ReleaseDocument
  releaseText: string
  nonce: string | undefined
  policy: DocumentPolicy
  /** Without one, nothing that the page could tell would be believed. */
  proof: PageProof | undefined
}

/** Everything about remotes in one tab: what it runs, how it loads, and how it follows the channel. */
export function startRemotes(page: Page, browser: Window & typeof globalThis, before: KeptPage | undefined) {
  const { release, nonce, policy, proof } = page
  const { override } = page.config
  const cameWith = [release.shell, ...Object.values(release.remotes)].map(({ base }) => base)
  const reported = new Set<string>()
  const failed = new Set<string>()
  const report = (failure: RemoteFailure) => {
    failed.add(`/artifacts/${failure.remote}/${failure.build}/`)
    // Failures of an override are not reported.
    if (override || !proof) return
    // One that fails all the time has said so.
    const key = [failure.remote, failure.build, failure.kind].join(' ')
    if (reported.has(key)) return
    reported.add(key)
    const body: RemoteFailureReport = {
      proof,
      ...failure,
      message: failure.message.slice(0, longestMessage),
      ...(store.isOutside(failure.remote) ? { outside: true } : {}),
    }
    browser.navigator.sendBeacon(remoteFailuresPath, JSON.stringify(body))
  }
  const loader = createRemoteLoader(federation, {
    prepare: createPrepareBuild({ document: browser.document, nonce, pinned: cameWith }),
    styles: createRemoteStyles(browser.document, nonce),
    report,
    unpinned: override && isLocal(override) ? override.remote : undefined,
  })
  const kept = createKeptStates(before?.states ?? {}, browser)
  const store = createReleaseStore(release, {
    loader,
    visitor: visitorNumber(
      () => browser.localStorage,
      () => randomId(browser.crypto),
    ),
    isIn: isInAudience(browser, () =>
      holdsSession(browser, { clientId: page.config.auth.clientId, tokenStore: page.config.tokenStore }),
    ),
    isOutOfPlace: (next) => !policy.fits(next, browser.location.pathname),
    reload() {
      keepPage(browser, kept.all())
      browser.location.reload()
    },
  })

  prepareLinks(browser.document, store.running, cameWith, nonce)

  // Of a listener's file, it is reported like any error that nobody caught.
  const events = createRemoteEventBus(store.running, (error) => browser.reportError(error))

  // It runs no release, so there is none to follow, and no tab to count.
  const remotes = { loader, store, kept, events, hasFailed: (base: string) => failed.has(base) }
  if (override) return remotes

  const { origin } = browser.location
  const builtFrom = (url: string) =>
    url.startsWith(`${origin}/`) ? loader.builtFrom(url.slice(origin.length)) : undefined
  reportUncaughtErrors(browser, { builtFrom, report })
  reportBlocked(browser.document, { builtFrom, report })
  const reports = proof ? createTabReports(proof, store, loader, browser) : undefined
  browser.setTimeout(() => {
    const { subtle } = browser.crypto as Partial<Crypto> // absent from pages without TLS
    const verify = createReleaseVerifier(page.config.releaseKeys, subtle)
    const document: unknown = JSON.parse(page.releaseText)
    // What is shown beside the site itself nobody confirms.
    const read = page.config.preview
      ? undefined
      : createStatementReader(confirmationType, page.config.releaseKeys, subtle)
    const clock = () => browser.performance.now()
    const hear = read && hearConfirmations({ newest: store.newest, read, clock, warn })
    void checkOwn(document, verify)
    followReleases(
      { store, document, verify, hear },
      {
        document: browser.document,
        navigator: browser.navigator,
        setInterval: browser.setInterval.bind(browser),
        setTimeout: browser.setTimeout.bind(browser),
        addEventListener: browser.addEventListener.bind(browser),
        fetch: browser.fetch.bind(browser),
        openStream: (url) => new browser.EventSource(url),
        openChannel: (name) => new browser.BroadcastChannel(name),
        warn,
      },
    )
    reports?.begin()
    // For whoever looks at the page with a browser's tools: from now on it hears of releases.
    browser.performance.mark('pointfare:follows')
  }, followAfterMs)
  return remotes
}

const warn = (message: string, ...about: unknown[]) => console.warn(message, ...about)

/** The page's own release is as good as the page; but a page that does not know its signer will not follow it either. */
async function checkOwn(document: unknown, verify: ReleaseVerifier | undefined) {
  try {
    await verify?.(document)
  } catch (error) {
    warn('This page runs a release that it cannot verify, and will follow no other of its kind', error)
  }
}

/** `randomUUID` is not lent to pages without TLS. */
const randomId = (crypto: Crypto) =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
