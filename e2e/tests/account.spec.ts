import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { axeFindings, findingsInBothThemes } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { openAs, openAsSomebodyNew, openLogin, passProvider } from '../log-in.ts'

// A member's record is looked for before it is made, its currency is written while other things are changed, and the browser
// reports every refusal in its console.
test.use({ expectedNoise: [/status of (404|409)/] })

const profile = '/members/profile'
const savePreferences = (page: Page) => page.getByRole('button', { name: 'Save Preferences' }).click()
const currency = (page: Page) => page.getByRole('combobox', { name: 'Currency' })
const heading = (page: Page, name: string) => page.getByRole('heading', { name })

test('a profile shows who somebody is, and leads back to the members area', async ({ page }) => {
  const { name, email } = await openAsSomebodyNew(page, profile)

  const details = page.getByRole('region', { name: 'Your details' })
  await expect(details).toContainText(name)
  await expect(details).toContainText(email)
  await expect(details).toContainText(/Email Verified(Yes|No)/)
  await expect(details.getByRole('img')).toBeVisible()
  for (const each of ['Holiday Preferences', 'Currency Preferences', 'Account Management']) {
    await expect(heading(page, each)).toBeVisible()
  }

  await page.getByRole('main').getByRole('link', { name: 'Members Area' }).click()
  await expect(page).toHaveURL('/members')
})

test('preferences are saved together, and still there after a reload', { tag: '@core' }, async ({ page }) => {
  await openAsSomebodyNew(page, profile)
  await page.getByLabel('Family-friendly').check()
  await page.getByLabel('Beach').check()
  const sent = page.waitForRequest((request) => request.postData()?.includes('BEACH') ?? false)
  await savePreferences(page)

  expect((await sent).postDataJSON()).toMatchObject({ holidayPreferences: ['BEACH', 'FAMILY_FRIENDLY'] })
  await expect(page.getByText('Your holiday preferences have been updated successfully.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Family-friendly')).toBeChecked()
  await expect(page.getByLabel('Romantic')).not.toBeChecked()
})

test(
  'the currency is pounds until somebody chooses, and saved as soon as they do',
  { tag: '@core' },
  async ({ page }) => {
    const written = page.waitForRequest((request) => request.postData()?.includes('GBP') ?? false)
    await openAsSomebodyNew(page, profile)
    expect((await written).method()).toBe('PUT')
    await expect(currency(page)).toHaveValue('GBP')

    await currency(page).selectOption('JPY')
    await expect(page.getByText('Your currency preference has been updated successfully.')).toBeVisible()
    await page.reload()

    await expect(currency(page)).toHaveValue('JPY')
  },
)

test.describe('two tabs', () => {
  test('lose nothing when both change the same thing, and the later one is told', async ({ page, context }) => {
    await openAsSomebodyNew(page, profile)
    const other = await context.newPage()
    await other.goto(profile)
    await expect(other.getByLabel('Beach')).not.toBeChecked()
    await page.getByLabel('Luxury').check()
    await savePreferences(page)
    await expect(page.getByText('Your holiday preferences have been updated successfully.')).toBeVisible()

    await currencyOf(other, 'EUR')
    await page.getByLabel('Romantic').check()
    await savePreferences(page)
    await expect(page.getByText('Your holiday preferences have been updated successfully.')).toBeVisible()
    await expect(currency(page)).toHaveValue('EUR')

    const third = await context.newPage()
    await third.goto(profile)
    await expect(third.getByLabel('Romantic')).toBeChecked()
    await page.getByLabel('Budget').check()
    await savePreferences(page)
    await expect(page.getByText('Your holiday preferences have been updated successfully.')).toBeVisible()
    await third.getByLabel('Beach').check()
    await savePreferences(third)

    await expect(third.getByRole('alert')).toContainText('This was changed somewhere else meanwhile')
    await expect(third.getByLabel('Budget')).toBeChecked()
    await expect(third.getByLabel('Beach')).not.toBeChecked()
  })
})

async function currencyOf(page: Page, code: string) {
  await currency(page).selectOption(code)
  await expect(page.getByText('Your currency preference has been updated successfully.')).toBeVisible()
}

