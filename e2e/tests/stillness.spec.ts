import { expect, futureDay, test } from '../fixtures.ts'
import { moved, movedBesideFlights, watchShifts } from '../shifts.ts'
import { landingSite } from '../sites.ts'

const results = `/search/airline/VS/origin/LHR/destination/JFK/from/${futureDay(60).iso}/to/${futureDay(64).iso}`
const pages = [
  '/',
  `${landingSite.origin}/`,
  '/how-it-works',
  '/search',
  results,
  `${results}?view=table`,
  '/cheapest',
  '/explore?origin=LHR',
  '/price-changes/airlines',
  '/login',
  '/privacy-policy',
  '/site-map',
  '/debug/config',
]

for (const [width, height] of [
  [320, 640],
  [1440, 900],
]) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width: width ?? 0, height: height ?? 0 } })

    for (const path of pages) {
      test(`nothing moves while ${path.slice(0, 30)}${path.split('?')[1] ?? ''} arrives, and it fits the window`, async ({
        page,
      }) => {
        await watchShifts(page)

        await page.goto(path, { waitUntil: 'networkidle' })
        await page.getByRole('heading', { level: 1 }).waitFor()

        // Changes of prices come in at the top of the feed while it is looked at.
        const movedAlone = path.startsWith('/price-changes/') ? movedBesideFlights : moved
        expect(await movedAlone(page)).toEqual([])
        expect(await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(
          0,
        )
      })
    }
  })
}

const month = `/search/airline/VS/origin/LHR/destination/JFK/from/${futureDay(60).iso}/to/${futureDay(89).iso}`

/** The upper edge of the first price that can be seen, from the top of the page. */
const firstPrice = `Math.min(...[...document.querySelectorAll('main *')]
  .filter((place) => place.children.length === 0 && /^\\d[\\d,.]*k?$/.test(place.textContent.trim()) && /\\d{4,}|k$/.test(place.textContent.replaceAll(',', '')))
  .map((place) => place.getBoundingClientRect())
  .filter(({ height, width }) => height > 1 && width > 1)
  .map(({ top }) => top + scrollY))`

for (const [width, height, highest] of [
  [1440, 900, 420],
  [390, 844, 480],
] as const) {
  test.describe(`results ${width} pixels wide`, () => {
    test.use({ viewport: { width, height } })

    test('have a price on the first screen, the question about cookies open', async ({ page }) => {
      await page.goto(month, { waitUntil: 'networkidle' })
      await page.getByRole('article').first().waitFor()
      await expect(page.getByRole('region', { name: 'Cookie consent' })).toBeVisible()

      expect(await page.evaluate<number>(firstPrice)).toBeLessThanOrEqual(highest)
      expect(await page.evaluate('scrollY')).toBe(0)
    })

    test('stand still while they are filtered, sorted and turned over', async ({ page }) => {
      await watchShifts(page)
      await page.goto(month, { waitUntil: 'networkidle' })
      await page.getByRole('article').first().waitFor()

      await page.getByRole('button', { name: 'Filters' }).click()
      await page.getByRole('checkbox', { name: 'Business' }).check()
      await expect(page).toHaveURL(/cabins=business/)
      await page.waitForLoadState('networkidle')
      await page.keyboard.press('Escape')
      await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Lowest points')
      await page.waitForLoadState('networkidle')
      await page.getByRole('button', { name: 'Next', exact: true }).click()
      await page.waitForLoadState('networkidle')

      expect(await movedBesideFlights(page)).toEqual([])
      const toolbar = await page.getByRole('group', { name: 'Results shown' }).boundingBox()
      if (width >= 768) expect(toolbar?.height).toBeLessThanOrEqual(56)
    })
  })
}

for (const width of [320, 390, 412]) {
  test(`results say in full how fresh they are, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 823 })
    await page.goto(month)

    const seen = page.getByRole('group', { name: 'Results shown' }).getByText(/^seen /)
    await expect(seen).toBeVisible()

    expect(
      await seen.evaluate((said) => {
        const range = document.createRange()
        range.selectNodeContents(said)
        const line = said.parentElement?.getBoundingClientRect()
        return range.getBoundingClientRect().right <= (line?.right ?? 0)
      }),
    ).toBe(true)
  })
}
