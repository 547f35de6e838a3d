import { axeFindings } from '../axe.ts'
import { expect, futureDay, test } from '../fixtures.ts'
import { landingSite } from '../sites.ts'

const phone = { width: 390, height: 844 }
const results = `/search/airline/VS/origin/LHR/destination/JFK/from/${futureDay(60).iso}/to/${futureDay(64).iso}`
const pages = [
  '/',
  `${landingSite.origin}/`,
  '/how-it-works',
  '/search',
  results,
  `${results}?cabins=business`,
  `${results}?view=table`,
  `${results}?view=year`,
  results.replace('/VS/', '/any/'),
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

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme })

    for (const path of pages) {
      test(`axe finds nothing on ${path.slice(0, 30)}${path.split('?')[1] ?? ''}`, async ({ page }) => {
        await page.goto(path)
        await page.getByRole('heading', { level: 1 }).waitFor()
        if (path.startsWith(results) && !path.includes('view=table')) await page.getByRole('article').first().waitFor()

        expect(await axeFindings(page)).toEqual([])
      })
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
