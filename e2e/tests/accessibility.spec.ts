import { axeFindings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { watchRequests } from '../requests-end.ts'
import { moved, movedBesideFlights, watchShifts } from '../shifts.ts'
import { landingSite } from '../../tools/testing/sites.ts'
import { textsBelow } from '../small-texts.ts'
import { worldResults } from '../small-world.ts'

const phone = { width: 390, height: 844 }
const results = worldResults(60, 64)
const pages = [
  '/',
  `${landingSite.origin}/`,
  '/how-it-works',
  '/search',
  results,
  `${results}?cabins=business`,
  `${results}?view=table`,
  `${results}?view=year`,
  worldResults(60, 64, 'any'),
  '/holidays',
  '/holidays?origin=LHR',
  '/hotels',
  '/hotels?city=London',
  '/cheapest',
  '/explore?origin=LHR&points=20000&place=JFK',
  '/price-changes/airlines',
  '/login',
  '/privacy-policy',
  '/terms-of-service',
  '/site-map',
  '/debug/config',
]

/** Without its dates. */
const nameOf = (path: string) =>
  path.startsWith('/search/airline/')
    ? `results ${path.split('/')[3]} ${path.split('?')[1] ?? ''}`.trim()
    : path.replace(landingSite.origin, 'landing ')

const widths = [
  { width: 320, height: 640 },
  { width: 1440, height: 900 },
]

for (const path of pages) {
  test(`${nameOf(path)} stands still, fits small and wide windows, and can be used by everybody in both themes`, async ({
    page,
  }) => {
    test.slow()
    const requestsEnd = watchRequests(page)
    await watchShifts(page)
    for (const size of widths) {
      await page.setViewportSize(size)
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      if (path.startsWith('/search/airline/') && !path.includes('view=table'))
        await page.getByRole('article').first().waitFor()
      await requestsEnd()

      // Changes of prices come in at the top of the feed while it is looked at.
      expect(await (path.startsWith('/price-changes/') ? movedBesideFlights : moved)(page)).toEqual([])
      expect(await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0)
      expect(await textsBelow(page, 12)).toEqual([])
    }

    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect({ colorScheme, findings: await axeFindings(page) }).toEqual({ colorScheme, findings: [] })
    }
  })
}

test('axe finds nothing in the open menu', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/site-map')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link').first().waitFor()

  expect(await axeFindings(page)).toEqual([])
})

test('axe finds nothing in the open choice of a theme', async ({ page }) => {
  await page.goto('/site-map')
  await page.getByRole('button', { name: 'Theme' }).click()
  await page.getByRole('radio', { name: 'System' }).waitFor()

  expect(await axeFindings(page)).toEqual([])
})

test.describe('an address nobody has', () => {
  test.use({ expectedNoise: [/status of 404/] })

  test('axe finds nothing on it', async ({ page }) => {
    await page.goto('/no-such-page')
    await page.getByRole('heading', { level: 1 }).waitFor()

    expect(await axeFindings(page)).toEqual([])
  })
})

test('axe finds nothing in the alert of an incomplete search', async ({ page }) => {
  await page.goto('/search')
  await page.getByRole('button', { name: 'Search Reward Flights' }).click()
  await page.getByRole('alert').waitFor()

  expect(await axeFindings(page)).toEqual([])
})
