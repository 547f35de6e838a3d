import { dayMs } from '@pointfare/shared/contracts/days'
import { chromium, type Browser } from 'playwright-core'
import { browserArgs, ensureBrowser } from '../browser/find-browser.ts'
import type { BenchSite } from './bench-site.ts'
import { drawSingleBundle } from './single-bundle/draw-single-bundle.ts'
import { serveSingleBundle } from './single-bundle/serve-single-bundle.ts'
import { median } from './statistics.ts'
import { visitPage, type Speed, type Visit } from './visit-page.ts'

const isoDay = (daysAhead: number) => new Date(Date.now() + daysAhead * dayMs).toISOString().slice(0, 10)

const paths = [
  '/',
  '/how-it-works',
  `/search/airline/VS/origin/LHR/destination/JFK/from/${isoDay(30)}/to/${isoDay(37)}`,
  '/cheapest',
  '/price-changes',
]

/** Fewer for a first look: BENCH_ROUNDS=3. */
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 9)

/**
 * What a first visit costs, on a slow phone with slow 4G and on this machine as it is, beside the same sources built as
 * one bundle: drawn in the browser, with the same preloads, and drawn on a server.
 */
export async function benchPages(site: BenchSite): Promise<string[]> {
  const browser = await chromium.launch({ executablePath: ensureBrowser(chromium.executablePath()), args: browserArgs })
  const single = await serveSingleBundle(site.origin, { kind: 'split' })
  const drawn = await serveSingleBundle(site.origin, { kind: 'split', change: await drawSingleBundle(site.origin) })
  const variants = {
    ours: site.origin,
    'single bundle': single.origin,
    'single bundle drawn on a server': drawn.origin,
  }
  try {
    const lines: string[] = []
    for (const speed of ['slow', 'fast'] as const) {
      for (const path of paths) lines.push(...(await comparePage({ browser, path, speed, variants })))
    }
    return lines
  } finally {
    await single.close()
    await drawn.close()
    await browser.close()
  }
}

type Comparison = { browser: Browser; path: string; speed: Speed; variants: Record<string, string> }

async function comparePage({ browser, path, speed, variants }: Comparison) {
  const visits = new Map<string, Visit[]>()
  // In turns, so that a slow moment of the machine meets all.
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, origin] of Object.entries(variants)) {
      visits.set(name, [...(visits.get(name) ?? []), await visitPage(browser, origin + path, speed)])
    }
  }
  const figures = [...visits].map(([name, all]) => [name, middle(all)] as const)
  const [[, ours] = ['', undefined], ...references] = figures
  return [
    ...figures.map(([name, visit]) => `${path} ${speed}, ${name}: ${words(visit)}`),
    ...references.map(([name, theirs]) => ours && `${path} ${speed}, ours against ${name}: ${ratios(ours, theirs)}`),
  ].filter((line) => line !== undefined)
}

const words = ({ paintMs, lcpMs, interactiveMs, shift, blockedMs, bytes, scriptBytes }: Visit) =>
  [
    `FCP ${paintMs.toFixed(0)} ms`,
    `LCP ${lcpMs.toFixed(0)} ms`,
    `interactive ${interactiveMs.toFixed(0)} ms`,
    `CLS ${shift.toFixed(4)}`,
    `blocked ${blockedMs.toFixed(0)} ms`,
    `${(bytes / 1000).toFixed(0)} kB, JavaScript ${(scriptBytes / 1000).toFixed(0)} kB`,
  ].join(', ')

const ratios = (ours: Visit, theirs: Visit) =>
  [
    `LCP ×${(ours.lcpMs / theirs.lcpMs).toFixed(2)}`,
    `interactive ×${(ours.interactiveMs / theirs.interactiveMs).toFixed(2)}`,
    `JavaScript ×${(ours.scriptBytes / theirs.scriptBytes).toFixed(2)}`,
  ].join(', ') + ` (medians of ${rounds})`

const middle = (visits: Visit[]): Visit => ({
  paintMs: median(visits.map(({ paintMs }) => paintMs)),
  lcpMs: median(visits.map(({ lcpMs }) => lcpMs)),
  interactiveMs: median(visits.map(({ interactiveMs }) => interactiveMs)),
  shift: Math.max(...visits.map(({ shift }) => shift)),
  blockedMs: median(visits.map(({ blockedMs }) => blockedMs)),
  bytes: median(visits.map(({ bytes }) => bytes)),
  scriptBytes: median(visits.map(({ scriptBytes }) => scriptBytes)),
})
