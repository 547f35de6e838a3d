import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext, Page } from 'playwright-core'

/** A slow phone. */
export const cpuSlowdown = 4

/** Long enough for the browser to tell of a paint that came late. */
const settleMs = 1200

/** What browsers do not tell of is quicker than this. */
const shortestMs = 16

/** A page that remembers how long each press took to be seen; it comes before anything else of the page. */
export async function openWatched(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript(`
    globalThis.paints = []
    new PerformanceObserver((list) => {
      for (const { duration, interactionId } of list.getEntries()) if (interactionId) paints.push(duration)
    }).observe({ type: 'event', durationThreshold: ${shortestMs}, buffered: true })`)
  return page
}

/** From a press or a key to the next paint, on a slow phone: the longest of what `act` does. */
export async function nextPaintMs(page: Page, act: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await page.evaluate('void (globalThis.paints = [])')
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  await act()
  await page.evaluate('new Promise((seen) => requestAnimationFrame(() => setTimeout(seen)))')
  await sleep(settleMs)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await session.detach()
  return page.evaluate<number>(`Math.max(${shortestMs}, ...globalThis.paints)`)
}
