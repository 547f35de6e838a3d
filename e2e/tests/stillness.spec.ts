import { expect, test } from '../fixtures.ts'
import { watchRequests } from '../requests-end.ts'
import { movedBesideFlights, watchShifts } from '../shifts.ts'
import { worldResults } from '../small-world.ts'

const month = worldResults(60, 89)

/** The upper edge of the first price that can be seen, from the top of the page. */
const firstPrice = `Math.min(...[...document.querySelectorAll('main *')]
  .filter((place) => [...place.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && isPrice(node.textContent.trim())))
  .map((place) => place.getBoundingClientRect())
  .filter(({ height, width }) => height > 1 && width > 1)
  .map(({ top }) => top + scrollY))
function isPrice(text) { return /^\\d[\\d,.]*k?$/.test(text) && /\\d{4,}|k$/.test(text.replaceAll(',', '')) }`

const bottomOf = (box: { y: number; height: number } | null) => (box ? box.y + box.height : Infinity)

for (const [width, height, highest] of [
  [1440, 900, 420],
  [390, 844, 480],
] as const) {
  test.describe(`results ${width} pixels wide`, () => {
    test.use({ viewport: { width, height } })

    test('have a price on the first screen, the question about cookies open', async ({ page }) => {
      const requestsEnd = watchRequests(page)
      await page.goto(month)
      await page.getByRole('article').first().waitFor()
      await requestsEnd()
      await expect(page.getByRole('region', { name: 'Cookie consent' })).toBeVisible()

      expect(await page.evaluate<number>(firstPrice)).toBeLessThanOrEqual(highest)
      expect(await page.evaluate('scrollY')).toBe(0)

      const button = await page
        .getByRole('article')
        .first()
        .getByRole('button', { name: /points/ })
        .first()
        .boundingBox()
      const banner = await page.getByRole('region', { name: 'Cookie consent' }).boundingBox()
      expect(bottomOf(button)).toBeLessThanOrEqual(banner?.y ?? 0)
    })

    test('stand still while they are filtered, sorted and turned over', async ({ page }) => {
      const requestsEnd = watchRequests(page)
      await watchShifts(page)
      await page.goto(month)
      await page.getByRole('article').first().waitFor()
      await requestsEnd()

      await page.getByRole('button', { name: 'Filters' }).click()
      await page.getByRole('checkbox', { name: 'Business' }).check()
      await expect(page).toHaveURL(/cabins=business/)
      await requestsEnd()
      await page.keyboard.press('Escape')
      await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Lowest points')
      await requestsEnd()
      await page.getByRole('button', { name: 'Next', exact: true }).click()
      await requestsEnd()

      expect(await movedBesideFlights(page)).toEqual([])
      const toolbar = await page.getByRole('group', { name: 'Results shown' }).boundingBox()
      if (width >= 768) expect(toolbar?.height).toBeLessThanOrEqual(56)
    })
  })
}
