import { dayMs } from '@pointfare/shared/contracts/days'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import lighthouse, { type Result } from 'lighthouse'
import { chromium } from 'playwright-core'
import { browserArgs, ensureBrowser } from '../browser/find-browser.ts'
import type { BenchSite } from './bench-site.ts'
import { median } from './statistics.ts'

const isoDay = (daysAhead: number) => new Date(Date.now() + daysAhead * dayMs).toISOString().slice(0, 10)

const pages = {
  home: '/',
  results: `/search/airline/VS/origin/LHR/destination/JFK/from/${isoDay(30)}/to/${isoDay(57)}`,
  cheapest: '/cheapest',
  feed: '/price-changes/airlines',
}
const rounds = Number(process.env['LIGHTHOUSE_ROUNDS'] ?? 3)
const categories = ['performance', 'accessibility', 'best-practices', 'seo']

/** What Lighthouse says of four pages on its own slow phone: medians, and every audit that is not passed. */
export async function benchLighthouse({ origin }: BenchSite): Promise<string[]> {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: ensureBrowser(chromium.executablePath()),
    args: [...browserArgs, `--remote-debugging-port=${port}`],
  })
  try {
    const lines: string[] = []
    for (const [name, path] of Object.entries(pages)) {
      const results: Result[] = []
      for (let round = 0; round < rounds; round += 1) results.push(await audit(origin + path, port))
      lines.push(line(name, results), ...complaints(results.at(-1)))
    }
    return lines
  } finally {
    await browser.close()
  }
}

async function audit(url: string, port: number): Promise<Result> {
  const run = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: categories })
  if (!run) throw new Error(`Lighthouse says nothing of ${url}`)
  return run.lhr
}

function line(name: string, results: Result[]) {
  const middle = (read: (result: Result) => number) => median(results.map(read))
  const scores = categories.map(
    (category) => `${category} ${Math.round(middle(({ categories: all }) => all[category]?.score ?? 0) * 100)}`,
  )
  const ms = (id: string) => Math.round(middle(({ audits }) => audits[id]?.numericValue ?? Number.NaN))
  return [
    `${name}: ${scores.join(', ')}`,
    `FCP ${ms('first-contentful-paint')} ms, LCP ${ms('largest-contentful-paint')} ms`,
    `TBT ${ms('total-blocking-time')} ms, main thread ${ms('mainthread-work-breakdown')} ms (medians of ${results.length})`,
  ].join('; ')
}

/** Audits that cost a page points; those of speed are in the line above. */
function complaints(result: Result | undefined): string[] {
  if (!result) return []
  const counted = categories.slice(1).flatMap((category) => result.categories[category]?.auditRefs ?? [])
  const failed = counted.filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1)
  return failed.map(({ id }) => `  not passed: ${id}, ${result.audits[id]?.title ?? ''}`)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a TCP server's address is never a path
  await new Promise((resolve) => server.close(resolve))
  return port
}
