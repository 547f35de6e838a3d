import type { Page } from '@playwright/test'
import { findingsInBothThemes } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { grace, passProvider } from '../log-in.ts'

// Refused forms and logins that are over say so by their status, which the browser reports.
test.use({ expectedNoise: [/status of 4(00|10)/] })

const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'

/** A login that the site itself could have started, without the site. */
const authorizePath = (params: Record<string, string> = {}) =>
  `/authorize?${new URLSearchParams({
    client_id: 'pointfare-spa',
    response_type: 'code',
    redirect_uri: `${test.info().project.use.baseURL}/login`,
    scope: 'openid',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...params,
  }).toString()}`

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test("the provider's pages can be used by everybody in both themes", async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    viewport: { width: 320, height: 640 },
    ...(baseURL && { baseURL }),
  })
  const page = await context.newPage()
  const pages: Record<string, () => Promise<unknown>> = {
    'Log in': () => page.goto(authorizePath()),
    'Create an account': async () => {
      await page.goto(authorizePath({ screen_hint: 'signup' }))
      await page.getByRole('button', { name: 'Create account' }).click()
      await expect(page.getByText('Enter your name')).toBeVisible()
    },
    'Demo social login': () => page.goto(authorizePath({ connection: 'google-oauth2' })),
    'This login has expired': () => page.goto('/u/login/left-open-for-too-long'),
    'This login did not work': () => page.goto(authorizePath({ redirect_uri: 'https://elsewhere.example/' })),
  }

  for (const [name, open] of Object.entries(pages)) {
    await open()
    await expect(heading(page, name)).toBeVisible()
    expect({ name, findings: await findingsInBothThemes(page) }).toEqual({ name, findings: [] })
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320)
  }
  await context.close()
})

test('a visitor logs in with the keyboard alone', { tag: '@core' }, async ({ page }) => {
  await page.goto(authorizePath())
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.type(grace.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(grace.password)
  await page.keyboard.press('Enter')

  await page.waitForURL(/\/login\?code=/)
})

test('a visitor logs in without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto(authorizePath())
  await expect(page.getByRole('button', { name: 'Show' })).toBeHidden()
  await passProvider(page, grace)

  await page.waitForURL(/\/login\?code=/)
  await context.close()
})

test('an impatient visitor who presses twice logs in once', async ({ page }) => {
  await page.goto(authorizePath())
  await page.getByLabel('Email').fill(grace.email)
  await page.getByLabel('Password', { exact: true }).fill(grace.password)
  const forms: string[] = []
  page.on(
    'request',
    (request) => request.method() === 'POST' && /\/u\/login\//.test(request.url()) && forms.push(request.url()),
  )
  await page.getByRole('button', { name: 'Continue', exact: true }).dblclick()

  await page.waitForURL(/\/login\?code=/)
  expect(forms).toHaveLength(1)
})

test('what is wrong stands beside its field, which is where one goes on', { tag: '@core' }, async ({ page }) => {
  await page.goto(authorizePath())
  await passProvider(page, { ...grace, password: 'a wrong guess' })

  await expect(page.getByRole('alert')).toHaveText('Wrong e-mail or password')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription('Wrong e-mail or password')
  await expect(page.getByLabel('Email')).toHaveValue(grace.email)
})

test('a visitor can look at the password before it is sent', async ({ page }) => {
  await page.goto(authorizePath())
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('Fly-free')
  await page.getByRole('button', { name: 'Show' }).click()

  await expect(password).toHaveAttribute('type', 'text')
  await expect(page.getByRole('button', { name: 'Show' })).toHaveAttribute('aria-pressed', 'true')
})

test.describe('a page', () => {
  test.use({ expectedNoise: [/frame-ancestors|Framing/] })

  test('cannot put the login into a frame, not even one of the site', async ({ page }) => {
    const framing = '/cheapest'
    await page.route(framing, (route) =>
      route.fulfill({ contentType: 'text/html', body: `<iframe src="${authorizePath()}"></iframe>` }),
    )
    const login = page.waitForResponse(/\/u\/login\//)
    await page.goto(framing)
    await login

    await expect(page.frameLocator('iframe').getByLabel('Email')).toHaveCount(0)
  })
})
