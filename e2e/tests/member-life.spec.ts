import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { mailsTo, linkIn, openAs, openAsSomebodyNew, openLogin, somebodyNew } from '../log-in.ts'
import { addAuthenticator } from '../passkeys.ts'
import { openPushService } from '../push-service.ts'
import { reportAward, resultsOf, route } from '../report-award.ts'

// Records are looked for before they are made, and what a deleted account asks for is refused.
test.use({ expectedNoise: [/status of (400|401|403|404|409)/] })

const profile = '/members/profile'

const inbox = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Inbox/ })
const searches = (page: Page) => page.getByRole('button', { name: 'Search Again' })
const mailAbout = async (page: Page, address: string, words: RegExp) =>
  (await mailsTo(page, address)).find(({ subject, text }) => words.test(subject + text))

/** The access token of whoever is logged in on the page, as the page itself keeps it. */
const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const entries = Object.entries(localStorage).filter(([key]) => key.startsWith('@@auth0spajs@@'))
    const held = entries.flatMap(([, text]) => (JSON.parse(text) as { body?: { access_token?: string } }).body ?? [])
    return held.find(({ access_token }) => access_token)?.access_token ?? ''
  })

test('the life of a member, from the first letter to the last', async ({ page, browser, request, baseURL, own }) => {
  test.setTimeout(240_000)
  const flight = { flightNumber: own.flightNumber, departure: own.day, seats: 3 }
  const day = resultsOf(own.day)
  const namesFlight = new RegExp(own.flightNumber)
  const pushes = await openPushService('member')
  await reportAward({ ...flight, points: 15_000 })

  const account = await test.step('sign up, and verify by the letter', () => openAsSomebodyNew(page, profile))

  await test.step('add a passkey', async () => {
    await addAuthenticator(page)
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(page.getByText('Your passkey is added.')).toBeVisible()
    await expect.poll(() => mailAbout(page, account.email, /A passkey was added/)).toBeDefined()
  })

  await test.step('add a membership', async () => {
    await page.goto('/members/memberships')
    await page.getByRole('combobox', { name: 'Membership scheme' }).fill('Virgin Atlantic Flying Club')
    await page.getByRole('option', { name: 'Virgin Atlantic Flying Club' }).click()
    await page.getByLabel('Membership number').fill('1070')
    await page.getByLabel('Tier').fill('Silver')
    await page.getByLabel('Points balance').fill('61250')
    await page.getByRole('button', { name: 'Save Membership' }).click()
    await expect(page.getByText('Airline membership added successfully!')).toBeVisible()
  })

  await test.step('save a search by making it', async () => {
    await page.goto(day)
    await page.getByRole('button', { name: 'Edit search' }).click()
    await page.getByRole('button', { name: 'Search Reward Flights' }).click()
    await page.goto('/members/saved-searches')
    await expect(searches(page)).toHaveCount(1)
  })

  const other = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage()
  await test.step('find the search on a second device', async () => {
    await openAs(other, account, '/members/saved-searches')
    await expect(searches(other)).toHaveCount(1)
    await other.goto('/members')
    await expect(other.getByRole('region', { name: 'Your points' })).toContainText('61,250 points')
  })

  await test.step('ask to be told, in two presses and a figure', async () => {
    await page.goto(day)
    await page.getByRole('button', { name: 'Tell me', exact: true }).click()
    await page.getByRole('textbox', { name: /^Max points/ }).fill('1,000')
    await expect(page.getByRole('region', { name: 'What it finds' })).toContainText('Nothing matches now')
    await page.getByRole('button', { name: 'Save alert' }).click()
    await expect(page.getByText('The alert is saved').first()).toBeAttached()
    const subscribed = await request.post('/v1/api/push-subscriptions', {
      headers: { authorization: `Bearer ${await tokenOf(page)}` },
      data: pushes.subscription,
    })
    expect(subscribed.ok(), await subscribed.text()).toBe(true)
  })

  await test.step('hear of the price that falls: by push, by letter, and in the inbox of the other device', async () => {
    await expect(inbox(other)).toBeVisible()
    const unreadAt = other.waitForFunction(() => document.querySelector('[aria-label="Inbox, 1 unread"]') && Date.now())
    const changedAt = Date.now()
    await reportAward({ ...flight, points: 900 })

    const counted = (await (await unreadAt).jsonValue()) || Infinity
    await expect.poll(() => pushes.taken.length).toBe(1)
    const [push] = pushes.taken
    expect(push?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      authorization: expect.stringMatching(/^vapid t=/),
    })
    expect(push?.text).toContain(own.flightNumber)
    await expect.poll(() => mailAbout(page, account.email, namesFlight)).toMatchObject({ text: /900/ })
    const mail = await mailAbout(page, account.email, namesFlight)
    const took = [counted, push?.at ?? Infinity, Date.parse(mail?.createdAt ?? '')].map((at) => at - changedAt)
    test.info().annotations.push({ type: 'inbox, push and letter after', description: `${took.join(', ')} ms` })
  })

  await test.step('end it with one press in the letter', async () => {
    const mail = await mailAbout(page, account.email, namesFlight)
    const [link = ''] = /https?:\/\/\S+\/alerts\/end\/[\w.-]+/.exec(mail?.text ?? '') ?? []
    await page.goto(link)
    await page.getByRole('button').click()
    await page.goto('/members/alerts')
    await expect(page.getByText('No alerts yet')).toBeVisible()
  })

  const moved = { ...account, email: somebodyNew().email }
  await test.step('move to another address', async () => {
    await page.goto(profile)
    const login = page.getByRole('region', { name: 'Login details' })
    await login.getByRole('button', { name: 'Change e-mail address' }).click()
    await login.getByLabel('New e-mail address').fill(moved.email)
    await login.getByLabel('Your password', { exact: true }).fill(account.password)
    await login.getByRole('button', { name: 'Send the link' }).click()
    await expect(login).toContainText(`${moved.email} waits for you`)
    await page.goto(await linkIn(page, moved.email, '/u/change-address'))
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByRole('heading', { name: 'Your address is changed' })).toBeVisible()
  })

  await test.step('take everything along', async () => {
    await page.goto(profile)
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export my data' }).click()
    const stored = JSON.parse(await readFile(await (await downloading).path(), 'utf8')) as Record<string, unknown>
    expect(stored).toMatchObject({
      user: { airlineMemberships: [{ pointsBalance: 61_250 }] },
      savedSearches: { searches: [{ ...route }] },
      login: { email: moved.email },
      alerts: [],
    })
    expect(JSON.stringify(stored)).toContain(own.flightNumber)
  })

  await test.step('delete it all, on both devices', async () => {
    await page.getByRole('button', { name: 'Delete Account' }).click()
    await page.getByRole('dialog', { name: 'Delete Account' }).getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog', { name: 'Account Deleted' }).getByRole('button', { name: 'Close' }).click()
    await expect(page).toHaveURL('/')
    await other.reload()
    await expect(other.getByRole('alert')).toContainText('This account was deleted')
    expect(await mailsTo(page, account.email)).toEqual([])
  })

  await test.step('sign up again, as somebody who was never here', async () => {
    await openAsSomebodyNew(page, '/members/saved-searches', moved)
    await expect(page.getByText(/You don't have any saved searches yet/)).toBeVisible()
    await openLogin(other, profile)
    await expect(other.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible()
  })
  await pushes.close()
})
