import { expect, test } from '../fixtures.ts'
import { useOwnSite } from '../own-site.ts'

// Several changes a second.
useOwnSite({ DEMO_DATA: 'on', DEMO_MARKET: 'on', DEMO_MARKET_PACE: '100' })

test('the dashboard moves by itself while the demo market does', async ({ page }) => {
  await page.goto('/price-changes/airlines')
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  const newest = page.getByRole('feed', { name: 'Live price changes' }).getByRole('article').first()
  const before = await newest.textContent()

  await expect(newest).not.toHaveText(before ?? '')
})
