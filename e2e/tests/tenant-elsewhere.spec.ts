import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { openLogin } from '../log-in.ts'
import { runSite } from '../run-site.ts'
import { membersElsewhereSite } from '../../tools/testing/sites.ts'
import { openTenantElsewhere } from '../tenant-elsewhere.ts'

const profile = '/members/profile'

// Records are looked for before they are made, and what a deleted account asks for is refused.
test.use({ baseURL: membersElsewhereSite.origin, expectedNoise: [/status of (400|401|403|404)/] })
// The journeys share a site, which takes a while to start.
test.describe.configure({ mode: 'serial', timeout: 120_000 })

let tenant: Awaited<ReturnType<typeof openTenantElsewhere>>
let stop: () => Promise<void>
test.beforeAll(async () => {
  test.setTimeout(600_000)
  tenant = await openTenantElsewhere()
  stop = await runSite('tools/commands/start.ts', membersElsewhereSite.port, tenant.settings)
})
test.afterAll(async () => {
  await stop?.()
  await tenant?.close()
})

async function logIn(page: Page) {
  await openLogin(page, profile)
  await page.waitForURL(profile)
}

test('a member whose tenant tells no address reads that it is a setting of the site', async ({ page }) => {
  tenant.useAction(false)
  await logIn(page)

  await expect(page.getByRole('alert')).toContainText('That is a setting of the site, not yours')
  tenant.useAction(true)
})

test('a deleted account ends on both devices and at the tenant, and begins anew with the next login', async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext(baseURL ? { baseURL } : {})
  const other = await context.newPage()
  await logIn(page)
  await page.getByLabel('Mountains').check()
  await page.getByRole('button', { name: 'Save Preferences' }).click()
  await expect(page.getByText('Your holiday preferences have been updated successfully.')).toBeVisible()
  await logIn(other)
  await expect(other.getByLabel('Mountains')).toBeChecked()

  tenant.beAway(true)
  await page.getByRole('button', { name: 'Delete Account' }).click()
  await page.getByRole('dialog', { name: 'Delete Account' }).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Account Deleted' }).getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL('/')
  await other.reload()
  await expect(other.getByRole('alert')).toContainText('This account was deleted')
  const waiting = await page.request.get('/metrics')
  expect(await waiting.text()).toMatch(/^pointfare_login_deletions_waiting 1$/m)

  tenant.beAway(false)
  await expect.poll(() => tenant.deleted, { timeout: 60_000 }).toEqual([tenant.person.sub])
  await logIn(page)
  await expect(page.getByLabel('Mountains')).not.toBeChecked()
  await context.close()
})
