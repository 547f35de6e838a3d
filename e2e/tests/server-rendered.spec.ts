import { axeFindings } from '../axe.ts'
import { isRendered } from '../rendered-page.ts'
import { expect, test } from '../fixtures.ts'
import { worldResults } from '../small-world.ts'

const results = worldResults(60, 64)
const cheapest = '/cheapest?origin=LHR&destination=JFK'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const [path, heading] of [
    ['/', 'Find reward seats'],
    [results, /Search reward flights/i],
    ['/cheapest', 'Find Cheapest Reward Flights'],
    [cheapest, 'Find Cheapest Reward Flights'],
    ['/explore?origin=LHR', 'Explore'],
    ['/price-changes/airlines', 'Live Flight Price Changes Dashboard'],
    ['/hotels', 'Search reward hotels'],
    ['/holidays?origin=LHR', 'Holidays'],
    ['/how-it-works', 'How It Works'],
    ['/site-map', 'Site Map'],
    ['/privacy-policy', 'Privacy Policy'],
    ['/terms-of-service', 'Terms of Service'],
  ] as const) {
    test(`${path.slice(0, 24)} can be read, by name and role`, async ({ page }) => {
      await page.goto(path)

      expect(await isRendered(page)).toBe(1)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' })).toBeVisible()
    })
  }

  for (const path of ['/', '/search', '/cheapest', '/explore', '/hotels', '/holidays']) {
    test(`every field of ${path} has a name`, async ({ page }) => {
      await page.goto(path)
      const fields = page.locator('main :is(input, select, textarea):visible')
      expect(await fields.count()).toBeGreaterThan(0)
      for (const field of await fields.all()) await expect(field).toHaveAccessibleName(/\w/)
    })
  }

  test('every address that search engines are told of reads as a document', async ({ page, request }) => {
    const siteMap = await (await request.get('/sitemap.xml')).text()
    const addresses = [...siteMap.matchAll(/<loc>[^<]*?:\d+([^<]*)<\/loc>/g)].map(([, path = '']) => path)
    // Logging in needs scripts whatever is drawn.
    const paths = addresses.filter((path) => path !== '/login')
    expect(paths.length).toBeGreaterThan(10)

    for (const path of paths) {
      await page.goto(path)

      expect({ path, isRendered: await isRendered(page) }).toEqual({ path, isRendered: 1 })
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\w/)
      await expect(page.getByRole('main')).toHaveText(/\w/)
      await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' })).toBeVisible()
    }
  })

  test('results have their flights, each with prices by cabin', { tag: '@core' }, async ({ page }) => {
    await page.goto(results)

    await expect(page.getByRole('article').first()).toContainText('Economy from 12,000 points')
    await expect(page.getByRole('heading', { name: /^Reward Flights from GLA/ })).toBeVisible()
  })

  test('the cheapest flights of a route stand in a table, or in cards on a phone', async ({ page }) => {
    await page.goto(cheapest)
    await expect(page.getByRole('table', { name: /^Cheapest flights in/ }).getByRole('row')).not.toHaveCount(0)

    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByRole('article')).toHaveCount(20)
  })

  test('the plain search form leads to the address of its results', { tag: '@core' }, async ({ page }) => {
    await page.goto('/')
    const form = page.getByRole('form', { name: 'Flight search without scripts' })

    await form.getByLabel(/^Origin/).fill('LHR')
    await form.getByLabel(/^Destination/).fill('JFK')
    await form.getByRole('button').click()

    await expect(page).toHaveURL(/\/search\/airline\/[^/]+\/origin\/LHR\/destination\/JFK\//)
  })

  test('the plain form for the cheapest flights leads to a route', async ({ page }) => {
    await page.goto('/cheapest')
    const form = page.getByRole('form', { name: 'Cheapest flights without scripts' })

    await form.getByLabel(/^Origin/).fill('LHR')
    await form.getByLabel(/^Destination/).fill('JFK')
    await form.getByRole('button').click()

    await expect(page).toHaveURL(/\/cheapest\?origin=LHR&destination=JFK/)
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  })

  test('the plain form for holidays understands a city, and all that was found can be read', async ({ page }) => {
    await page.goto('/holidays')
    const form = page.getByRole('form', { name: 'Holiday search without scripts' })

    await form.getByLabel(/^Origin/).fill('London')
    await form.getByLabel('Cabin').selectOption('Business')
    await form.getByRole('button').click()

    await expect(page).toHaveURL(/\/holidays\?origin=LON&.*cabin=business/)
    await expect(page.getByRole('heading', { name: /^\d+ holidays from London$/ })).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(10)
    await page.getByRole('link', { name: /^Show all \d+ holidays$/ }).click()
    await expect(page.getByRole('article')).not.toHaveCount(10)
  })
})

/** The document as it is for somebody without scripts, in a page that can be looked at with them: nothing of its own runs. */
const withoutScripts = (html: string) =>
  html
    .replaceAll(/<script(?! type="application\/json").*?<\/script>/gs, '')
    .replaceAll(/<\/?noscript>/g, '')
    .replaceAll(/@media \(scripting: ?none\)/g, '@media all')

for (const [name, path] of Object.entries({
  home: '/',
  results,
  cheapest: '/cheapest',
  'the cheapest of a route': cheapest,
  explore: '/explore?origin=LHR',
  'price changes': '/price-changes/airlines',
  'how it works': '/how-it-works',
})) {
  test(`without scripts axe finds nothing in what a server drew of ${name}, narrow and wide`, async ({ page }) => {
    test.slow()
    await page.route(`**${path}`, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: withoutScripts(await response.text()) })
    })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await isRendered(page)).toBe(1)

      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        expect({ width, findings: await axeFindings(page) }).toEqual({ width, findings: [] })
      }
    }
  })
}

test('the theme that somebody chose is there in a drawn page before its scripts come', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/site-map')
  await page.getByRole('button', { name: 'Theme' }).click()
  await page.getByRole('radio', { name: 'Dark' }).check()
  await page.route('**/artifacts/**/*.js', () => {})

  await page.goto('/how-it-works', { waitUntil: 'commit' })

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(10, 17, 34)')
})

test.describe('a shell that cannot run', () => {
  test.use({ expectedNoise: [/404|MIME type/] })

  test('costs a drawn page nothing that can be read, and its links lead on', async ({ page }) => {
    await page.route('**/artifacts/shell/**/*.js', (route) => route.fulfill({ status: 404 }))

    await page.goto('/how-it-works')

    await page.getByRole('contentinfo').getByRole('link', { name: 'Site Map' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Site Map' })).toBeVisible()
  })
})

test('nothing in the header is seen before there is room for all of it', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 })
  await page.route('**/artifacts/**/*.js', () => {})
  let end = '<button'
  await page.route('**/how-it-works', async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    await route.fulfill({ response, body: html.slice(0, html.indexOf(end, html.indexOf('<header'))) })
  })
  const login = page.getByRole('banner').getByText('Log In')

  await page.goto('/how-it-works', { waitUntil: 'commit' })
  await expect(page.getByRole('link', { name: 'Pointfare' })).toBeVisible()
  await expect(login).toHaveCount(1)
  await expect(login).toBeHidden()

  end = '</nav></div>'
  await page.reload({ waitUntil: 'commit' })
  await expect(login).toBeVisible()
})
