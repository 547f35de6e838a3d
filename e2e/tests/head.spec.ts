import type { Page } from '@playwright/test'
import { expect, futureDay, test } from '../fixtures.ts'

const [from, to] = [futureDay(60).iso, futureDay(61).iso]
const results = `/search/airline/VS/origin/lhr/destination/JFK/from/${from}/to/${to}`
const pages = ['/', '/how-it-works', '/cheapest', '/search', results, '/privacy-policy', '/debug/config']

/** Everything in the head that belongs to one page, as the document has it. */
const headOf = (page: Page) =>
  page.evaluate(() => ({
    title: document.title,
    elements: [...document.head.querySelectorAll('[data-page-head]')].map((element) => element.outerHTML),
  }))

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a page of results says what it is', { tag: '@core' }, async ({ page }) => {
    await page.goto(results)

    await expect(page).toHaveTitle(`LHR to JFK | VS | ${from} - ${to} | Pointfare`.replaceAll(/(\d)-(\d)/g, '$1/$2'))
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      new RegExp(`${results.replace('/lhr/', '/LHR/')}$`),
    )
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', /^LHR to JFK/)
    await expect(page.locator('meta[name="description"]')).not.toHaveAttribute('content', '')
  })

  test('the home page describes the organisation and its search', async ({ page }) => {
    await page.goto('/')

    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(blocks.map((block) => JSON.parse(block)['@type'])).toEqual(['Organization', 'WebSite'])
  })
})

test('the head after a navigation is the one the server would have sent', async ({ page }) => {
  await page.goto('/site-map')
  await page.getByRole('heading', { level: 1 }).waitFor()

  const parser = await page.context().newPage()

  for (const path of pages) {
    const fresh = await (await page.request.get(path)).text()
    // The page's own policy lets no text become markup.
    const sent = await parser.evaluate((html) => {
      const { head, title } = new DOMParser().parseFromString(html, 'text/html')
      return { title, elements: [...head.querySelectorAll('[data-page-head]')].map((element) => element.outerHTML) }
    }, fresh)
    await page.evaluate((to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
    }, path)

    await expect.poll(() => headOf(page)).toEqual(sent)
  }
})

test('the faces of the site are on their way before any script has run', async ({ request }) => {
  const html = await (await request.get('/')).text()

  expect(html.match(/<link rel="preload" as="font"[^>]*\.woff2"/g)).toHaveLength(2)
})

test('icons, manifest and the picture for social networks are there', async ({ page, request }) => {
  await page.goto('/')

  const addresses = await page
    .locator('link[rel="icon"], link[rel="apple-touch-icon"], link[rel="manifest"]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href))
  const card = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? ''

  expect(addresses).toHaveLength(4)
  for (const address of [...addresses, card]) expect((await request.get(address)).status()).toBe(200)
})
