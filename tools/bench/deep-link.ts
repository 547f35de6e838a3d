import { dayMs } from '@pointfare/shared/contracts/days'
import { type Browser, chromium } from 'playwright-core'
import { browserArgs, ensureBrowser } from '../browser/find-browser.ts'
import type { BenchSite } from './bench-site.ts'
import { serveSingleBundle } from './single-bundle/serve-single-bundle.ts'
import { sequentialSteps, type Transfer } from './sequential-steps.ts'

/** Long enough that one network step can be told from the next. */
const latencyMs = 200

const isoDay = (daysAhead: number) => new Date(Date.now() + daysAhead * dayMs).toISOString().slice(0, 10)
const path = `/search/airline/VS/origin/LHR/destination/JFK/from/${isoDay(30)}/to/${isoDay(31)}`

/** What a results address costs a first visitor, beside the same sources built as one bundle without federation. */
export async function benchDeepLink({ origin }: BenchSite): Promise<string[]> {
  const browser = await chromium.launch({ executablePath: ensureBrowser(chromium.executablePath()), args: browserArgs })
  const single = await serveSingleBundle(origin)
  try {
    const federated = await measure(browser, origin + path)
    const bundle = await measure(browser, single.origin + path)
    return [
      line('federated', federated),
      line('single bundle', bundle),
      `JavaScript ×${(federated.scriptBytes / bundle.scriptBytes).toFixed(2)}, steps ${federated.steps} against ${bundle.steps}`,
    ]
  } finally {
    await single.close()
    await browser.close()
  }
}

type Cost = { scriptBytes: number; scripts: number; requests: number; steps: number }

const line = (name: string, { scriptBytes, scripts, requests, steps }: Cost) =>
  `${name}: ${(scriptBytes / 1000).toFixed(1)} kB of JavaScript (brotli) in ${scripts} files, ${requests} requests, ${steps} sequential network steps`

/** Loads the page in a fresh profile until its first flight is drawn. */
async function measure(browser: Browser, url: string): Promise<Cost> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const transfers = new Map<string, Transfer & { type: string; bytes: number }>()

  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  session.on('Network.requestWillBeSent', ({ requestId, timestamp, type = 'Other' }) => {
    transfers.set(requestId, { startedAt: timestamp, endedAt: Number.NaN, type, bytes: 0 })
  })
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const transfer = transfers.get(requestId)
    if (transfer) transfers.set(requestId, { ...transfer, endedAt: timestamp, bytes: encodedDataLength })
  })

  await page.goto(url)
  await page.getByRole('article').first().waitFor()
  await page.waitForLoadState('networkidle')
  await context.close()

  const finished = [...transfers.values()].filter(({ endedAt }) => !Number.isNaN(endedAt))
  const scripts = finished.filter(({ type }) => type === 'Script')
  return {
    scriptBytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0),
    scripts: scripts.length,
    requests: finished.length,
    steps: sequentialSteps(finished),
  }
}
