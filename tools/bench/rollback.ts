import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { browserArgs, ensureBrowser } from '../browser/find-browser.ts'
import { publishAnother, runRelease } from '../releases/another-build.ts'
import type { BenchSite } from './bench-site.ts'
import { aVisitor, countMoved, openBrowser, visit } from './moved-bytes.ts'
import { median, percentile95 } from './statistics.ts'

const runs = 60
const name = 'mf-cheapest'
const headings = ['Find Cheapest Reward Flights', 'Find Dearest Reward Flights'] as const

/** From a rollback's answer to the repainted open tab, and to the first new page that serves it. */
export async function benchRollback(site: BenchSite): Promise<string[]> {
  const browser = await chromium.launch({ executablePath: ensureBrowser(chromium.executablePath()), args: browserArgs })
  try {
    const builds = await twoBuilds(site)
    const token = (await readFile(join(site.dataDir, 'release-token'), 'utf8')).trim()
    const bytes = await bytesOfRollback(site, token, builds)
    const page = await openTab(browser.newPage(), site.origin)
    const heap = await heapOf(page)

    const toTab: number[] = []
    const toPage: number[] = []
    for (let run = 0; run < runs; run += 1) {
      // The first of the two is live by now.
      const to = (run + 1) % 2
      const repainted = untilShown(page, headings[to] ?? '')
      const answeredAt = await rollBack(site.origin, token, builds[to] ?? '')
      toPage.push(await untilServed(site.origin, builds[to] ?? '', answeredAt))
      toTab.push(Math.max(0, (await repainted) - answeredAt))
    }
    const grown = ((await heapOf(page)) - heap) / runs / 1000
    return [
      line('open tab repainted', toTab),
      line('first new page that serves it', toPage),
      bytes,
      `heap of the tab: ${grown.toFixed(0)} kB more per swap, over ${runs} swaps`,
    ]
  } finally {
    await browser.close()
  }
}

/** What a rollback moves in an open tab whose browser has been here before, when the old build was live. */
async function bytesOfRollback(site: BenchSite, token: string, [old = '', bad = '']: string[]): Promise<string> {
  const browser = await openBrowser({ dictionaries: true })
  try {
    const visitor = await aVisitor(browser)
    await rollBack(site.origin, token, old)
    await visit(visitor, `${site.origin}/cheapest`)
    await rollBack(site.origin, token, bad)
    const page = await openTab(visitor.newPage(), site.origin)
    await page.waitForLoadState('load')
    const { moved } = await countMoved(page)
    const streamed = await countStreamed(page)
    const repainted = untilShown(page, headings[0])
    await rollBack(site.origin, token, old)
    await repainted
    const { scripts, all } = moved()
    const total = all + streamed()
    const kilobytes = [total, streamed(), scripts].map((count) => (count / 1000).toFixed(1))
    return `moved in a tab that has the old build: ${kilobytes[0]} kB, of which ${kilobytes[1]} kB the release, streamed, and ${kilobytes[2]} kB JavaScript`
  } finally {
    await browser.close()
  }
}

/** Of streams that stay open, what came since. */
async function countStreamed(page: Page) {
  const session = await page.context().newCDPSession(page)
  const finished = new Map<string, number>()
  await session.send('Network.enable')
  session.on('Network.dataReceived', ({ requestId, encodedDataLength, dataLength }) => {
    finished.set(requestId, (finished.get(requestId) ?? 0) + (encodedDataLength || dataLength))
  })
  session.on('Network.loadingFinished', ({ requestId }) => finished.delete(requestId))
  return () => [...finished.values()].reduce((sum, count) => sum + count, 0)
}

const line = (what: string, figures: number[]) =>
  `${what}: p50 ${median(figures).toFixed(0)} ms, p95 ${percentile95(figures).toFixed(0)} ms after the answer (${runs} runs)`

/** The build of this checkout and another; the other one is live. */
async function twoBuilds(site: BenchSite) {
  const other = await publishAnother(site, name, { [headings[0]]: headings[1] })
  const status = await runRelease(site, 'status', 'production')
  const live = new RegExp(`${name}@(\\S+)`).exec(status)?.[1] ?? ''
  await runRelease(site, 'promote', 'production', other, '--reason', 'A benchmark')
  return [live, other.slice(name.length + 1)]
}

async function openTab(opening: Promise<Page>, origin: string) {
  const page = await opening
  const following = page.waitForRequest(/\/releases\/v1\/channels\/production\/events/)
  await page.goto(`${origin}/cheapest`)
  await following
  return page
}

/** Resolves with the moment at which the heading was painted, on this machine's one clock. */
const untilShown = (page: Page, heading: string): Promise<number> =>
  page.evaluate(
    (text) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (document.querySelector('h1')?.textContent !== text) return requestAnimationFrame(look)
          return requestAnimationFrame(() => resolve(Date.now()))
        }
        look()
      }),
    heading,
  )

async function rollBack(origin: string, token: string, to: string): Promise<number> {
  const response = await fetch(`${origin}/releases/v1/channels/production/rollback`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name, to, actor: 'bench', reason: 'A benchmark' }),
  })
  if (!response.ok) throw new Error(`The registry answered ${response.status}: ${await response.text()}`)
  await response.text()
  return Date.now()
}

async function untilServed(origin: string, build: string, since: number): Promise<number> {
  for (;;) {
    const html = await (await fetch(`${origin}/cheapest`)).text()
    if (html.includes(`/artifacts/${name}/${build}/`)) return Date.now() - since
  }
}

async function heapOf(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize
}
