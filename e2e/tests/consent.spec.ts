import type { Page, Request } from '@playwright/test'
import { expect, isClockShifted, test } from '../fixtures.ts'
import { watchRequests } from '../requests-end.ts'
import { landingSite } from '../../tools/testing/sites.ts'

const { origin } = landingSite
const banner = (page: Page) => page.getByRole('region', { name: 'Cookie consent' })

/** Records what leaves the site's own origin, and answers in its place. */
async function watchOthers(page: Page) {
  const requested: string[] = []
  await page.context().route(isForeign, (route) => {
    requested.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '' })
  })
  return requested
}

const isForeign = (url: URL) => url.origin !== origin && url.protocol.startsWith('http')

const isCount = (request: Request) => new URL(request.url()).pathname === '/page-views'

// This site has no flights, so that nobody knows the airline of the cheapest page.
test.use({ baseURL: origin, expectedNoise: [/status of 40[04]/] })

test('no third party hears of a visitor before they accept, on any page', { tag: '@core' }, async ({ page }) => {
  const requested = await watchOthers(page)
  const requestsEnd = watchRequests(page)

  for (const path of ['/', '/how-it-works', '/search', '/cheapest', '/privacy-policy', '/site-map', '/debug/config']) {
    await page.goto(path)
    await requestsEnd()
    await expect(banner(page)).toBeVisible()
  }

  expect(requested).toEqual([])
  expect(await page.context().cookies()).toEqual([])
})

test(
  'accepting is remembered for 150 days, starts the tag with the open page, and fills the places for ads',
  { tag: '@core' },
  async ({ page }) => {
    const requested = await watchOthers(page)
    await page.goto('/')

    await banner(page).getByRole('button', { name: 'Accept' }).click()

    await expect(banner(page)).toBeHidden()
    await expect.poll(() => requested).toContain('https://www.googletagmanager.com/gtag/js?id=G-JOURNEY')
    await expect(page.getByRole('complementary', { name: 'Advertisement' }).locator('iframe')).toHaveAttribute(
      'src',
      'https://ads.example/frame?place=home-below-features',
    )
    const [cookie] = await page.context().cookies()
    expect(cookie).toMatchObject({ name: 'pointfare_consent', value: 'true', sameSite: 'Lax' })
    if (!isClockShifted) expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(150)

    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(banner(page)).toBeHidden()
  },
)

test('nothing moves when an ad takes its place', async ({ page }) => {
  await watchOthers(page)
  await page.goto('/')
  const below = page.getByRole('heading', { name: 'How It Works' })
  const top = () => below.evaluate((heading) => heading.getBoundingClientRect().top + scrollY)
  const before = await top()

  await banner(page).getByRole('button', { name: 'Accept' }).click()
  await page.getByRole('complementary', { name: 'Advertisement' }).waitFor()

  expect(await top()).toBe(before)
})

test('declining keeps everybody else out for good', { tag: '@core' }, async ({ page }) => {
  const requested = await watchOthers(page)
  await page.goto('/')

  await banner(page).getByRole('button', { name: 'Decline' }).click()
  const requestsEnd = watchRequests(page)
  await page.reload()
  await requestsEnd()

  await expect(banner(page)).toBeHidden()
  expect(requested).toEqual([])
})

test('a page view is counted once for every page, by its name alone', async ({ page }) => {
  const counted: (string | null)[] = []
  page.on('request', (request) => {
    if (isCount(request)) counted.push(request.postData())
  })

  await page.goto('/how-it-works')
  // Who leaves before the page is alive is not counted.
  await expect.poll(() => counted).toEqual(['{"page":"how-it-works"}'])
  await page.getByRole('link', { name: 'Start Your Search' }).click()
  await expect(page).toHaveURL(/\/search$/)

  await expect.poll(() => counted).toEqual(['{"page":"how-it-works"}', '{"page":"search"}'])
})

test('operators see the counts', async ({ page, request }) => {
  const views = async () => {
    const lines = (await (await request.get('/metrics')).text()).matchAll(
      /^pointfare_page_views\{page="terms-of-service",day="[\d-]+"\} (\d+)$/gm,
    )
    return [...lines].reduce((sum, [, count]) => sum + Number(count), 0)
  }
  const before = await views()

  await page.goto('/terms-of-service')

  await expect.poll(views).toBeGreaterThan(before)
})

test.describe('somebody whose browser objects', () => {
  test.use({
    extraHTTPHeaders: { 'Sec-GPC': '1' },
  })

  test('is neither asked nor counted, nor told to anybody', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
    const requested = await watchOthers(page)
    const counted: string[] = []
    page.on('request', (request) => {
      if (isCount(request)) counted.push(request.url())
    })

    const requestsEnd = watchRequests(page)
    await page.goto('/')
    await requestsEnd()

    await expect(banner(page)).toBeHidden()
    expect([...requested, ...counted]).toEqual([])
  })
})
