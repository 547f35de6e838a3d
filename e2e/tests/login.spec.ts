import type { Page } from '@playwright/test'
import { axeFindings, findingsInBothThemes } from '../axe.ts'
import { expect, isClockShifted, test } from '../fixtures.ts'
import { ada, openAs, passProvider } from '../log-in.ts'
import { watchRequests } from '../requests-end.ts'
import { shiftDate } from '../../tools/clock/shift-date.mjs'
import { moved, watchShifts } from '../shifts.ts'

// A member's record is looked for before it is made, and the browser reports every refusal in its console.
test.use({ expectedNoise: [/status of 404/] })

const header = (page: Page) => page.getByRole('banner')
const logInLink = (page: Page) => header(page).getByRole('link', { name: 'Log In' })
const continueButton = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true })

test('a visitor logs in from any page at one press, and comes back to it', { tag: '@core' }, async ({ page }) => {
  await page.goto('/terms-of-service')
  await logInLink(page).click()
  await passProvider(page, ada)

  await expect(page).toHaveURL('/terms-of-service')
  await expect(header(page)).toContainText(ada.name)
  await expect(header(page)).toContainText(ada.email)
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible()
})

test(
  'a page for members is opened after the login that it asked for, and the way there is forgotten',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/site-map')
    await page.goto('/members/profile?from=mail')
    await expect(page).toHaveURL('/login?returnTo=%2Fmembers%2Fprofile%3Ffrom%3Dmail')
    await continueButton(page).click()
    await passProvider(page, ada)

    await expect(page).toHaveURL('/members/profile?from=mail')
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
    expect(await page.evaluate('location.href')).not.toContain('code=')
  },
)

test('the provider is asked for what the site needs, and the session is kept for a day', async ({
  page,
  context,
  baseURL,
}) => {
  const asking = page.waitForRequest(/\/authorize\?/)
  await openAs(page, ada, '/members')

  const requested = new URL((await asking).url()).searchParams
  expect(Object.fromEntries(requested)).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    scope: 'openid profile email offline_access',
    audience: 'https://api.pointfare.example/',
    redirect_uri: `${baseURL}/login`,
  })
  const session = (await context.cookies()).find(({ name }) => name === 'auth0.pointfare-spa.is.authenticated')
  if (!isClockShifted) expect((session?.expires ?? 0) - Date.now() / 1000).toBeCloseTo(86_400, -3)
})

test('a social login leads straight to its provider', async ({ page }) => {
  await page.goto('/login?returnTo=%2Fmembers')
  await page.getByRole('button', { name: 'Continue with Social Login' }).click()
  await page.getByRole('button', { name: /^Continue as/ }).click()

  await expect(page).toHaveURL('/members')
  await expect(header(page).getByRole('button', { name: 'Log Out' })).toBeVisible()
})

test('the dialog is left by Close and by Escape, and nothing has happened', async ({ page }) => {
  await page.goto('/login?returnTo=%2Fmembers')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(continueButton(page)).toBeFocused()
  await page.keyboard.press('Escape')

  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Log In' })).toBeFocused()
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Pointfare' })).toBeVisible()
})

test('a member stays logged in after a reload, and is told so at the login', { tag: '@core' }, async ({ page }) => {
  await openAs(page, ada, '/members')
  await page.reload()
  await expect(header(page)).toContainText(ada.name)

  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1, name: "You're already logged in!" })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to the homepage' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  await page.goto('/login?returnTo=%2Fsite-map')
  await expect(page).toHaveURL('/site-map')
})

test('the API knows the member by a bearer token', async ({ page }) => {
  const requested = page.waitForRequest(/\/v1\/api\/users\/email\/ada%40pointfare\.example$/)
  await openAs(page, ada, '/members')

  expect((await requested).headers()['authorization']).toMatch(/^Bearer ey/)
})

test('the identity client is loaded only when it is needed', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => request.url().includes('/identity.') && loaded.push(request.url()))

  const requestsEnd = watchRequests(page)
  await page.goto('/')
  await requestsEnd()
  expect(loaded).toEqual([])

  await logInLink(page).click()
  await expect.poll(() => loaded.length).toBe(1)
})

for (const returnTo of [
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/%2Fevil.example',
  '/..//evil',
]) {
  test(`a login never leads off the site: ${returnTo}`, async ({ page }) => {
    await page.goto(`/login?returnTo=${encodeURIComponent(returnTo)}`)
    await continueButton(page).click()
    await passProvider(page, ada)

    await expect(page).toHaveURL('/')
    await expect(header(page)).toContainText(ada.name)
  })
}

test.describe('an answer of the provider', () => {
  test('is refused for a login that was not started, and taken out of the address', async ({ page }) => {
    await page.goto('/login?code=stolen&state=forged')

    await expect(page.getByRole('alert')).toContainText('Invalid state')
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible()
  })

  test('is refused for another login than the last one', async ({ page, baseURL }) => {
    await page.route('**/authorize?*', (route) =>
      route.fulfill({ status: 302, headers: { location: `${baseURL}/login?code=stolen&state=forged` } }),
    )
    await page.goto('/login')
    await page.getByRole('button', { name: 'Log In' }).click()
    await continueButton(page).click()

    await expect(page.getByRole('alert')).toContainText('Invalid state')
  })

  test('is told in our own words when it is a refusal, and the page that was asked for is kept', async ({
    page,
    baseURL,
  }) => {
    await page.route('**/authorize?*', (route) => {
      const state = new URL(route.request().url()).searchParams.get('state') ?? ''
      const answer = new URLSearchParams({ error: 'access_denied', error_description: 'Call 555', state })
      return route.fulfill({ status: 302, headers: { location: `${baseURL}/login?${answer}` } })
    })
    await page.goto('/login?returnTo=%2Fmembers')
    await continueButton(page).click()

    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Access denied')
    await expect(page).toHaveURL('/login?returnTo=%2Fmembers')
    await expect(page.locator('body')).not.toContainText('555')
  })

  // An hour less than a day behind: the browser itself, whose clock is right, ends the cookie of the login by then.
  for (const [where, hours] of Object.entries({ behind: -23, ahead: 24 })) {
    test(`meets a device whose clock is ${Math.abs(hours)} hours ${where}`, async ({ page }) => {
      await page.addInitScript(shiftDate, hours * 3_600_000)
      await page.goto('/login?returnTo=%2Fsite-map')
      await continueButton(page).click()
      await passProvider(page, ada)

      if (where === 'behind') return expect(page).toHaveURL('/site-map')
      await expect(page.getByRole('alert')).toContainText('The clock of this device seems to be wrong')
      await expect(page).toHaveURL('/login?returnTo=%2Fsite-map')
    })
  }
})

test("nothing moves while a member's name arrives, and it fits phones and desks", async ({ page }) => {
  await openAs(page, ada, '/terms-of-service')
  await watchShifts(page)
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.reload()
    await expect(header(page)).toContainText(ada.email)
    await expect(header(page).getByRole('button', { name: /^Inbox/ })).toBeVisible()

    expect(await moved(page)).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0)
  }
})

test("axe finds nothing in the login dialog and beside a member's name", async ({ page }) => {
  await page.goto('/login?returnTo=%2Fmembers')
  await continueButton(page).waitFor()
  expect(await findingsInBothThemes(page)).toEqual([])

  await openAs(page, ada, '/site-map')
  await expect(header(page)).toContainText(ada.name)
  await expect(page.getByRole('heading', { level: 1, name: 'Site Map' })).toBeVisible()
  expect(await findingsInBothThemes(page)).toEqual([])
})
