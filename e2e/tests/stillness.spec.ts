import { expect, futureDay, test } from '../fixtures.ts'
import { landingSite } from '../sites.ts'

const results = `/search/airline/VS/origin/LHR/destination/JFK/from/${futureDay(60).iso}/to/${futureDay(64).iso}`
const pages = [
  '/',
  `${landingSite.origin}/`,
  '/how-it-works',
  '/search',
  results,
  '/cheapest',
  '/price-changes/airlines',
  '/login',
  '/privacy-policy',
  '/site-map',
  '/debug/config',
]

/** Sums up what moved without being asked to, from the first paint on. */
const watchShifts = `
globalThis.shift = 0
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) globalThis.shift += value
}).observe({ type: 'layout-shift', buffered: true })
`

for (const [width, height] of [
  [320, 640],
  [1440, 900],
]) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width: width ?? 0, height: height ?? 0 } })

    for (const path of pages) {
      test(`nothing moves while ${path.slice(0, 40)} arrives, and it fits the window`, async ({ page }) => {
        await page.addInitScript(watchShifts)

        await page.goto(path, { waitUntil: 'networkidle' })
        await page.getByRole('heading', { level: 1 }).waitFor()

        expect(await page.evaluate('globalThis.shift')).toBeLessThan(0.02)
        expect(await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(
          0,
        )
      })
    }
  })
}
