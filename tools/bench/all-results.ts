import { dayMs } from '@pointfare/shared/contracts/days'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { chromium, type Browser, type Page } from 'playwright-core'
import { browserArgs, ensureBrowser } from '../browser/find-browser.ts'
import { benchViews } from './all-results-views.ts'
import type { BenchSite } from './bench-site.ts'
import { cpuSlowdown, nextPaintMs, openWatched } from './next-paint.ts'

const days = 366
const flightsPerDay = 20
const scrollMs = 5000
/** A wheel turned as fast as a finger can: sixty notches a second, 7,200 pixels. */
const notch = { pixels: 120, everyMs: 1000 / 60 }

const isoDay = (daysAhead: number) => new Date(Date.now() + daysAhead * dayMs).toISOString().slice(0, 10)
const path = `/search/airline/VS/origin/LHR/destination/JFK/from/${isoDay(1)}/to/${isoDay(days)}`

/**
 * Switching to `All` with some 10,000 flights on a slow phone, beside the same cards laid out and painted at once; then
 * what can be done with them in each view, beside an empty list. Fills the database with flights: run it after the
 * others.
 */
export async function benchAllResults({ origin, connectionString }: BenchSite): Promise<string[]> {
  await fillRoute(connectionString)
  const browser = await chromium.launch({ executablePath: ensureBrowser(chromium.executablePath()), args: browserArgs })
  try {
    const ours = await measure(browser, origin + path, '')
    const plain = await measure(browser, origin + path, 'article { content-visibility: visible !important }')
    return [
      `ours: ${words(ours)}`,
      `plain: ${words(plain)}`,
      `longest frame ×${(ours.longestFrameMs / plain.longestFrameMs).toFixed(2)} of the plain list's`,
      ...(await benchViews(browser, origin + path, days)),
    ]
  } finally {
    await browser.close()
  }
}

/** `paintMs`: from the key that chose `All` to the next paint. `longestFrameMs`: while scrolling, once all are drawn. */
type Figures = { paintMs: number; renderedMs: number; longestFrameMs: number; cards: number }

const words = ({ paintMs, renderedMs, longestFrameMs, cards }: Figures) =>
  `next paint after ${paintMs.toFixed(0)} ms, all ${cards} cards there after ${renderedMs.toFixed(0)} ms, longest frame while scrolling ${longestFrameMs.toFixed(0)} ms`

async function measure(browser: Browser, url: string, style: string): Promise<Figures> {
  // The measuring itself runs code in the page that its policy would forbid.
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, bypassCSP: true })
  const page = await openWatched(context)
  await page.goto(url)
  await page.getByRole('article').first().waitFor()
  if (style) await page.addStyleTag({ content: style })

  const sizes = page.getByRole('combobox', { name: 'Results per page' })
  const startedAt = performance.now()
  const paintMs = await nextPaintMs(page, () => sizes.press('End'))

  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  await page.waitForFunction(`document.querySelectorAll('article').length === ${days}`, undefined, { timeout: 180_000 })
  const renderedMs = performance.now() - startedAt
  const longestFrameMs = await scroll(page)
  await context.close()
  return { paintMs, renderedMs, longestFrameMs, cards: days }
}

/** Turns the wheel for a while; the longest time between two frames. */
async function scroll(page: Page): Promise<number> {
  await page.evaluate(`
    globalThis.longest = 0
    let last
    const watch = (now) => { longest = Math.max(longest, last ? now - last : 0); last = now; requestAnimationFrame(watch) }
    requestAnimationFrame(watch)`)
  await page.mouse.move(200, 400)
  const until = performance.now() + scrollMs
  while (performance.now() < until) {
    await page.mouse.wheel(0, notch.pixels)
    await sleep(notch.everyMs)
  }
  return page.evaluate<number>('globalThis.longest')
}

/** Fills the route until it has `flightsPerDay` on each day: the site answers for them as for any others. */
async function fillRoute(connectionString: string) {
  const client = new Client({ connectionString })
  await client.connect()
  await client.query(
    `insert into flight (route_id, departure, departure_minute, flight_number, points, seats, savers, more_seats, changed_at)
     select r.id, current_date + d, n * 45, 'VS' || 800 + n,
            row(10000 + (d * 37 + n * 11) % 400 * 100, 30000 + (d * 41 + n * 13) % 400 * 100,
                60000 + (d * 43 + n * 17) % 400 * 100, 0)::cabin_points,
            row(1 + n % 9, 1 + n % 9, 1 + n % 9, 0)::cabin_seats, row(n % 2 = 1, n % 4 > 1, n % 8 > 3, false)::cabin_flags,
            row(false, false, false, false)::cabin_flags, now()
       from route r, generate_series(1, $1::int) d, generate_series(1, $2::int) n
      where r.carrier = 'VS' and r.origin = 'LHR' and r.destination = 'JFK'
     on conflict do nothing`,
    [days, flightsPerDay],
  )
  await client.end()
}
