import type { Page } from '@playwright/test'
import { openRenderedInBrowser } from '../rendered-in-browser.ts'
import { expect, futureDay, test } from '../fixtures.ts'
import { watchRequests } from '../requests-end.ts'
import { worldResults } from '../small-world.ts'
import { landingSite, site } from '../../tools/testing/sites.ts'

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

test('how it works and home agree on the airlines', async ({ page }) => {
  await page.goto('/')
  const airlines = page.getByRole('list', { name: 'Airlines', exact: true }).getByRole('listitem')
  await expect(airlines.first()).toBeVisible()
  const count = await airlines.count()
  await page.goto('/how-it-works')

  await expect(figure(page, 'Airlines')).toHaveText(String(count))
})

test(
  'home shows the last searches of this browser with today’s lowest, and nothing moves for them',
  { tag: '@core' },
  async ({ page }) => {
    const results = worldResults(40, 60)
    await page.goto(results)
    await page.getByRole('article').first().waitFor()
    await page.getByRole('button', { name: 'Edit search' }).click()
    await page.getByRole('button', { name: 'Search Reward Flights' }).click()
    await page.addInitScript(() => {
      Object.assign(window, { shifted: 0 })
      new PerformanceObserver((list) => {
        for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[])
          Object.assign(window, { shifted: (window as unknown as { shifted: number }).shifted + shift.value })
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto('/')

    const recent = page.getByRole('region', { name: 'Your recent searches' }).getByRole('link')
    await expect(recent).toHaveCount(1)
    await expect(recent).toContainText(/GLA to BOS.*from 10,000 points in/)
    expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThan(0.02)
    await recent.click()
    await expect(page).toHaveURL(results)
  },
)

test.describe('while the API is away', () => {
  test.use({ expectedNoise: [/ERR_FAILED|status of 503/] })

  test('results say what to do, and the console has the technical line', async ({ page }) => {
    const lines: string[] = []
    page.on('console', (message) => message.type() === 'warning' && lines.push(message.text()))
    const day = futureDay(40).iso
    const flights = `**/reward-flights/origin/LHR/destination/JFK/from/${day}/to/${day}?*`
    await page.route(flights, (route) => route.abort())
    await openRenderedInBrowser(page, `/search/airline/VS/origin/LHR/destination/JFK/from/${day}/to/${day}`)
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('Error: We cannot reach the server. Check your connection and try again.')

    await page.unroute(flights)
    await page.route(flights, (route) => route.fulfill({ status: 503, headers: { 'retry-after': '7' }, body: '' }))
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(alert).toContainText('Error: The server is busy. Please try again in 7 seconds.')

    expect(lines).toContainEqual(expect.stringMatching(/^API GET \S+ 503 \d+ ms HTTP error! status: 503$/))
    expect(lines).toContainEqual(expect.stringMatching(/^API GET \S+ no answer \d+ ms No answer from /))
  })
})

test('on paper a page is black on white, without what cannot be used there', async ({ page }) => {
  await page.goto('/how-it-works')
  await page.getByRole('button', { name: 'Theme' }).click()
  await page.getByRole('radio', { name: 'Dark' }).check()
  await page.keyboard.press('Escape')

  await page.emulateMedia({ media: 'print' })

  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('region', { name: 'Cookie consent' })).toBeHidden()
})

const figure = (page: Page, name: string) =>
  page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd')

/** Demo data has few routes and hundreds of thousands of historic flights; what lies between has unit tests. */
const headline = (count: number) => (count > 90_000 ? '100k+' : String(count))

const remotes = (page: Page) => page.getByRole('region', { name: 'Remotes' })

test('the configuration page loads every remote and says how long each took', { tag: '@core' }, async ({ page }) => {
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

test('every address of the site map is there', { tag: '@core' }, async ({ page, request }) => {
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
  const requestsEnd = watchRequests(page)
  await page.goto(worldResults(60, 60))
  await page.getByRole('article').first().waitFor()
  await page.getByRole('button', { name: 'Edit search' }).click()
  await page.getByRole('button', { name: 'Search Reward Flights' }).click()
  await page.getByRole('region', { name: 'Cookie consent' }).getByRole('button', { name: 'Accept' }).click()
  for (const path of ['/', '/cheapest', '/price-changes/airlines', '/privacy-policy']) {
    await page.goto(path)
    await requestsEnd()
  }

  await page.getByRole('heading', { name: 'savedSearches', exact: true }).waitFor()
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  const cookies = (await context.cookies()).map(({ name }) => name)
  const named = await page.getByRole('heading', { level: 3 }).allTextContents()

  expect(stored).toContain('savedSearches')
  expect([...stored, ...cookies].filter((name) => !named.includes(name))).toEqual([])
})
