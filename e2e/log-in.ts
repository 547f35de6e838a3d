import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { mailToken } from '../tools/testing/sites.ts'

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
  await signUp(page, account)
  await page.goto(await linkIn(page, account.email, '/u/verify'))
  await page.waitForURL(path)
  return account
}

/** Fills in the form for a new account, as far as the page that says to look for the letter. */
export async function signUp(page: Page, account: Account) {
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('Name').fill(account.name)
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('heading', { name: 'Check your e-mail' }).waitFor()
}

type Mail = { subject: string; text: string; createdAt: string }

/** The letters to somebody, the newest first, as the site of the page keeps them. */
export async function mailsTo(page: Page, address: string): Promise<Mail[]> {
  const { origin } = new URL(page.url())
  const answer = await page.request.get(`${origin}/outbox/messages?to=${encodeURIComponent(address)}`, {
    headers: { authorization: `Bearer ${mailToken}` },
  })
  return (await answer.json()) as Mail[]
}

/** The link below `path` in the newest letter to somebody that has one. */
export async function linkIn(page: Page, address: string, path: string): Promise<string> {
  const texts = (await mailsTo(page, address)).map(({ text }) => text)
  const links = texts.flatMap((text) => new RegExp(`https?://\\S+${path}\\?token=[\\w-]+`).exec(text)?.[0] ?? [])
  if (!links[0]) throw new Error(`No letter to ${address} leads to ${path}`)
  return links[0]
}

/** Somebody whom no other journey knows. */
export const somebodyNew = () => ({
  name: 'Nova Reyes',
  email: `nova-${randomUUID()}@pointfare.example`,
  password: 'Fly-free-2026',
})
