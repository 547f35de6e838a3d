import type { Page } from '@playwright/test'
import { axeFindings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { openAsSomebodyNew, openLogin, passProvider } from '../log-in.ts'
import { addAuthenticator } from '../passkeys.ts'

// A member's record is looked for before it is made, and the browser reports every refusal in its console.
test.use({ expectedNoise: [/status of (400|401|403|404)/] })

const profile = '/members/profile'
const security = (page: Page) => page.getByRole('region', { name: 'Security' })
const press = (page: Page, name: string) => security(page).getByRole('button', { name }).click()
const passkeys = (page: Page) => security(page).getByRole('list', { name: 'Your passkeys' }).getByRole('listitem')

async function addPasskey(page: Page) {
  await press(page, 'Add a passkey')
  await expect(security(page).getByText('Your passkey is added.')).toBeVisible()
}

async function leave(page: Page) {
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
}

test('a member adds a passkey, logs in with it, and removes it', { tag: '@core' }, async ({ page }) => {
  test.slow()
  const authenticator = await addAuthenticator(page)
  await openAsSomebodyNew(page, profile)
  await expect(security(page).getByText('You have no passkeys.')).toBeVisible()
  await addPasskey(page)
  await expect(passkeys(page)).toContainText([/^Chrome on Linux.*Last usedNever/])
  expect(await authenticator.count()).toBe(1)
  await leave(page)

  await openLogin(page, profile)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL(profile)
  await expect(passkeys(page)).toContainText([/Last usedjust now/])

  await press(page, 'Remove Chrome on Linux')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(security(page).getByText('You have no passkeys.')).toBeVisible()
  await leave(page)
  await openLogin(page, profile)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toHaveText(/This passkey did not work here/)
})

test('a passkey is asked for after the password, or a recovery code', async ({ page }) => {
  test.slow()
  const authenticator = await addAuthenticator(page)
  const account = await openAsSomebodyNew(page, profile)
  await addPasskey(page)
  await security(page).getByRole('switch', { name: 'Ask for a passkey after my password' }).click()
  const codes = security(page).getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const code = (await codes.first().textContent()) ?? ''
  await press(page, 'I have kept them')
  await leave(page)

  await openLogin(page, profile)
  await passProvider(page, account)
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Use your passkey' }).click()
  await page.waitForURL(profile)
  await leave(page)

  await authenticator.refuse()
  await openLogin(page, profile)
  await passProvider(page, account)
  await page.getByLabel('Recovery code').fill(code)
  await page.getByRole('button', { name: 'Use the code' }).click()
  await page.waitForURL(profile)
  await expect(security(page).getByText('9 recovery codes are left.')).toBeVisible()
})

test('whoever does not show who they are is not let in by a passkey', async ({ page }) => {
  test.slow()
  const authenticator = await addAuthenticator(page)
  await openAsSomebodyNew(page, profile)
  await addPasskey(page)
  await leave(page)
  await authenticator.refuse()

  await openLogin(page, profile)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()

  await expect(page.getByText('No passkey was used. Try again, or log in another way.')).toBeVisible()
})
