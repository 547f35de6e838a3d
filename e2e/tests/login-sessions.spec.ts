import type { Page } from '@playwright/test'
import { findingsInBothThemes } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { openAs, openAsSomebodyNew } from '../log-in.ts'

// A member's record is looked for before it is made, and the browser reports every refusal in its console.
test.use({ expectedNoise: [/status of (400|401|403|404)/] })

const profile = '/members/profile'
const security = (page: Page) => page.getByRole('region', { name: 'Security' })
const sessions = (page: Page) => security(page).getByRole('list', { name: 'Your sessions' }).getByRole('listitem')

test(
  'a member sees where they are logged in, and signs out another device',
  { tag: '@core' },
  async ({ page, browser, baseURL }) => {
    test.slow()
    const account = await openAsSomebodyNew(page, profile)
    const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0'
    const context = await browser.newContext({ userAgent, ...(baseURL ? { baseURL } : {}) })
    const other = await context.newPage()
    await openAs(other, account, profile)
    await expect(other.getByRole('heading', { name: 'Profile' })).toBeVisible()

    await page.reload()
    await expect(sessions(page)).toContainText([/Chrome on LinuxThis device/, /Firefox on Windows/])
    await security(page).getByRole('button', { name: 'Sign out Firefox on Windows' }).click()
    await expect(security(page).getByText('Firefox on Windows is signed out.')).toBeVisible()
    await expect(sessions(page)).toHaveCount(1)

    await other.reload()
    await expect(other.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeAttached()
    await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible()
    await context.close()
  },
)

test('signing out everywhere ends this device, its other tabs and every other device', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  test.slow()
  const account = await openAsSomebodyNew(page, profile)
  const tab = await context.newPage()
  await tab.goto('/members')
  await expect(tab.getByRole('heading', { name: 'Members Area' })).toBeVisible()
  const elsewhere = await browser.newContext(baseURL ? { baseURL } : {})
  const other = await elsewhere.newPage()
  await openAs(other, account, '/terms-of-service')

  await security(page).getByRole('button', { name: 'Sign out everywhere' }).click()

  await expect(page).toHaveURL('/')
  for (const each of [page, tab]) {
    await expect(each.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeAttached()
  }
  await other.goto('/members')
  await expect(other.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeAttached()
  await elsewhere.close()
})

test('the security of a profile is accessible on every screen, in both themes', async ({ page }) => {
  test.slow()
  await openAsSomebodyNew(page, profile)
  await expect(sessions(page)).toHaveCount(1)

  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width)
    expect(await findingsInBothThemes(page)).toEqual([])
  }
})
