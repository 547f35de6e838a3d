import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { browserArgs, ensureBrowser } from '../browser/find-browser.ts'

/** One tab: what it runs, as what its page shows, and since when. */
export type DrilledTab = {
  visitor: number
  page: Page
  shown: string
  /** Milliseconds since 1970, by the clock of the tab, which is this machine's. */
  since: number
  isCrashed: boolean
  /** It holds the stream of releases for all tabs of its visitor. */
  isListening: boolean
}

export type ManyTabs = {
  tabs: DrilledTab[]
  visitors: number
  close: () => Promise<void>
}

type Opening = {
  address: string
  tabs: number
  /** Each visitor's tabs share cookies, a cache and one stream of releases, as those of a browser do. */
  visitors: number
  /** Asked before each tab: why there can be no more; undefined while there can. */
  whyNoMore: () => string | undefined
  say: (line: string) => void
}

/** Pages load three at a time: this machine serves them, too. */
const atOnce = 3
const openMs = 60_000

/**
 * As many real tabs as there are to be, or as fit. They are small, load no pictures, and share processes as tabs of a
 * browser with many do: each visitor has several, so that a tab that hangs does not take all others with it.
 */
export async function openTabs({ address, tabs: wanted, visitors, whyNoMore, say }: Opening): Promise<ManyTabs> {
  const browser = await chromium.launch({
    executablePath: ensureBrowser(chromium.executablePath()),
    args: [...browserArgs, '--blink-settings=imagesEnabled=false', `--renderer-process-limit=${visitors * 3}`],
  })
  const tabs: DrilledTab[] = []
  const contexts: BrowserContext[] = []
  for (let visitor = 0; visitor < visitors; visitor += 1) contexts.push(await newVisitor(browser, visitor, tabs))

  let why: string | undefined
  let next = 0
  let opened = 0
  async function openSome(until = wanted) {
    while (next < until) {
      why ??= whyNoMore()
      if (why) return
      const visitor = next % visitors
      next += 1
      await openTab(contexts[visitor]!, address) // one of them
      opened += 1
      if (opened % 50 === 0) say(`${opened} tabs are open`)
    }
  }
  // A visitor's first page is there before they open others.
  await openSome(visitors)
  await Promise.all(Array.from({ length: atOnce }, () => openSome()))
  if (why) say(`${opened} of ${wanted} tabs fit here: ${why}`)
  return { tabs, visitors, close: () => browser.close() }
}

async function newVisitor(browser: Browser, visitor: number, tabs: DrilledTab[]) {
  const context = await browser.newContext({ viewport: { width: 360, height: 480 }, reducedMotion: 'reduce' })
  const tabOf = new Map<Page, DrilledTab>()
  context.on('page', (page) => {
    const tab: DrilledTab = { visitor, page, shown: '', since: 0, isCrashed: false, isListening: false }
    tabOf.set(page, tab)
    tabs.push(tab)
    page.on('crash', () => (tab.isCrashed = true))
    page.on('request', (request) => {
      if (!/\/releases\/v1\/channels\/[^/]+\/events/.test(request.url())) return
      for (const one of tabOf.values()) one.isListening = one === tab
    })
  })
  await context.exposeBinding('drillShows', ({ page }, shown: string, since: number) => {
    const tab = tabOf.get(page)
    if (tab) Object.assign(tab, { shown, since })
  })
  await context.addInitScript({ content: showInPage })
  return context
}

/** Tells what the page's heading says whenever that changes: what the tab runs, whatever it reports. */
const showInPage = `{
  let last = ''
  const look = () => {
    const text = document.querySelector('main h1')?.textContent ?? ''
    if (text === '' || text === last) return
    last = text
    drillShows(text, Date.now())
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
}`

async function openTab(context: BrowserContext, address: string) {
  const page = await context.newPage()
  // A page that was drawn on a server shows its heading before anything runs in it.
  const running = page.waitForRequest(/\/releases\/v1\/tabs$/, { timeout: openMs })
  await page.goto(address, { timeout: openMs, waitUntil: 'commit' })
  await running
}
