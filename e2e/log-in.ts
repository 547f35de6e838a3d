import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'

/** The demo accounts of the local tenant. */
export const ada = { name: 'Ada Okafor', email: 'ada@pointfare.example', password: 'Fly-free-2026' }
export const grace = { name: 'Grace Lindqvist', email: 'grace@pointfare.example', password: 'Fly-free-2026' }

type Account = typeof ada

/** Opens a page for members the way a visitor does: over the site's login, and the provider's. */
export async function openAs(page: Page, account: Account, path: string) {
  await openLogin(page, path)
  await passProvider(page, account)
  await page.waitForURL(path)
}

/** Goes to the provider's page, from which a login comes back to `path`. */
export async function openLogin(page: Page, path: string) {
  await page.goto(`/login?returnTo=${encodeURIComponent(path)}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Continue', exact: true }).click()
}

/** Fills in the provider's form, in the page or window that shows it. */
export async function passProvider(page: Page, { email, password }: Account) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
}

/** Opens a page for members as a new account, whose record no other journey knows. */
export async function openAsSomebodyNew(page: Page, path: string, account = somebodyNew()) {
  await openLogin(page, path)
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('Name').fill(account.name)
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL(path)
  return account
}

const somebodyNew = () => ({
  name: 'Nova Reyes',
  email: `nova-${randomUUID()}@pointfare.example`,
  password: 'Fly-free-2026',
})
