import { OpenTab, RemoteFailureReport } from '@pointfare/shared/platform/open-tab'
import { openTabsPath, remoteFailuresPath } from '@pointfare/shared/platform/open-tab-calls'
import { previewHeader } from '@pointfare/shared/platform/smoke'
import type { Browser, Page } from 'playwright-core'
import * as z from 'zod/mini'

/** A page in a session of its own, and what went wrong in it. */
export type WatchedPage = {
  page: Page
  /** In the words of the page, the shell or the browser; each once. */
  faults: () => string[]
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
  let tab: OpenTab | undefined

  await context.exposeFunction('pointfareSmokeReport', (url: string, body: string) => {
    if (url.endsWith(openTabsPath)) tab = z.safeParse(OpenTab, parsed(body)).data ?? tab
    if (!url.endsWith(remoteFailuresPath)) return
    const failure = z.safeParse(RemoteFailureReport, parsed(body)).data
    if (failure) addFault(failure.message)
  })
  await context.addInitScript({ content: listenInPage })
  const page = await context.newPage()
  page.on('pageerror', (error) => addFault(error.message))
  page.on('crash', () => addFault('crashed the browser’s tab'))

  return {
    page,
    faults: () => [...faults],
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
