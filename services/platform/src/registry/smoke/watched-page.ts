import { OpenTab, RemoteFailureReport } from '@pointfare/shared/platform/open-tab'
import { openTabsPath, remoteFailuresPath } from '@pointfare/shared/platform/open-tab-calls'
import { previewHeader } from '@pointfare/shared/platform/smoke'
import type { Browser, Page } from 'playwright-core'
import * as z from 'zod/mini'
import { keepNatives } from './natives.ts'
import { withoutParticulars } from './page-looks.ts'
import { keepWritten } from './stored.ts'

/** A page in a session of its own, and what went wrong in it. */
export type WatchedPage = {
  page: Page
  /** In the words of the page, the shell or the browser; each once. */
  faults: () => string[]
  /** Whose file a fault was thrown in, such as `mf-search@3f9c2ab81d04`, where the shell can tell. */
  culpritOf: (fault: string) => string | undefined
  /** What it said to the console as errors, and the other hosts that it asked. */
  said: () => { complaints: string[]; origins: string[] }
  /** What the tab said last that it runs. */
  runs: () => OpenTab | undefined
  close: () => Promise<void>
}

/** A page may complain without end; findings are read by people. */
const mostFaults = 20
const longestFault = 500

/**
 * Opens a session that gets the release of that token on every page. What the shell tells the registry stays here: a
 * trial is no visit.
 */
export async function openWatchedPage(browser: Browser, origin: string, token: string): Promise<WatchedPage> {
  const context = await browser.newContext({
    baseURL: origin,
    serviceWorkers: 'block',
    extraHTTPHeaders: { [previewHeader]: token },
  })
  const faults = new Set<string>()
  const addFault = (text: string) => {
    if (faults.size < mostFaults) faults.add(text.slice(0, longestFault))
  }
  const reported: RemoteFailureReport[] = []
  let tab: OpenTab | undefined

  await context.exposeFunction('pointfareSmokeReport', (url: string, body: string) => {
    if (url.endsWith(openTabsPath)) tab = z.safeParse(OpenTab, parsed(body)).data ?? tab
    if (!url.endsWith(remoteFailuresPath)) return
    const failure = z.safeParse(RemoteFailureReport, parsed(body)).data
    if (!failure) return
    if (reported.length < mostFaults) reported.push(failure)
    addFault(failure.message)
  })
  await context.addInitScript({ content: `${listenInPage};${keepWritten};${keepNatives}` })
  const page = await context.newPage()
  page.on('pageerror', (error) => addFault(error.message))
  const complaints = new Set<string>()
  const origins = new Set<string>()
  page.on('console', (message) => {
    // What a page does not get is no fault of its code: addresses of a trial are made up.
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return
    if (complaints.size < mostFaults) complaints.add(withoutParticulars(message.text()))
  })
  page.on('request', (request) => {
    const requested = URL.parse(request.url())
    if (requested && /^https?:$/.test(requested.protocol) && requested.origin !== origin) origins.add(requested.origin)
  })
  page.on('crash', () => addFault('crashed the browser’s tab'))

  return {
    page,
    faults: () => [...faults],
    culpritOf(fault) {
      // The browser tells the message of an error, the shell its name as well.
      const by = reported.find(({ message }) => message === fault || message.endsWith(`: ${fault}`))
      return by && `${by.remote}@${by.build}`
    },
    said: () => ({ complaints: [...complaints], origins: [...origins] }),
    runs: () => tab,
    close: () => context.close(),
  }
}

/** Runs before anything of the page. Beacons come to us; react-dom announces itself to what it takes for its tools. */
const listenInPage = `
  navigator.sendBeacon = (url, body) => {
    if (typeof body === 'string') pointfareSmokeReport(String(url), body)
    return true
  }
  globalThis.pointfareReacts = []
  globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    inject: ({ version }) => pointfareReacts.push(String(version)),
    onCommitFiberRoot() {},
    onCommitFiberUnmount() {},
    onPostCommitFiberRoot() {},
  }`

/** Versions of every React that draws on the page. */
export const reactsOn = async (page: Page): Promise<string[]> =>
  z.parse(z.array(z.string()), await page.evaluate('globalThis.pointfareReacts ?? []'))

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
