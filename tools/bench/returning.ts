import { brotliCompressSync } from 'node:zlib'
import { chromium, type Browser, type BrowserContext } from 'playwright-core'
import { browserArgs, ensureBrowser } from '../browser/find-browser.ts'
import { publishAnother, runRelease } from '../releases/another-build.ts'
import type { BenchSite } from './bench-site.ts'
import { serveSingleBundle } from './single-bundle/serve-single-bundle.ts'

const name = 'mf-cheapest'
const path = '/cheapest'

/** What a visitor who was here before downloads after one remote was deployed, beside a single-bundle deployment. */
export async function benchReturning(site: BenchSite): Promise<string[]> {
  const browser = await chromium.launch({ executablePath: ensureBrowser(chromium.executablePath()), args: browserArgs })
  const single = await serveSingleBundle(site.origin)
  try {
    const context = await browser.newContext()
    const first = await scriptBytes(context, site.origin)
    const unchanged = await scriptBytes(context, site.origin)
    const build = await publishAnother(site, name, { 'Find Cheapest Reward Flights': 'Find Dearest Reward Flights' })
    await runRelease(site, 'promote', 'production', build, '--reason', 'A benchmark')
    const deployed = await scriptBytes(context, site.origin)
    const bundle = await freshBytes(browser, single.origin)
    return [
      `federated: first visit ${kilobytes(first)}, again ${kilobytes(unchanged)}, after a deployment of ${name} ${kilobytes(deployed)}`,
      `single bundle: after any deployment ${kilobytes(bundle)}; ours ×${(deployed / bundle).toFixed(2)}`,
      await documentSize(site.origin),
    ]
  } finally {
    await single.close()
    await browser.close()
  }
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB of JavaScript`

/** In one bundle every deployment changes the file, and every visitor downloads all of it. */
async function freshBytes(browser: Browser, origin: string) {
  const context = await browser.newContext()
  const bytes = await scriptBytes(context, origin)
  await context.close()
  return bytes
}

async function scriptBytes(context: BrowserContext, origin: string) {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const scripts = new Set<string>()
  let bytes = 0
  await session.send('Network.enable')
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script' && !response.fromDiskCache) scripts.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  await page.goto(origin + path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  await page.close()
  return bytes
}

/** Everything a browser needs to know of the site's builds comes with each page. */
async function documentSize(origin: string) {
  const response = await fetch(`${origin}/releases/v1/channels/production/head`)
  const text = await response.text()
  const packed = brotliCompressSync(text).length
  return `release document: ${(text.length / 1000).toFixed(1)} kB, ${(packed / 1000).toFixed(1)} kB compressed`
}
