import { expect, test } from '../fixtures.ts'
import { openAsSomebodyNew } from '../log-in.ts'
import { landingSite } from '../../tools/testing/sites.ts'

// A member's record is looked for before it is made, and the browser reports every refusal in its console.
test.use({ baseURL: landingSite.origin, expectedNoise: [/status of 404/] })

test(
  'with tokens in memory a member stays logged in after a reload, and no token is in local storage',
  { tag: '@core' },
  async ({ page }) => {
    const { email } = await openAsSomebodyNew(page, '/members')
    await expect(page.getByRole('banner')).toContainText(email)
    await page.reload()

    await expect(page.getByRole('banner')).toContainText(email)
    await expect(page.getByRole('heading', { level: 1, name: 'Members Area' })).toBeVisible()
    expect(await page.evaluate('JSON.stringify(localStorage)')).not.toMatch(/auth0|refresh_token|eyJ/)
  },
)
