import type { Page } from '@playwright/test'
import { axeFindings } from '../axe.ts'
import { openRenderedInBrowser } from '../rendered-in-browser.ts'
import { expect, test } from '../fixtures.ts'
import { storedAddresses, untilStored } from '../stored-site.ts'
import { ada, openAs } from '../log-in.ts'
import { worldResults } from '../small-world.ts'

// Whatever cannot be had without network is told in the console, and a new member's record is looked for.
test.use({
  serviceWorkers: 'allow',
  expectedNoise: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|did not load|status of 404|stream of price changes/],
})

const results = worldResults(50, 50)
const others = worldResults(51, 51)

const isResult = (address: string) => address.includes('/reward-flights/origin/GLA/destination/BOS/from')
const notice = (page: Page) => page.getByRole('status').first()
const flights = (page: Page) => page.getByRole('article').first()

/** Looks at results as somebody does who has been here for a while. */
async function lookAtResults(page: Page) {
  await page.goto('/search')
  await untilStored(page)
  await page.goto(results)
  await expect(flights(page)).toBeVisible()
  await untilStored(page)
}

test(
  'the site opens without network with the last results, says how old they are, and comes back',
  { tag: '@core' },
  async ({ page, context }) => {
    await lookAtResults(page)
    const seen = /Economy from [\d,]+ points/.exec((await flights(page).textContent()) ?? '')?.[0] ?? 'no price'
    await context.setOffline(true)
    await expect(notice(page)).toContainText('You are offline.')

    await page.reload()
    await expect(flights(page)).toBeVisible()
    await expect(flights(page)).toContainText(seen)
    await expect(notice(page)).toContainText(
      /You are offline\. These results are from \d\d:\d\d today, (just now|\d minutes? ago)\./,
    )

    const requested = page.waitForRequest(/\/reward-flights\/origin\/GLA/)
    await context.setOffline(false)
    await expect(notice(page)).toContainText('You are online again. Updating this page...')
    await requested
    await expect(notice(page)).toHaveText('')
  },
)

test('results that somebody has come for at once open without network as soon as the worker says so, and come back', async ({
  page,
  context,
}) => {
  await page.goto(results)
  await page.evaluate('navigator.serviceWorker.ready.then(() => {})')
  await page.reload()
  await expect(flights(page)).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-offline', 'ready')
  await expect.poll(async () => (await storedAddresses(page)).filter(isResult)).not.toEqual([])

  await context.setOffline(true)
  await page.reload()
  await expect(flights(page)).toBeVisible()
  await expect(notice(page)).toContainText(/You are offline\. These results are from \d\d:\d\d today/)

  await context.setOffline(false)
  await expect(notice(page)).toContainText('You are online again. Updating this page...')
  await expect(flights(page)).toBeVisible()
})

test('what was never looked at says so, and everybody finds what can be opened', async ({ page, context }) => {
  await lookAtResults(page)
  await context.setOffline(true)

  await page.goto('/cheapest')
  await expect(page.getByRole('alert')).toContainText('You are offline, and this page is not available offline.')
  await page.goto(others)
  await expect(page.getByText('You are offline. Connect to the internet and try again.').first()).toBeVisible()
  await expect(flights(page)).toBeHidden()

  await page.getByRole('link', { name: 'What you can open' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page
    .getByRole('list', { name: 'Kept pages' })
    .getByRole('link', { name: /^GLA to BOS/ })
    .click()

  await expect(flights(page)).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(results)
})

test('a page that the browser keeps no code for comes by itself with the network', async ({ page, context }) => {
  await lookAtResults(page)
  await context.setOffline(true)
  await page.goto('/cheapest')
  await expect(page.getByRole('alert')).toBeVisible()

  await context.setOffline(false)

  await expect(page.getByRole('heading', { level: 1, name: 'Find Cheapest Reward Flights' })).toBeVisible()
})

test('logging out removes what was seen here, and nothing of a member is kept before', async ({ page, context }) => {
  await openAs(page, ada, '/members/memberships')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await lookAtResults(page)
  const stored = await storedAddresses(page)
  expect(stored.filter(isResult)).not.toEqual([])
  expect(stored.filter((address) => /users|memberships|personal|requests|alerts/.test(address))).toEqual([])

  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page.getByRole('link', { name: 'Log In', exact: true })).toBeVisible()
  await expect.poll(async () => (await storedAddresses(page)).filter(isResult)).toEqual([])
  await context.setOffline(true)
  await page.goto(results)

  await expect(page.getByText('You are offline. Connect to the internet and try again.').first()).toBeVisible()
  await expect(flights(page)).toBeHidden()
})

test('a first visit asks the site for nothing twice', async ({ page }) => {
  const requested = new Map<string, number>()
  page.context().on('response', (response) => {
    const address = response.url()
    // What the worker passes on is seen twice: as its own request, and as the page's that it answers.
    if (response.request().method() !== 'GET' || response.fromServiceWorker()) return
    if (!/\/(releases|stream)\//.test(address)) requested.set(address, (requested.get(address) ?? 0) + 1)
  })

  await openRenderedInBrowser(page, results)
  await expect(flights(page)).toBeVisible()
  await untilStored(page)

  const answers = [...requested].filter(([address]) => /\/(v1\/api|api\/v1)\//.test(address))
  expect(answers.length).toBeGreaterThan(2)
  expect(answers.filter(([, times]) => times > 1)).toEqual([])
})
