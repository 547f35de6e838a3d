import { expect, test } from '../fixtures.ts'

test.use({ expectedNoise: [/./] })

for (const [what, file] of [
  ['entry', 'remoteEntry.js'],
  ['code', '__federation_expose_*'],
]) {
  test(
    `a remote whose ${what} cannot be loaded costs only its own area, and can be retried`,
    { tag: what === 'entry' ? '@core' : [] },
    async ({ page }) => {
      const dead = `**/artifacts/mf-cheapest/**/${file}`
      await page.route(dead, (route) => route.fulfill({ status: 404, body: 'gone' }))
      await page.goto('/cheapest')

      await expect(page.getByRole('alert')).toContainText('not available right now')
      await expect(page.getByRole('banner').getByRole('button', { name: 'Theme' })).toBeVisible()

      await page.unroute(dead)
      await page.getByRole('button', { name: 'Retry' }).click()
      await expect(page.getByRole('heading', { name: 'Find Cheapest Reward Flights' })).toBeVisible()
    },
  )
}

test('a remote that fills a slot may be gone without harm to the page around it', async ({ page }) => {
  await page.route('**/artifacts/mf-search/**/*.js', (route) => route.fulfill({ status: 404, body: 'gone' }))

  await page.goto('/')

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
})

test('a tampered file is not run', { tag: '@core' }, async ({ page }) => {
  await page.route('**/artifacts/mf-cheapest/**/__federation_expose_*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${await response.text()}\nglobalThis.tampered = true` })
  })

  await page.goto('/cheapest')

  await expect(page.getByRole('alert')).toContainText('not available right now')
  expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false)
})
