import { chromium, type Browser } from 'playwright-core'
import { browserArgs, ensureBrowser } from '../browser/find-browser.ts'
import type { BenchSite } from './bench-site.ts'
import { serveSingleBundle } from './single-bundle/serve-single-bundle.ts'
import { median } from './statistics.ts'

const paths = ['/', '/how-it-works']
const rounds = 5

/**
 * Lighthouse's slow 4G, applied to every request, and its slow phone.
 * https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md
 */
const slow4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1000) / 8,
  uploadThroughput: (675 * 1000) / 8,
}
const cpuSlowdown = 4

/** Long enough after the network is quiet for the last long task to end. */
const settleMs = 1500

/** What a first visit with a slow phone on slow 4G costs, beside the same sources built as one bundle. */
export async function benchPages({ origin }: BenchSite): Promise<string[]> {
  const browser = await chromium.launch({ executablePath: ensureBrowser(chromium.executablePath()), args: browserArgs })
  const single = await serveSingleBundle(origin)
  try {
    const lines: string[] = []
    for (const path of paths) lines.push(...(await comparePage(browser, path, origin, single.origin)))
    return lines
  } finally {
    await single.close()
    await browser.close()
  }
}

async function comparePage(browser: Browser, path: string, origin: string, singleOrigin: string) {
  const federated: Visit[] = []
  const bundle: Visit[] = []
  // In turns, so that a slow moment of the machine meets both.
  for (let round = 0; round < rounds; round += 1) {
    federated.push(await visit(browser, origin + path))
    bundle.push(await visit(browser, singleOrigin + path))
  }
  const [ours, theirs] = [middle(federated), middle(bundle)]
  return [
    `${path} federated: ${words(ours)}`,
    `${path} single bundle: ${words(theirs)}`,
    `${path} LCP ×${(ours.lcpMs / theirs.lcpMs).toFixed(2)}, bytes ×${(ours.bytes / theirs.bytes).toFixed(2)} (medians of ${rounds})`,
  ]
}

/** `shift`: cumulative layout shift. `blockedMs`: what tasks take beyond 50 ms each. `bytes`: on the wire, of everything. */
type Visit = { lcpMs: number; shift: number; blockedMs: number; bytes: number }

const words = ({ lcpMs, shift, blockedMs, bytes }: Visit) =>
  `LCP ${lcpMs.toFixed(0)} ms, CLS ${shift.toFixed(4)}, blocked ${blockedMs.toFixed(0)} ms, ${(bytes / 1000).toFixed(0)} kB`

const middle = (visits: Visit[]): Visit => ({
  lcpMs: median(visits.map(({ lcpMs }) => lcpMs)),
  shift: Math.max(...visits.map(({ shift }) => shift)),
  blockedMs: median(visits.map(({ blockedMs }) => blockedMs)),
  bytes: median(visits.map(({ bytes }) => bytes)),
})

/** Opens a page in a fresh profile on a phone's screen. */
async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  let bytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slow4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  await page.addInitScript(observe)

  await page.goto(url)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(settleMs)
  const seen = await page.evaluate<Omit<Visit, 'bytes'>>('globalThis.vitals')
  await context.close()
  return { ...seen, bytes }
}

/** Runs in the page, before anything of it. */
const observe = `
globalThis.vitals = { lcpMs: 0, shift: 0, blockedMs: 0 }
const on = (type, take) =>
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
on('largest-contentful-paint', ({ startTime }) => { vitals.lcpMs = startTime })
on('layout-shift', ({ value, hadRecentInput }) => { if (!hadRecentInput) vitals.shift += value })
on('longtask', ({ duration }) => { vitals.blockedMs += duration - 50 })
`
