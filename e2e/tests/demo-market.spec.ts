import { expect, test } from '../fixtures.ts'
import { ownSite } from '../own-site.ts'

// A change a second.
ownSite({ DEMO_DATA: 'on', DEMO_MARKET: 'on', DEMO_MARKET_PACE: '20' })

test('the dashboard moves by itself while the demo market does', async ({ page }) => {
  await page.goto('/price-changes/airlines')
  const newest = page.getByRole('feed', { name: 'Live price changes' }).getByRole('article').first()
  const before = await newest.textContent()

  await expect(newest).not.toHaveText(before ?? '', { timeout: 90_000 })
})
