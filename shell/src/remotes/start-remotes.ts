import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import type { RuntimeConfig } from '@pointfare/shared/platform/runtime-config'
import { isLocal } from '@pointfare/shared/platform/override'
import type { RemoteFailureReport } from '@pointfare/shared/platform/open-tab'
import type { PageProof } from '@pointfare/shared/platform/page-proof'
import { remoteFailuresPath } from '@pointfare/shared/platform/open-tab-calls'
import { federation } from './federation.ts'
import { createPrepareBuild } from './prepare-build.ts'
import { prepareLinks } from './prepare-links.ts'
import { followReleases } from './release-events.ts'
import { createReleaseStore } from './release-store.ts'
import { createRemoteLoader, type RemoteFailure } from './remote-loader.ts'
import { createRemoteStyles } from './remote-styles.ts'
import { createTabReports } from './tab-reports.ts'
import { reportUncaughtErrors } from './uncaught-errors.ts'
import { createReleaseVerifier, type ReleaseVerifier } from './verify-release.ts'
import { visitorNumber } from './visitor.ts'

/** The page has everything it came with, and a release made meanwhile is still noticed. */
const followAfterMs = 3000

/** Of what went wrong, the beginning says enough. */
const longestMessage = 1000

type Page = {
  config: Pick<RuntimeConfig, 'releaseKeys' | 'override'>
  release: ReleaseDocument
  releaseText: string
  nonce: string | undefined
  /** Without one, nothing that the page could tell would be believed. */
  proof: PageProof | undefined
}

/** Everything about remotes in one tab: what it runs, how it loads, and how it follows the channel. */
export function startRemotes(page: Page, browser: Window & typeof globalThis) {
  const { release, nonce, proof } = page
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
    const body: RemoteFailureReport = { proof, ...failure, message: failure.message.slice(0, longestMessage) }
    browser.navigator.sendBeacon(remoteFailuresPath, JSON.stringify(body))
  }
  const loader = createRemoteLoader(federation, {
    prepare: createPrepareBuild(browser.document, nonce, cameWith),
    styles: createRemoteStyles(browser.document, nonce),
    report,
    unpinned: override && isLocal(override) ? override.remote : undefined,
  })
  const store = createReleaseStore(release, {
    loader,
    visitor: visitorNumber(
      () => browser.localStorage,
      () => randomId(browser.crypto),
    ),
    reload: () => browser.location.reload(),
  })

  prepareLinks(browser.document, () => store.running().remotes, cameWith, nonce)

  // It runs no release, so there is none to follow, and no tab to count.
  const remotes = { loader, store, hasFailed: (base: string) => failed.has(base) }
  if (override) return remotes

  const { origin } = browser.location
  const builtFrom = (url: string) =>
    url.startsWith(`${origin}/`) ? loader.builtFrom(url.slice(origin.length)) : undefined
  reportUncaughtErrors(browser, { builtFrom, report })
  const reports = proof ? createTabReports(proof, store, loader, browser) : undefined
  browser.setTimeout(() => {
    const { subtle } = browser.crypto as Partial<Crypto> // absent from pages without TLS
    const verify = createReleaseVerifier(page.config.releaseKeys, subtle)
    void checkOwn(page, verify)
    followReleases(store, verify, {
      document: browser.document,
      navigator: browser.navigator,
      setInterval: browser.setInterval.bind(browser),
      addEventListener: browser.addEventListener.bind(browser),
      fetch: browser.fetch.bind(browser),
      openStream: (url) => new browser.EventSource(url),
      openChannel: (name) => new browser.BroadcastChannel(name),
      warn,
    })
    reports?.begin()
  }, followAfterMs)
  return remotes
}

const warn = (message: string, error: unknown) => console.warn(message, error)

/** The page's own release is as good as the page; but a page that does not know its signer will not follow it either. */
async function checkOwn({ releaseText }: Page, verify: ReleaseVerifier | undefined) {
  try {
    await verify?.(JSON.parse(releaseText))
  } catch (error) {
    warn('This page runs a release that it cannot verify, and will follow no other of its kind', error)
  }
}

/** `randomUUID` is not lent to pages without TLS. */
const randomId = (crypto: Crypto) =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
