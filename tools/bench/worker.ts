import { chromium, type Browser, type Page } from 'playwright-core'
import { browserArgs, ensureBrowser } from '../browser/find-browser.ts'
import type { BenchSite } from './bench-site.ts'
import { median } from './statistics.ts'

const paths = ['/', '/cheapest']
const rounds = 9

/** By then the worker has kept what it keeps. */
const settleMs = 6000

/**
 * What the service worker costs a page, beside the same page without one: the first view, after which it comes, and the
 * next, which goes through it. Nothing is slowed down: what a browser's tools slow, a worker asks for past them.
 */
export async function benchWorker({ origin }: BenchSite): Promise<string[]> {
  const browser = await chromium.launch({ executablePath: ensureBrowser(chromium.executablePath()), args: browserArgs })
  try {
    const lines: string[] = []
    for (const path of paths) lines.push(...(await comparePath(browser, origin + path, path)))
    return lines
  } finally {
    await browser.close()
  }
}

async function comparePath(browser: Browser, url: string, path: string) {
  const [without, withWorker]: [Views[], Views[]] = [[], []]
  // In turns, so that a slow moment of the machine meets both.
  for (let round = 0; round < rounds; round += 1) {
    without.push(await twoViews(browser, url, 'block'))
    withWorker.push(await twoViews(browser, url, 'allow'))
  }
  const line = (view: keyof Views) => {
    const [bare, stored] = [without, withWorker].map((views) => median(views.map((each) => each[view]))) as [
      number,
      number,
    ]
    return `${path} ${view} view: LCP ${bare.toFixed(0)} ms without, ${stored.toFixed(0)} ms with a worker, ×${(stored / bare).toFixed(2)} (medians of ${rounds})`
  }
  return [line('first'), line('next')]
}

type Views = { first: number; next: number }

async function twoViews(browser: Browser, url: string, serviceWorkers: 'allow' | 'block'): Promise<Views> {
  const context = await browser.newContext({ serviceWorkers, viewport: { width: 412, height: 823 } })
  const page = await context.newPage()
  await page.addInitScript(observe)
  const first = await view(page, url)
  await page.waitForTimeout(settleMs)
  const next = await view(page, url)
  await context.close()
  return { first, next }
}

async function view(page: Page, url: string) {
  await page.goto(url)
  await page.waitForTimeout(1500)
  return page.evaluate<number>('globalThis.lcpMs')
}

/** Runs in the page, before anything of it. */
const observe = `
globalThis.lcpMs = 0
new PerformanceObserver((list) => list.getEntries().forEach(({ startTime }) => { globalThis.lcpMs = startTime }))
  .observe({ type: 'largest-contentful-paint', buffered: true })
`
