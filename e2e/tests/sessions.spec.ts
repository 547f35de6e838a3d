import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { ada, openAs } from '../log-in.ts'

// A member's record is looked for before it is made, and the browser reports every refusal in its console.
test.use({ expectedNoise: [/status of 404/] })

const header = (page: Page) => page.getByRole('banner')
const logInLink = (page: Page) => header(page).getByRole('link', { name: 'Log In' })
const continueButton = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true })

const keysOf = (page: Page) =>
  page.evaluate(`Object.keys(localStorage).filter((key) => key.startsWith('@@auth0spajs@@'))`)

test('logging out leads home, and leaves nothing behind', { tag: '@core' }, async ({ page }) => {
  await openAs(page, ada, '/members')
  const revoked = page.waitForRequest(/\/oauth\/revoke$/)
  await header(page).getByRole('button', { name: 'Log Out' }).click()

  await expect(page).toHaveURL('/')
  await expect(logInLink(page)).toBeVisible()
  await revoked
  expect(await keysOf(page)).toEqual([])

  await page.goBack()
  await expect(header(page)).not.toContainText(ada.email)
  await page.goto('/members')
  await continueButton(page).click()
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
})

test.describe('two tabs', () => {
  async function openTabs(context: BrowserContext) {
    return [await context.newPage(), await context.newPage()] as const
  }

  test('log in and out together', { tag: '@core' }, async ({ context }) => {
    const [first, second] = await openTabs(context)
    await second.goto('/terms-of-service')
    await openAs(first, ada, '/members')
    await expect(header(second)).toContainText(ada.name)

    await second.goto('/members/profile')
    await expect(header(second)).toContainText(ada.name)
    await header(first).getByRole('button', { name: 'Log Out' }).click()

    await expect(second).toHaveURL('/login?returnTo=%2Fmembers%2Fprofile')
    // Which of the two depends on whether it was just asking for a new token.
    await expect(second.getByRole('alert')).toContainText(/You are logged out|Your session has ended/)
    await expect(logInLink(second)).toBeAttached()
  })
})

test('tokens are renewed silently when they run out', { tag: '@core' }, async ({ page }) => {
  await openAs(page, ada, '/members')
  const before = await page.evaluate('JSON.stringify(localStorage)')

  await page.clock.setFixedTime(Date.now() + 3 * 3_600_000)
  const renewal = page.waitForRequest((request) => request.postData()?.includes('grant_type=refresh_token') ?? false)
  await page.reload()

  await renewal
  await expect(header(page)).toContainText(ada.name)
  await expect(page).toHaveURL('/members')
  await expect.poll(() => page.evaluate('JSON.stringify(localStorage)')).not.toBe(before)
})

test('a session without a refresh token is renewed as long as the provider knows the browser', async ({ page }) => {
  await openAs(page, ada, '/members')
  await page.evaluate(`
    for (const [key, text] of Object.entries(localStorage)) {
      if (!key.includes('offline_access')) continue
      const entry = JSON.parse(text)
      delete entry.body.refresh_token
      localStorage.setItem(key, JSON.stringify({ ...entry, expiresAt: 0 }))
    }
  `)
  await page.reload()

  await expect(header(page)).toContainText(ada.name)
  await expect(page).toHaveURL('/members')
})

test.describe('a session that has ended at the provider', () => {
  test.use({ expectedNoise: [/status of (400|403|404)/] })

  test('ends here as well, with a new login at hand', async ({ page, context }) => {
    await openAs(page, ada, '/members')
    await context.clearCookies({ name: /^pointfare_idp/ })
    await page.evaluate(`
      for (const [key, text] of Object.entries(localStorage)) {
        if (!key.includes('offline_access')) continue
        const entry = JSON.parse(text)
        entry.body.refresh_token = 'used-up'
        localStorage.setItem(key, JSON.stringify({ ...entry, expiresAt: 0 }))
      }
    `)
    await page.reload()

    await expect(page).toHaveURL('/login?returnTo=%2Fmembers')
    await expect(continueButton(page)).toBeVisible()
  })
})

test.describe('a record that cannot be had', () => {
  test.use({ expectedNoise: [/status of (404|503)/] })

  test('is told on pages for members, and tried again', async ({ page }) => {
    await page.route('**/v1/api/users/email/**', (route) => route.fulfill({ status: 503 }))
    await openAs(page, ada, '/members')
    await expect(page.getByRole('alert')).toContainText('Error syncing user data. Please try again later.')
    await expect(header(page)).toContainText(ada.name)

    await page.unroute('**/v1/api/users/email/**')
    await page.getByRole('button', { name: 'Try again' }).click()

    await expect(page.getByRole('heading', { level: 1, name: 'Members Area' })).toBeVisible()
  })
})
