import type { Page } from '@playwright/test'

/** `isExchanged`: nothing but flights that come and go, and what stands below them, changed its place. */
type Shift = { value: number; what: string; isExchanged: boolean }

const script = `
globalThis.shifts = []
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput, startTime, sources } of list.getEntries()) {
    if (hadRecentInput) continue
    const elementOf = ({ node }) => (node instanceof Element ? node : node?.parentElement)
    const nodes = sources.map(elementOf)
    const names = nodes.map((node) => node?.getAttribute('aria-label') ?? node?.textContent.slice(0, 30))
    const isBesideFlights = (node) =>
      node?.isConnected && !node.closest('article, footer, [aria-label="Pagination"]') && !node.querySelector(':scope > article')
    // A figure that becomes another stays where it is, and may be wider.
    const hasMoved = ({ previousRect: before, currentRect: now }) =>
      Math.abs(before.x - now.x) > 1 || Math.abs(before.y - now.y) > 1
    globalThis.shifts.push({
      value,
      what: \`\${value.toFixed(4)} at \${Math.round(startTime)} ms: \${names.join(' | ')}\`,
      isExchanged: sources.length > 0 && !sources.some((source) => hasMoved(source) && isBesideFlights(elementOf(source))),
    })
  }
}).observe({ type: 'layout-shift', buffered: true })
`

/** From the next document on, keeps what moves without being asked to, from the first paint on. */
export const watchShifts = (page: Page) => page.addInitScript(script)

/** What moved, in words, if that is more than can hardly be seen. */
export const moved = async (page: Page) => inWords(await shiftsOf(page))

/**
 * The same where flights are exchanged: they come in by themselves on the feed, and on the results of a busy machine more than
 * half a second after the press that asked for them, which browsers count.
 */
export const movedBesideFlights = async (page: Page) =>
  inWords((await shiftsOf(page)).filter(({ isExchanged }) => !isExchanged))

const shiftsOf = (page: Page) => page.evaluate<Shift[]>('globalThis.shifts')

const inWords = (shifts: Shift[]) =>
  shifts.reduce((sum, { value }) => sum + value, 0) < 0.02 ? [] : shifts.map(({ what }) => what)