test.describe('a server that fails', () => {
  test.use({ expectedNoise: [/status of (404|500)/] })

  test('is told at what was not saved, and nothing is lost', async ({ page }) => {
    await openAsSomebodyNew(page, profile)
    await currencyOf(page, 'USD')
    await page.route('**/v1/api/users/*', (route) =>
      route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500 }),
    )
    await page.getByLabel('Foodie').check()
    await savePreferences(page)
    await expect(page.getByText('Failed to update your holiday preferences. Please try again later.')).toBeVisible()
    await expect(page.getByLabel('Foodie')).toBeChecked()
    await currency(page).selectOption('CHF')
    await expect(page.getByText('Failed to update your currency preference. Please try again later.')).toBeVisible()
    await expect(currency(page)).toHaveValue('USD')

    await page.getByRole('button', { name: 'Delete Account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete Account' })
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Failed to delete your account. Please try again later.')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await expect(heading(page, 'Profile')).toBeVisible()
  })
})

test.describe('on this device', () => {
  // The tenant is asked for the session of the deleted login, which it says it does not have, and a new member's record is looked for.
  test.use({ expectedNoise: [/status of (400|404|409)/] })

  test(
    'an account is deleted with everything in it, and its address may sign up again',
    { tag: '@core' },
    async ({ page }) => {
      // Two sign-ups and a deletion are three journeys' worth.
      test.slow()
      const account = await openAsSomebodyNew(page, profile)
      await page.getByLabel('Mountains').check()
      await savePreferences(page)
      await expect(page.getByText('Your holiday preferences have been updated successfully.')).toBeVisible()
      await page.evaluate(`localStorage.setItem('savedSearches', '[]')`)

      await page.getByRole('button', { name: 'Delete Account' }).click()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(page.getByRole('button', { name: 'Delete Account' })).toBeFocused()
      await page.getByRole('button', { name: 'Delete Account' }).click()
      const question = page.getByRole('dialog', { name: 'Delete Account' })
      await expect(question).toContainText('This deletes your login, your profile')
      expect(await axeFindings(page)).toEqual([])
      await question.getByRole('button', { name: 'Delete' }).click()
      const reported = page.getByRole('dialog', { name: 'Account Deleted' })
      await expect(reported).toBeVisible()
      await reported.getByRole('button', { name: 'Close' }).click()
      await expect(page).toHaveURL('/')
      await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeAttached()
      expect(await storedKeys(page)).toEqual([])

      await openAsSomebodyNew(page, profile, account)
      await expect(page.getByLabel('Mountains')).not.toBeChecked()
    },
  )
})

test.describe('on another device', () => {
  test.use({ expectedNoise: [/status of (400|401|404)/] })

  test('a deleted account is signed out at the next visit, cleared and told of', async ({ page, browser, baseURL }) => {
    test.slow()
    const account = await openAsSomebodyNew(page, profile)
    const context = await browser.newContext(baseURL ? { baseURL } : {})
    const other = await context.newPage()
    const known = other.waitForResponse((response) => /\/v1\/api\/users/.test(response.url()) && response.ok())
    await openAs(other, account, '/terms-of-service')
    await known
    await other.evaluate(`localStorage.setItem('savedSearches', '[]')`)
    await page.getByRole('button', { name: 'Delete Account' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('dialog', { name: 'Account Deleted' })).toBeVisible()

    const requested = other.waitForResponse(/\/v1\/api\/users\//)
    await other.reload()

    expect((await requested).status()).toBe(401)
    await expect(other.getByRole('alert')).toContainText('This account was deleted')
    await expect(other).toHaveURL('/login')
    await expect(other.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeAttached()
    expect(await storedKeys(other)).toEqual([])

    await openLogin(other, profile)
    await passProvider(other, account)
    await expect(other.getByRole('alert')).toHaveText('Wrong e-mail or password')
    await context.close()
  })
})

/** What the site keeps in this browser about a person. */
const storedKeys = (page: Page) => page.evaluate(`Object.keys(localStorage).filter((key) => key !== 'pointfare.draw')`)

test('a member leaves by Logout', async ({ page }) => {
  await openAsSomebodyNew(page, profile)
  await page.getByRole('button', { name: 'Logout' }).click()

  await expect(page).toHaveURL('/')
})

test('a member takes along everything the site keeps', { tag: '@core' }, async ({ page }) => {
  const { email } = await openAsSomebodyNew(page, profile)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export my data' }).click()
  const download = await downloading

  expect(download.suggestedFilename()).toMatch(/^pointfare-my-data-\d{4}-\d{2}-\d{2}\.json$/)
  expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({
    user: { email },
    requests: [],
    balanceHistory: [],
  })
  await expect(page.getByText('Your data has been saved as a file.')).toBeVisible()
})

test('a profile is accessible and fits every screen, in both themes', async ({ page }) => {
  await openAsSomebodyNew(page, profile)
  await currencyOf(page, 'NZD')

  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width)
    expect(await findingsInBothThemes(page)).toEqual([])
  }
})
