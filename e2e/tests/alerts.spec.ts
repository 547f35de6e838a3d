import type { Page } from '@playwright/test'
import { axeFindings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { openAsSomebodyNew } from '../log-in.ts'
import { openPushService } from '../push-service.ts'
import { reportAward, resultsOf } from '../report-award.ts'
import { site } from '../../tools/testing/sites.ts'
import { worldResults } from '../small-world.ts'

// A member's record is looked for before it is made, and the browser reports every refusal in its console.
test.use({ expectedNoise: [/status of 404/] })

/** Flights whose prices nobody changes. */
const results = worldResults(60, 73)

const dialog = (page: Page, name = 'New alert') => page.getByRole('dialog', { name })
const list = (page: Page) => page.getByRole('list', { name: 'Your alerts' })
const tellMe = (page: Page) => page.getByRole('button', { name: 'Tell me', exact: true })
const saveAlert = (page: Page) => page.getByRole('button', { name: 'Save alert' }).click()

test('an alert is made with two presses, and deleted in its list', { tag: '@core' }, async ({ page }) => {
  await openAsSomebodyNew(page, results)
  await tellMe(page).click()
  // A tenth below the lowest there is now.
  await expect(dialog(page).getByRole('region', { name: 'What it finds' })).toContainText('Nothing matches now')
  await expect(dialog(page).getByText(/ in the last 90 days|have not followed/)).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await saveAlert(page)
  await expect(page.getByRole('region', { name: /^Notifications/ }).getByText(/The alert is saved/)).toBeVisible()

  await page.goto('/members/alerts')
  const row = list(page).getByRole('listitem')
  await expect(row).toContainText('Nothing matches now')
  await expect(row).toContainText('Not triggered yet')
  expect(await axeFindings(page)).toEqual([])

  await row.getByRole('button', { name: 'Delete' }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toHaveCount(1)
  await row.getByRole('button', { name: 'Delete' }).click()
  await expect(row).toHaveCount(0)
})

test('an alert is changed, paused and goes on in its list', { tag: '@core' }, async ({ page }) => {
  await openAsSomebodyNew(page, results)
  await tellMe(page).click()
  await dialog(page).getByRole('checkbox', { name: 'Any price' }).check()
  await expect(
    dialog(page).getByText(/^Matches [\d,]+ flights? on [\d,]+ days? now, from [\d,]+ points$/),
  ).toBeVisible()
  await saveAlert(page)
  await expect(dialog(page)).toBeHidden()
  await page.goto('/members/alerts')
  const row = list(page).getByRole('listitem')
  await expect(row).toContainText(/days? match(es)? now · from [\d,]+ on/)

  await row.getByRole('button', { name: 'Edit' }).click()
  await dialog(page, 'Change alert').getByRole('checkbox', { name: 'Any price' }).uncheck()
  await dialog(page, 'Change alert')
    .getByRole('textbox', { name: /^Max points/ })
    .fill('1')
  await expect(dialog(page, 'Change alert').getByRole('region', { name: 'What it finds' })).toContainText(
    'Nothing matches now',
  )
  await saveAlert(page)
  await expect(row).toContainText('Nothing matches now')

  await row.getByRole('button', { name: 'Pause' }).click()
  await expect(row.getByText('Paused')).toBeVisible()
  await row.getByRole('button', { name: 'Resume' }).click()
  await expect(row.getByText('Paused')).toBeHidden()

  await row.getByRole('button', { name: 'Delete' }).click()
  await expect(row).toHaveCount(0)
})

test('an alert can be about one day, one flight and a destination', async ({ page }) => {
  await page.goto(results)
  const day = page.getByRole('article').first()
  await day.getByRole('button', { name: /^Alert for / }).click()
  await expect(
    dialog(page).getByText(/^Tell me when Economy from GLA to BOS is at most [\d,]+ points on /),
  ).toBeVisible()
  await page.keyboard.press('Escape')

  await day
    .getByRole('button', { name: /^Economy/ })
    .first()
    .click()
  await page.getByRole('dialog', { name: 'Price history' }).getByRole('button', { name: 'Tell me' }).click()
  await expect(dialog(page).getByText(/on flight VS\d+\.$/)).toBeVisible()

  await page.goto('/explore?origin=LHR&place=JFK')
  await page.getByRole('article').getByRole('button', { name: 'Tell me' }).click()
  await expect(dialog(page).getByText(/^Tell me when Economy from LHR to JFK .* with any airline\.$/)).toBeVisible()
})

test.describe('a browser that nobody is logged in with', () => {
  // Pushes come to a service worker.
  test.use({ serviceWorkers: 'allow' })

  test('keeps an alert by push, and hands it over at the login', async ({ page, context }) => {
    await context.grantPermissions(['notifications'], { origin: site.origin })
    await page.addInitScript(standInForAPushService)
    await page.goto(worldResults(60, 60))
    await tellMe(page).click()
    await expect(dialog(page).getByText(/without an account/)).toBeVisible()
    await expect(dialog(page).getByText(/^Matches |^Nothing /)).toBeVisible()
    await saveAlert(page)
    // The service worker of a first visit is on its way.
    await expect(dialog(page)).toBeHidden({ timeout: 30_000 })
    await page.goto('/alerts')
    await expect(list(page).getByRole('listitem')).toHaveCount(1)
    await expect(page.getByText('Notifications are on.')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])

    await openAsSomebodyNew(page, '/members/alerts')
    const row = list(page).getByRole('listitem')
    await expect(row).toHaveCount(1)
    await row.getByRole('button', { name: 'Delete' }).click()
    await expect(row).toHaveCount(0)
  })

  test(
    'is pushed what it waits for, and ends the alert by what the button of the push calls',
    { tag: '@core' },
    async ({ page, context, request, own }) => {
      const pushes = await openPushService('visitor')
      await context.grantPermissions(['notifications'], { origin: site.origin })
      await page.addInitScript(standInForAPushService, pushes.subscription)
      const flight = { flightNumber: own.flightNumber, departure: own.day, seats: 3 }
      await reportAward({ ...flight, points: 15_000 })
      await page.goto(resultsOf(own.day))
      await tellMe(page).click()
      await dialog(page)
        .getByRole('textbox', { name: /^Max points/ })
        .fill('1,000')
      await expect(dialog(page).getByRole('region', { name: 'What it finds' })).toContainText('Nothing matches now')
      await saveAlert(page)
      await expect(dialog(page)).toBeHidden({ timeout: 30_000 })

      // Cheaper than before, and not cheap enough.
      await reportAward({ ...flight, points: 1001 })
      await reportAward({ ...flight, points: 900 })
      await expect.poll(() => pushes.taken.length).toBe(1)
      const push = JSON.parse(pushes.taken[0]?.text ?? '') as { title: string; body: string; end: { path: string } }
      expect(push.title).toContain(own.flightNumber)
      expect(push.body).toContain('900 points each')

      // As the worker does when the button of the push is pressed; a headless browser shows none.
      expect((await request.post(push.end.path)).ok()).toBe(true)
      await page.goto('/alerts')
      await expect(page.getByText('No alerts yet')).toBeVisible()
      await pushes.close()
    },
  )

  test('keeps an alert that refuses notifications, and says how else to get it', async ({ page }) => {
    await page.goto(results)
    await tellMe(page).click()
    await expect(dialog(page).getByRole('region', { name: 'What it finds' })).toContainText('Nothing matches now')
    await saveAlert(page)

    await expect(dialog(page).getByRole('heading', { name: 'The alert is saved' })).toBeVisible()
    await expect(dialog(page).getByText(/Notifications are blocked/)).toBeVisible()
    await expect(dialog(page).getByText(/Log in to get it by e-mail and in your inbox/)).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await dialog(page).getByRole('button', { name: 'Done' }).click()
    await page.goto('/alerts')
    const row = list(page).getByRole('listitem')
    await expect(row).toHaveCount(1)
    await row.getByRole('button', { name: 'Delete' }).click()
  })
})

type Subscription = { endpoint: string; keys: Record<string, string> }

/** A headless browser has no push service of its own: this one subscribes where it is told, or nowhere, and the site takes it for one. */
function standInForAPushService(given?: Subscription) {
  const stored = 'subscription of the stand-in'
  const asBrowsersDo = (made: Subscription) => ({
    endpoint: made.endpoint,
    options: { applicationServerKey: null },
    unsubscribe: async () => true,
    toJSON: () => ({ ...made, expirationTime: null }),
  })
  const base64url = (bytes: Uint8Array) =>
    btoa(String.fromCharCode(...bytes))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '')
  const subscribe = async () => {
    const { publicKey } = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
    const keys = {
      p256dh: base64url(new Uint8Array(await crypto.subtle.exportKey('raw', publicKey))),
      auth: base64url(crypto.getRandomValues(new Uint8Array(16))),
    }
    const made: Subscription = given ?? {
      endpoint: `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`,
      keys,
    }
    // It outlives the page, as that of a browser does.
    sessionStorage.setItem(stored, JSON.stringify(made))
    return asBrowsersDo(made)
  }
  const getSubscription = async () => {
    const text = sessionStorage.getItem(stored)
    return text === null ? null : asBrowsersDo(JSON.parse(text) as Subscription)
  }
  Object.assign(PushManager.prototype, { subscribe, getSubscription })
  // What was granted to the context, a headless browser tells its pages only when they ask.
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
}
