import type { Page } from '@playwright/test'
import { findingsInBothThemes } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { ada, mailsTo, linkIn, openAsSomebodyNew, openLogin, passProvider, signUp, somebodyNew } from '../log-in.ts'

// Refusals and links that are good no more say so by their status, which the browser reports.
test.use({ expectedNoise: [/status of (400|401|404|409|410)/] })

const profile = '/members/profile'
const details = (page: Page) => page.getByRole('region', { name: 'Your details' })
const login = (page: Page) => page.getByRole('region', { name: 'Login details' })
const subjectsTo = async (page: Page, address: string) =>
  (await mailsTo(page, address)).map(({ subject }) => subject.split(' | ')[0])

test(
  'a sign-up is confirmed by its letter, which also finishes the login that was under way',
  { tag: '@core' },
  async ({ page }) => {
    const account = await openAsSomebodyNew(page, profile)

    await expect(details(page)).toContainText(account.email)
    await expect(details(page)).toContainText('Email VerifiedYes')
  },
)

test('a letter opened on another device asks for one press, and the account is there', async ({
  page,
  browser,
  baseURL,
}) => {
  const account = somebodyNew()
  await openLogin(page, profile)
  await signUp(page, account)
  await expect(page.getByText(account.email)).toBeVisible()
  const context = await browser.newContext(baseURL ? { baseURL } : {})
  const phone = await context.newPage()

  await phone.goto(await linkIn(page, account.email, '/u/verify'))
  await phone.getByRole('button', { name: 'Confirm' }).click()
  await expect(phone.getByRole('heading', { name: 'Your account is ready' })).toBeVisible()

  await page.getByRole('link', { name: 'Log in' }).click()
  await passProvider(page, account)
  await expect(details(page)).toContainText(account.email)
  await context.close()
})

test('an address that has an account looks the same to who signs up, and its owner gets a letter', async ({ page }) => {
  await openLogin(page, profile)
  await signUp(page, { ...ada, name: 'Somebody Else' })

  await expect(page.getByText(ada.email)).toBeVisible()
  expect(await subjectsTo(page, ada.email)).toContain('You already have an account')
})

test(
  'a forgotten password is chosen anew by a letter, and the old one is refused',
  { tag: '@core' },
  async ({ page }) => {
    test.slow()
    const account = await openAsSomebodyNew(page, profile)
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/')
    await openLogin(page, profile)
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await page.getByLabel('Email').fill(account.email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()

    await page.goto(await linkIn(page, account.email, '/u/reset'))
    await page.getByLabel('New password').fill('Password123!')
    await expect(page.getByRole('status')).toHaveText(/^Strength: Too weak\./)
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByRole('alert')).toContainText('That password is too easy to guess.')
    const renewed = { ...account, password: 'staple river lantern' }
    await page.getByLabel('New password').fill(renewed.password)
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible()
    expect((await subjectsTo(page, account.email))[0]).toBe('Your password was changed')

    await page.getByRole('link', { name: 'Log in' }).click()
    await passProvider(page, account)
    await expect(page.getByRole('alert')).toHaveText('Wrong e-mail or password')
    await passProvider(page, renewed)
    await expect(details(page)).toContainText(account.email)
  },
)

test('a member changes name, address and password', async ({ page }) => {
  test.slow()
  const account = await openAsSomebodyNew(page, profile)
  const wanted = somebodyNew().email

  await login(page).getByRole('button', { name: 'Change name' }).click()
  await login(page).getByLabel('Name', { exact: true }).fill('Nova Lindqvist')
  await login(page).getByRole('button', { name: 'Save name' }).click()
  await expect(login(page).getByText('Your name is changed.')).toBeVisible()
  await expect(details(page).getByRole('heading')).toHaveText('Nova Lindqvist')

  await login(page).getByRole('button', { name: 'Change password' }).click()
  await login(page).getByLabel('Your password', { exact: true }).fill(account.password)
  await login(page).getByLabel('New password').fill('staple river lantern')
  await login(page).getByRole('button', { name: 'Save password' }).click()
  await expect(login(page).getByText(/^Your password is changed\./)).toBeVisible()

  await login(page).getByRole('button', { name: 'Change e-mail address' }).click()
  await login(page).getByLabel('New e-mail address').fill(wanted)
  await login(page).getByLabel('Your password', { exact: true }).fill('staple river lantern')
  await login(page).getByRole('button', { name: 'Send the link' }).click()
  await expect(login(page)).toContainText(`${wanted} waits for you to open the letter there.`)
  expect((await subjectsTo(page, account.email))[0]).toBe('A new address was asked for')
  await page.goto(await linkIn(page, wanted, '/u/change-address'))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { name: 'Your address is changed' })).toBeVisible()
  expect((await subjectsTo(page, account.email))[0]).toBe('Your address was changed')

  await page.getByRole('link', { name: 'Go to your profile' }).click()
  await expect(login(page)).toContainText(wanted)
})

test('the demo logins stay as they are', async ({ page }) => {
  await openLogin(page, profile)
  await passProvider(page, ada)

  await expect(login(page)).toContainText('Shared demo account')
})

test('pages that letters lead to can be used by everybody in both themes', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 320, height: 640 })
  const check = async (name: string) => {
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    expect({ name, findings: await findingsInBothThemes(page) }).toEqual({ name, findings: [] })
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320)
  }
  const account = somebodyNew()
  await openLogin(page, profile)
  await signUp(page, account)
  await check('Check your e-mail')
  await page.context().clearCookies()
  await page.goto(await linkIn(page, account.email, '/u/verify'))
  await check('Confirm your address')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await check('Your account is ready')
  await page.goto('/u/verify?token=unknown')
  await check('This link does not work any more')
  await page.goto('/u/forgot')
  await check('Forgot your password?')
  await page.getByLabel('Email').fill(account.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await check('Check your e-mail')
  await page.goto(await linkIn(page, account.email, '/u/reset'))
  await page.getByLabel('New password').fill('Summer2026-kite')
  await expect(page.getByRole('status')).toHaveText(/^Strength: Fair\./)
  await check('Choose a new password')
})
