import type { Page } from '@playwright/test'
import { expect, futureDay, test } from '../fixtures.ts'
import { landingSite, site } from '../sites.ts'

for (const { origin } of [site, landingSite]) {
  test(`how it works tells the counts that the API of ${origin} gives`, async ({ page, request }) => {
    const counted = async (path: string) => (await request.get(`${origin}/api/v1/search-data/${path}/count`)).json()
    const { totalRoutes } = await counted('routes')
    const { totalHistoricFlights } = await counted('historic-flights')
    await page.goto(`${origin}/how-it-works`)

    await expect(figure(page, 'Searchable routes')).toHaveText(headline(totalRoutes))
    await expect(figure(page, 'Historic flights')).toHaveText(headline(totalHistoricFlights))
  })
}

const figure = (page: Page, name: string) =>
  page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd')

/** Demo data has few routes and hundreds of thousands of historic flights; what lies between has unit tests. */
const headline = (count: number) => (count > 90_000 ? '100k+' : String(count))

const remotes = (page: Page) => page.getByRole('region', { name: 'Remotes' })

test('the configuration page loads every remote and says how long each took', async ({ page }) => {
  await page.goto('/debug/config')

  await expect(remotes(page).getByRole('heading', { level: 3 })).toHaveText([
    'mf-cheapest',
    'mf-holidays',
    'mf-members',
    'mf-price-feed',
    'mf-search',
  ])
  await expect(remotes(page).getByText(/^✓ Loaded in \d+ ms$/)).toHaveCount(5)
})

test('what a page runs on can be copied for support', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/debug/config')
  await expect(remotes(page).getByText(/Loaded in/)).toHaveCount(5)

  await page.getByRole('button', { name: 'Copy as JSON' }).click()

  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Configuration copied.')
  const { config, release } = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))
  expect(config).toMatchObject({ environment: 'production', siteOrigin: site.origin })
  expect(release.remotes['mf-search'].loadedInMs).toBeGreaterThan(0)
})

test.describe('with a remote that is gone', () => {
  test.use({ expectedNoise: [/./] })

  test('the configuration page says which and why, and tries again', async ({ page }) => {
    const code = '**/artifacts/mf-cheapest/**/*.js'
    await page.route(code, (route) => route.fulfill({ status: 404, body: 'gone' }))
    await page.goto('/debug/config')
    await expect(remotes(page).getByText('✕ mf-cheapest: did not load')).toBeVisible()
    await expect(remotes(page).getByText(/Failed to fetch .*remoteEntry\.js/)).toBeVisible()
    await expect(remotes(page).getByText(/Loaded in/)).toHaveCount(4)

    await page.unroute(code)
    await remotes(page).getByRole('button', { name: 'Try again' }).click()

    await expect(remotes(page).getByText(/Loaded in/)).toHaveCount(5)
  })
})

test('every address of the site map is there', async ({ page, request }) => {
  await page.goto('/site-map')
  const links = page.getByRole('main').getByRole('link')
  await links.first().waitFor()

  const paths = await links.evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
  const answers = await Promise.all(paths.map(async (path) => [path, (await request.get(path)).status()]))

  expect(paths).toContain('/members/saved-searches')
  expect(answers).toEqual(paths.map((path) => [path, 200]))
})

test('the contents of the privacy policy lead to its sections', async ({ page }) => {
  await page.goto('/privacy-policy')

  await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Your rights' }).click()

  await expect(page).toHaveURL(/\/privacy-policy#rights$/)
  await expect(page.getByRole('heading', { name: 'Your rights' })).toBeInViewport()
})

test('the browser keeps nothing that the privacy policy does not name', async ({ page, context }) => {
  const day = futureDay(60).iso
  await page.goto(`/search/airline/VS/origin/LHR/destination/JFK/from/${day}/to/${day}`)
  await page.getByRole('article').first().waitFor()
  await page.getByRole('button', { name: 'Search Reward Flights' }).click()
  await page.getByRole('region', { name: 'Cookie consent' }).getByRole('button', { name: 'Accept' }).click()
  for (const path of ['/', '/cheapest', '/price-changes/airlines', '/privacy-policy']) {
    await page.goto(path, { waitUntil: 'networkidle' })
  }

  await page.getByRole('heading', { name: 'savedSearches', exact: true }).waitFor()
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  const cookies = (await context.cookies()).map(({ name }) => name)
  const named = await page.getByRole('heading', { level: 3 }).allTextContents()

  expect(stored).toContain('savedSearches')
  expect([...stored, ...cookies].filter((name) => !named.includes(name))).toEqual([])
})
