import { expect, test } from '../fixtures.ts'

test('the home page has header, search form and footer', async ({ page }) => {
  await page.goto('/')

  await expect(page).toHaveTitle('Search Reward Flights | Pointfare')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Pointfare' })).toBeVisible()
  await expect(page.getByRole('form', { name: 'Reward flight search' })).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' })).toBeVisible()
})

test('the menu opens, leads to each page and closes with Escape', async ({ page }) => {
  await page.goto('/')
  const menu = page.getByRole('button', { name: 'Menu' })
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')

  await menu.click()
  await expect(links).toHaveText(['Home', 'How It Works', 'Cheapest Reward Flights', 'Search', 'Price Changes'])
  await page.keyboard.press('Escape')
  await expect(links.first()).toBeHidden()
  await expect(menu).toBeFocused()

  await menu.click()
  await links.filter({ hasText: 'Cheapest' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Find Cheapest Reward Flights' })).toBeVisible()
  await expect(page).toHaveTitle('Cheapest Reward Flights | Pointfare')
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

  test('is a 404 that offers search and the site map', async ({ page }) => {
    const response = await page.goto('/no-such-page')

    expect(response?.status()).toBe(404)
    await expect(page).toHaveTitle('No-such-page | Pointfare')
    await expect(page.getByRole('main').getByRole('link', { name: 'Search reward flights' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'site map' })).toBeVisible()
  })
})

test('unknown API paths answer with a problem document', async ({ request }) => {
  const response = await request.get('/api/v1/nothing')

  expect(response.status()).toBe(404)
  expect(response.headers()['content-type']).toContain('application/problem+json')
})
