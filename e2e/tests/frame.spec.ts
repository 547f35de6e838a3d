import { expect, test } from '../fixtures.ts'

test('the home page has header, search form and footer', { tag: '@core' }, async ({ page }) => {
  await page.goto('/')

  await expect(page).toHaveTitle('Search Reward Flights | Pointfare')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Pointfare' })).toBeVisible()
  await expect(page.getByRole('form', { name: 'Reward flight search' })).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' })).toBeVisible()
})

test('on a phone the menu opens, leads to each page and closes with Escape', { tag: '@core' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const menu = page.getByRole('button', { name: 'Menu' })
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')

  await menu.click()
  await expect(links).toHaveText([
    'Home',
    'How It Works',
    'Cheapest Reward Flights',
    'Search',
    'Explore',
    'Price Changes',
    'Saver Radar',
  ])
  await page.keyboard.press('Escape')
  await expect(links.first()).toBeHidden()
  await expect(menu).toBeFocused()

  await menu.click()
  await links.filter({ hasText: 'Cheapest' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Find Cheapest Reward Flights' })).toBeVisible()
  await expect(page).toHaveTitle('Cheapest Reward Flights | Pointfare')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

for (const width of [1024, 1440, 2560]) {
  test(`${width} pixels wide, the pages stand in the header, and the focus follows to the heading of each`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    await expect(links).toHaveCount(5)
    await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden()

    await page.evaluate(() => scrollTo(0, 600))
    for (const name of ['Cheapest', 'Price Changes', 'How It Works', 'Search']) {
      await links.filter({ hasText: name }).click()
      await expect(links.filter({ hasText: name })).toHaveAttribute('aria-current', 'page')
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await expect(page.getByText(await page.title(), { exact: true })).toBeAttached()
    }
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'How it works' })).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })
}

test.describe('a theme', () => {
  test.use({ expectedNoise: [/ERR_FAILED|Failed to fetch/] })

  test(
    'that was chosen is there before the next page is drawn, whatever the system says',
    { tag: '@core' },
    async ({ page }) => {
      await page.emulateMedia({ colorScheme: 'light' })
      await page.goto('/site-map')
      await page.getByRole('button', { name: 'Theme' }).click()
      await page.getByRole('radio', { name: 'Dark' }).check()
      const dark = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
      expect(dark).toBe('rgb(10, 17, 34)')

      // No script of the shell runs: what is seen is what the HTML alone says.
      await page.route('**/artifacts/**', (route) => route.abort())
      await page.goto('/login', { waitUntil: 'commit' })
      await expect(page.getByText('Loading…')).toBeVisible()
      expect(await page.locator('#waiting').evaluate((node) => getComputedStyle(node).backgroundColor)).toBe(dark)
    },
  )
})

const remotePages: [path: string, heading: string][] = [
  ['/cheapest', 'Find Cheapest Reward Flights'],
  ['/price-changes/airlines', 'Live Flight Price Changes Dashboard'],
]

for (const [path, heading] of remotePages) {
  test(`${path} is the page of its own remote, also when opened directly`, async ({ page }) => {
    await page.goto(path)

    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  })
}

test('the members area sends a visitor to the login', async ({ page }) => {
  await page.goto('/members/profile')

  await expect(page).toHaveURL('/login?returnTo=%2Fmembers%2Fprofile')
})

test.describe('an address nobody has', () => {
  test.use({ expectedNoise: [/status of 404/] })

  test('is a 404 that offers search and the site map', { tag: '@core' }, async ({ page }) => {
    const response = await page.goto('/no-such-page')

    expect(response?.status()).toBe(404)
    await expect(page).toHaveTitle('No-such-page | Pointfare')
    await expect(page.getByRole('main').getByRole('link', { name: 'Search reward flights' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'site map' })).toBeVisible()
  })
})

test('unknown API paths answer with a problem document', { tag: '@core' }, async ({ request }) => {
  const response = await request.get('/api/v1/nothing')

  expect(response.status()).toBe(404)
  expect(response.headers()['content-type']).toContain('application/problem+json')
})
