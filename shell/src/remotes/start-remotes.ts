import type { Audience, DeviceKind } from '@pointfare/shared/platform/audience'
import type { RemoteFailureReport } from '@pointfare/shared/platform/open-tab'
import { confirmationType, remoteFailuresPath } from '@pointfare/shared/platform/open-tab-calls'
import { isLocal } from '@pointfare/shared/platform/override'
import type { PageProof } from '@pointfare/shared/platform/page-proof'
import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import type { RuntimeConfig } from '@pointfare/shared/platform/runtime-config'
import type { StoredStates } from '@pointfare/shared/remote'
import { holdsSession } from '../session/session-hints.ts'
import { hearConfirmations } from './confirmations.ts'
import type { DocumentPolicy } from './document-policy.ts'
import { federation } from './federation.ts'
import { keepPage, type CachedPage } from './cached-page.ts'
import { createPrepareBuild, prepareLinks } from './prepare-build.ts'
import { followReleases } from './release-events.ts'
import { createReleaseStore } from './release-store.ts'
import { createRemoteEventBus } from './remote-event-bus.ts'
import { createRemoteLoader, type RemoteFailure } from './remote-loader.ts'
import { createRemoteStyles } from './remote-styles.ts'
import { createTabReports } from './tab-reports.ts'
import { createReleaseVerifier, createStatementReader, type ReleaseVerifier } from './verify-release.ts'
import { visitorNumber } from './visitor.ts'

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
export function startRemotes(page: Page, browser: Window & typeof globalThis, before: CachedPage | undefined) {
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
  const stored = createStoredStates(before?.states ?? {}, browser)
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
      keepPage(browser, stored.all())
      browser.location.reload()
    },
  })

  prepareLinks(browser.document, store.running, cameWith, nonce)

  // Of a listener's file, it is reported like any error that nobody caught.
  const events = createRemoteEventBus(store.running, (error) => browser.reportError(error))

  // It runs no release, so there is none to follow, and no tab to count.
  const remotes = { loader, store, stored, events, hasFailed: (base: string) => failed.has(base) }
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

/** States of pages by page and name; `before` are those of the page before it was loaded anew. */
export function createStoredStates(before: Record<string, unknown>, browser: Pick<Window, 'location'>) {
  const held = new Map<string, unknown>()
  const waiting = new Map(Object.entries(before))
  // A page that is left may still be there while the next is drawn.
  const keyOf = (name: string) => `${browser.location.pathname} ${name}`

  return {
    read: (name: string) => held.get(keyOf(name)),
    take(name: string, tell: (stored: unknown) => void) {
      const key = keyOf(name)
      if (waiting.has(key)) tell(waiting.get(key))
      waiting.delete(key)
    },
    keep(name: string, value: unknown) {
      const key = keyOf(name)
      held.set(key, value)
      return () => void held.delete(key)
    },
    /** All that is held now. */
    all: (): Record<string, unknown> => Object.fromEntries(held),
  } satisfies StoredStates & { all: () => unknown }
}

type Browser = Pick<Window, 'matchMedia' | 'screen'>

/** The shorter side of the largest phones is less, in CSS pixels; that of the smallest tablets is not. */
const smallestTablet = 600

/** Whether a visitor is one of those that a canary is for; asked of this browser alone, and told to nobody. */
export const isInAudience =
  (browser: Browser, isSignedIn: () => boolean) =>
  ({ countries, devices, signedIn }: Audience): boolean =>
    (!countries || countries.some(isHere)) &&
    (!devices || devices.includes(deviceOf(browser))) &&
    (signedIn === undefined || signedIn === isSignedIn())

/** By the time zone, which says where a device is rather than what its owner reads. */
function isHere(country: string): boolean {
  const { timeZone, locale } = new Intl.DateTimeFormat().resolvedOptions()
  const region = new Intl.Locale('und', { region: country }) as Intl.Locale & {
    getTimeZones?: () => string[] | undefined
    timeZones?: string[]
  }
  // Firefox learned it last; where it is unknown, the language has to say.
  const zones = region.getTimeZones?.() ?? region.timeZones
  return zones ? zones.includes(timeZone) : new Intl.Locale(locale).region === country
}

function deviceOf({ matchMedia, screen }: Browser): DeviceKind {
  if (!matchMedia('(pointer: coarse)').matches) return 'desktop'
  return Math.min(screen.width, screen.height) < smallestTablet ? 'phone' : 'tablet'
}

type Blocked = {
  /** The build that a file belongs to; undefined for files of the shell and of others. */
  builtFrom: (url: string) => Pick<RemoteFailure, 'remote' | 'build'> | undefined
  report: (failure: RemoteFailure) => void
}

/** Reports what the page's policy blocked as failures of the build whose file tried it. */
export function reportBlocked(document: Pick<Document, 'addEventListener'>, { builtFrom, report }: Blocked) {
  document.addEventListener('securitypolicyviolation', (violation) => {
    const message = messageOf(violation)
    const owner = message === undefined ? undefined : builtFrom(violation.sourceFile)
    if (owner && message !== undefined) report({ ...owner, kind: 'uncaught', message })
  })
}

/** What a build did that no page lets it; undefined for what costs nobody but itself, such as a picture. */
function messageOf({ effectiveDirective, blockedURI, sample }: SecurityPolicyViolationEvent): string | undefined {
  switch (effectiveDirective) {
    case 'connect-src':
      return `calls ${originIn(blockedURI)}, which its remote.json does not declare (connect)`
    case 'require-trusted-types-for':
    case 'trusted-types':
      // Browsers say `Element innerHTML|<p>…`: the place, and how the text begins, which may be anybody's.
      return `makes code or markup of a text (${sample.split('|')[0]}), which no page lets it`
    default:
      return undefined
  }
}

const originIn = (address: string) => /^\w+:\/\/[^/]+/.exec(address)?.[0] ?? address

type UncaughtErrorsBrowser = Pick<Window, 'addEventListener'> & { navigator: Pick<Navigator, 'onLine'> }

type Uncaught = {
  /** The build that a file belongs to; undefined for files of the shell and of others. */
  builtFrom: (url: string) => Pick<RemoteFailure, 'remote' | 'build'> | undefined
  report: (failure: RemoteFailure) => void
}

/** Extensions run in the page, too; what they break is no build's fault. */
const ofExtension = /\b[a-z-]+-extension:\/\//

/** With line and column behind it, which do not matter: builds are told apart by how it begins. */
const address = /https?:\/\/[^\s()]+/g

/** Left the page, or lost the network, in the words of three browsers. */
const lostNetwork = /^(?:Failed to fetch|Load failed|NetworkError when attempting)/

/** Reports errors and rejections of a remote's code that were not caught, by the files in their stack. */
export function reportUncaughtErrors(browser: UncaughtErrorsBrowser, { builtFrom, report }: Uncaught) {
  function look(reason: unknown, file = '') {
    const error = reason instanceof Error ? reason : undefined
    const stack = error?.stack ?? file
    if (!browser.navigator.onLine || ofExtension.test(stack) || (error && isOfTheMoment(error))) return
    const owner = (stack.match(address) ?? []).map(builtFrom).find(Boolean)
    if (owner)
      report({ ...owner, kind: 'uncaught', message: error ? `${error.name}: ${error.message}` : String(reason) })
  }

  browser.addEventListener('error', ({ error, filename }) => look(error, filename))
  browser.addEventListener('unhandledrejection', ({ reason }) => look(reason))
}

const isOfTheMoment = ({ name, message }: Error) =>
  name === 'AbortError' || name === 'TimeoutError' || name === 'NetworkError' || lostNetwork.test(message)
