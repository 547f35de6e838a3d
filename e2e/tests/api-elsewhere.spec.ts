import { expect, futureDay, test } from '../fixtures.ts'
import { openAsSomebodyNew } from '../log-in.ts'
import { reportAward, resultsOf } from '../report-award.ts'
import { runSite } from '../run-site.ts'
import { apiSite, mailToken, pagesSite } from '../../tools/testing/sites.ts'

const bases = Object.fromEntries(
  ['USER', 'SEARCH', 'FLIGHT', 'ROUTES'].map((name) => [`API_BASE_${name}`, apiSite.origin]),
)

// A member's record is looked for before it is made, and the browser reports every refusal in its console.
test.use({ baseURL: pagesSite.origin, expectedNoise: [/status of 404/] })
// The journeys share two sites, which take a while to start.
test.describe.configure({ mode: 'serial', timeout: 180_000 })

let stop: (() => Promise<void>)[] = []
test.beforeAll(async () => {
  test.setTimeout(600_000)
  stop = await Promise.all([
    runSite('tools/commands/start.ts', pagesSite.port, {
      ...bases,
      API_BASE_STREAM: `${apiSite.origin}/stream`,
      MAIL_TOKEN: mailToken,
    }),
    runSite('services/site/src/main.ts', apiSite.port, {
      ...apiSite.env,
      API_ALLOWED_ORIGINS: pagesSite.origin,
      STREAM_ALLOWED_ORIGINS: pagesSite.origin,
      // People sign in where the pages are.
      AUTH0_DOMAIN: pagesSite.origin,
      AUTH0_CLIENT_ID: 'pointfare-spa',
      AUTH0_AUDIENCE: 'https://api.pointfare.example/',
    }),
  ])
})
test.afterAll(async () => {
  await Promise.all(stop.map((end) => end()))
})

test('a search is answered by an API on another host', async ({ page }) => {
  const departure = futureDay(60).iso
  await reportAward({ flightNumber: 'VS3', departure, points: 1_250, seats: 4 }, apiSite.origin)
  const requested: string[] = []
  page.on('response', (response) => requested.push(new URL(response.url()).origin))

  await page.goto(resultsOf(departure))

  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article')).toContainText('1,250')
  expect(requested).toContain(apiSite.origin)
})

test('a member’s preferences are kept by an API on another host', async ({ page }) => {
  await openAsSomebodyNew(page, '/members/profile')
  await page.getByLabel('Beach').check()
  const saved = page.waitForResponse((response) => response.request().postData()?.includes('BEACH') ?? false)

  await page.getByRole('button', { name: 'Save Preferences' }).click()

  const response = await saved
  expect(new URL(response.url()).origin).toBe(apiSite.origin)
  expect(await response.headerValue('access-control-allow-origin')).toBe(pagesSite.origin)
  await expect(page.getByText('Your holiday preferences have been updated successfully.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Beach')).toBeChecked()
})

test('price changes arrive from another host', async ({ page }) => {
  const departure = futureDay(61).iso
  const seen = { flightNumber: 'VS25', departure, seats: 2 }
  await reportAward({ ...seen, points: 20_000 }, apiSite.origin)
  await page.goto('/price-changes/airlines')
  await expect(page.getByText('Live', { exact: true })).toBeVisible()

  await reportAward({ ...seen, points: 15_000 }, apiSite.origin)

  const feed = page.getByRole('feed', { name: 'Live price changes' })
  await expect(feed.getByRole('article').first()).toContainText('15,000')
})
