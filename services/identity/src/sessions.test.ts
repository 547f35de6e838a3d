import { aBrowser, type Browser } from './testing/a-browser.ts'
import { ada, aClient, clientId, grace } from './testing/a-client.ts'
import { openTestIdentity, origin, startIdentity, type TestIdentity } from './testing/open-test-identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await openTestIdentity()
})
afterAll(() => identity.close())

type Client = ReturnType<typeof aClient>

/** Whether the tenant knows who the browser belongs to without asking. */
const isKnown = async (client: Client, browser: Browser) =>
  (await browser.open(client.authorizeUrl({ prompt: 'none' }))).url.searchParams.has('code')

/** What the site gets when it asks again, without the person. */
async function silentTokens(client: Client, browser: Browser) {
  const { url } = await browser.open(client.authorizeUrl({ prompt: 'none' }))
  return (await client.redeem(url.searchParams.get('code'))).tokens
}

const headerOf = (browser: Browser) =>
  browser
    .cookies()
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ')

async function loggedIn() {
  const [client, browser] = [aClient(identity.app), aBrowser(identity.app)]
  await client.logIn(browser)
  return { client, browser }
}

describe('a session', () => {
  it('is a cookie for a day that scripts and other sites never see', async () => {
    const client = aClient(identity.app)
    const browser = aBrowser(identity.app)
    const { response: page } = await browser.open(client.authorizeUrl())
    const resume = (await browser.submit(page, ada)).headers.location ?? ''

    const { cookies } = await browser.get(resume)

    const session = cookies.find(({ name }) => name === 'pointfare_idp')
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'lax', path: '/' })
    const hours = ((session?.expires?.getTime() ?? 0) - Date.now()) / 3_600_000
    expect(hours).toBeCloseTo(24, 1)
  })

  it('is sent over TLS only where the site has it', async () => {
    const secure = await startIdentity(identity.db, { settings: { SITE_ORIGIN: 'https://pointfare.example' } })
    const url = aClient(secure.app).authorizeUrl({ redirect_uri: 'https://pointfare.example' })

    const { cookies } = await secure.app.inject({ url, headers: { host: 'pointfare.example' } })
    await secure.close()

    expect(cookies.length).toBeGreaterThan(0)
    expect(cookies.map(({ secure: isSecure }) => isSecure)).toEqual(cookies.map(() => true))
  })

  it('cannot be made up', async () => {
    const { client, browser } = await loggedIn()
    const cookie = browser.cookies().find(({ name }) => name === 'pointfare_idp')?.value ?? ''

    for (const header of [
      `pointfare_idp=${cookie}`,
      `pointfare_idp=${cookie}; pointfare_idp.sig=x`,
      'pointfare_idp=x',
    ]) {
      const { headers } = await aBrowser(identity.app).get(client.authorizeUrl({ prompt: 'none' }), { cookie: header })
      expect(headers.location).toContain('error=login_required')
    }
  })

  it('is told by its signature alone, and a browser that has not logged in holds none', async () => {
    const [client, stranger] = [aClient(identity.app), aBrowser(identity.app)]
    await stranger.open(client.authorizeUrl())
    const { browser } = await loggedIn()
    expect(identity.holdsSession(`theme=dark; ${headerOf(browser)}`)).toBe(true)
    expect(identity.holdsSession(headerOf(stranger))).toBe(false)
    expect(identity.holdsSession(headerOf(browser).replace(/(pointfare_idp=.)./, '$1~'))).toBe(false)
    expect(identity.holdsSession('pointfare_idp=forged; pointfare_idp.sig=forged')).toBe(false)
    expect(identity.holdsSession(undefined)).toBe(false)
  })

  it('ends for the site itself with the cookies of its browser, and of no other', async () => {
    const [{ client, browser }, other] = [await loggedIn(), await loggedIn()]
    const tokens = await silentTokens(client, browser)

    await identity.logOut(`theme=dark; ${headerOf(browser)}`)

    expect(await isKnown(client, browser)).toBe(false)
    expect((await client.refresh(tokens.refresh_token)).status).toBe(403)
    expect(await isKnown(other.client, other.browser)).toBe(true)
    await expect(identity.logOut(headerOf(browser))).resolves.toBeUndefined()
    await expect(identity.logOut(undefined)).resolves.toBeUndefined()
  })

  it('gives refresh tokens of full life also after weeks', async () => {
    let clock = Date.now()
    const time = jest.spyOn(Date, 'now').mockImplementation(() => clock)
    const { client, browser } = await loggedIn()
    for (let visit = 1; visit <= 48; visit += 1) {
      clock += 20 * 3_600_000
      await browser.open(client.authorizeUrl({ prompt: 'none' }))
    }
    const { url } = await browser.open(client.authorizeUrl({ prompt: 'none' }))
    const { tokens } = await client.redeem(url.searchParams.get('code'))
    clock += 29 * 24 * 3_600_000

    const { status } = await client.refresh(tokens.refresh_token)
    time.mockRestore()

    expect(status).toBe(200)
  })

  it('survives a restart, and so do refresh tokens, codes and logins under way', async () => {
    const running = await startIdentity(identity.db)
    const [client, browser] = [aClient(running.app), aBrowser(running.app)]
    await client.logIn(browser)
    const { refresh_token: refreshToken } = await client.tokensOf()
    const code = (await client.logIn(aBrowser(running.app))).searchParams.get('code')
    const waiting = aBrowser(running.app)
    const { response: page } = await waiting.open(client.authorizeUrl())
    await running.close()

    const restarted = await startIdentity(identity.db)
    const move = (before: Browser) => aBrowser(restarted.app, before.cookies())
    const moved = move(waiting)
    const { url } = await moved.follow(await moved.submit(page, grace))
    const answers = {
      session: await isKnown(client, move(browser)),
      refresh: (await aClient(restarted.app).refresh(refreshToken)).status,
      code: (await client.with(restarted.app).redeem(code)).status,
      login: url.searchParams.has('code'),
    }
    await restarted.close()

    expect(answers).toEqual({ session: true, refresh: 200, code: 200, login: true })
  })
})

describe('logging out', () => {
  const logOut = (params: Record<string, string>) => `/v2/logout?${new URLSearchParams(params).toString()}`

  /** As Auth0's client does, from a page of the site. */
  const leave = (browser: Browser, params: Record<string, string>) =>
    browser.get(logOut(params), { 'sec-fetch-site': 'same-origin' })

  it('ends the session and returns to the site', async () => {
    const { client, browser } = await loggedIn()

    const { statusCode, headers } = await leave(browser, { client_id: clientId, returnTo: origin })

    expect({ statusCode, location: headers.location }).toEqual({ statusCode: 302, location: origin })
    expect(await isKnown(client, browser)).toBe(false)
  })

  it('leaves sessions in other browsers alone', async () => {
    const { client, browser } = await loggedIn()
    const elsewhere = aBrowser(identity.app)
    await client.logIn(elsewhere)

    await leave(browser, { client_id: clientId })

    expect(await isKnown(client, elsewhere)).toBe(true)
  })

  it('does nothing to who is logged out already', async () => {
    const { headers } = await aBrowser(identity.app).get(logOut({ client_id: clientId, returnTo: origin }))

    expect(headers.location).toBe(origin)
  })

  it.each([
    ['another site', { client_id: clientId, returnTo: 'https://evil.example/' }],
    ['a look-alike', { client_id: clientId, returnTo: `${origin}@evil.example/` }],
    ['a path of its own choice', { client_id: clientId, returnTo: `${origin}/login?returnTo=//evil.example` }],
    ['a script', { client_id: clientId, returnTo: 'javascript:alert(1)' }],
    ['an application that is not known', { client_id: 'somebody', returnTo: origin }],
  ])('never leads to %s, and then ends nothing', async (_where, params) => {
    const { client, browser } = await loggedIn()

    const response = await leave(browser, params)

    expect(response.statusCode).toBe(400)
    expect(response.headers.location).toBeUndefined()
    expect(response.body).not.toContain('evil')
    expect(await isKnown(client, browser)).toBe(true)
  })

  it('ends every refresh token of the browser, and none of another', async () => {
    const { client, browser } = await loggedIn()
    const [first, second] = [await silentTokens(client, browser), await silentTokens(client, browser)]
    const { status, tokens: rotated } = await client.refresh(first.refresh_token)
    expect(status).toBe(200)
    const elsewhere = await client.tokensOf()

    await leave(browser, { client_id: clientId })

    for (const { refresh_token: token } of [rotated, second]) expect((await client.refresh(token)).status).toBe(403)
    expect((await client.refresh(elsewhere.refresh_token)).status).toBe(200)
  })

  it.each<[string, Record<string, string>]>([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a site beside this one', { 'sec-fetch-site': 'same-site' }],
    ['another site, in an old browser', { referer: 'https://evil.example/' }],
    ['a look-alike, in an old browser', { referer: `${origin}.evil.example/` }],
    ['nobody knows where, in an old browser', {}],
  ])('asks first whoever was sent by %s', async (_where, headers) => {
    const { client, browser } = await loggedIn()

    const page = await browser.get(logOut({ client_id: clientId, returnTo: origin }), headers)

    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('Log out?</h1>')
    expect(await isKnown(client, browser)).toBe(true)
    const done = await browser.submit(page, { logout: 'yes' })
    expect({ status: done.statusCode, location: done.headers.location }).toEqual({ status: 303, location: origin })
    expect(await isKnown(client, browser)).toBe(false)
  })

  it.each<[string, Record<string, string>]>([
    ['by hand', { 'sec-fetch-site': 'none' }],
    ['from a page of the site, in an old browser', { referer: `${origin}/members` }],
    ['from a program, which no site can send here', { accept: '*/*' }],
  ])('takes one step %s', async (_how, headers) => {
    const { client, browser } = await loggedIn()

    const { statusCode } = await browser.get(logOut({ client_id: clientId }), headers)

    expect(statusCode).toBe(302)
    expect(await isKnown(client, browser)).toBe(false)
  })

  it('takes one step from another site that holds an ID token of the very person', async () => {
    const { client, browser } = await loggedIn()
    const { id_token: theirs } = await client.tokensOf(grace)
    const { id_token: mine } = await silentTokens(client, browser)
    const leaveWith = (hint: string) =>
      browser.get(logOut({ client_id: clientId, id_token_hint: hint }), { 'sec-fetch-site': 'cross-site' })

    expect((await leaveWith(theirs)).statusCode).toBe(200)
    expect((await leaveWith('made.up.token')).statusCode).toBe(200)
    expect((await leaveWith(mine)).statusCode).toBe(302)
  })

  it.each<[string, Record<string, string>, Record<string, string>]>([
    ['of another site', {}, { origin: 'https://evil.example' }],
    ['without its token', { token: '' }, {}],
    ['that leads elsewhere', { returnTo: 'https://evil.example/' }, {}],
  ])('is not done by a form %s', async (_what, fields, headers) => {
    const { client, browser } = await loggedIn()
    const page = await browser.get(logOut({ client_id: clientId }), { 'sec-fetch-site': 'cross-site' })
    const [name] = Object.keys(fields)
    const body = page.body.replace(new RegExp(`<input type="hidden" name="${name}"[^>]*>`), '')

    const response = await browser.submit({ ...page, body }, fields, headers)

    expect(response.statusCode).toBe(400)
    expect(await isKnown(client, browser)).toBe(true)
  })

  it('the way OpenID says asks first, and takes the refresh tokens along', async () => {
    const { client, browser } = await loggedIn()
    const { refresh_token: refreshToken } = await silentTokens(client, browser)

    const { response: page } = await browser.open('/oidc/logout')
    const { response: done } = await browser.follow(await browser.submit(page, { logout: 'yes' }))

    expect(page.body).toContain('Log out?</h1>')
    expect(done.body).toContain('You are logged out</h1>')
    expect(await isKnown(client, browser)).toBe(false)
    expect((await client.refresh(refreshToken)).status).toBe(403)
  })
})

describe('a blocked account', () => {
  const setBlocked = {
    name: 'set_blocked',
    text: 'update identity_account set is_blocked = $1 where email = $2',
  }
  const block = () => identity.db.query(setBlocked, [true, ada.email])
  afterEach(() => identity.db.query(setBlocked, [false, ada.email]))

  it('can neither log in, nor go on with its session', async () => {
    const { client, browser } = await loggedIn()
    await block()

    const { response: page } = await browser.open(client.authorizeUrl())
    const refused = await browser.submit(page, ada)

    expect(await isKnown(client, browser)).toBe(false)
    expect(refused.statusCode).toBe(400)
    expect(refused.body).toContain('This account is blocked. Write to hello@pointfare.example')
  })

  it('cannot come back as the social stand-in', async () => {
    const client = aClient(identity.app)
    const browser = aBrowser(identity.app)
    const { response: page } = await browser.open(client.authorizeUrl({ connection: 'google-oauth2' }))
    await identity.db.query(setBlocked, [true, 'robin@pointfare.example'])

    const refused = await browser.submit(page, {})

    expect(refused.statusCode).toBe(400)
    expect(refused.body).toContain('This account is blocked.')
  })

  it('says that it is blocked only with its password', async () => {
    await block()
    const browser = aBrowser(identity.app)
    const { response: page } = await browser.open(aClient(identity.app).authorizeUrl())

    const refused = await browser.submit(page, { ...ada, password: 'another guess' })

    expect(refused.body).toContain('Wrong e-mail or password')
  })

  it('logs the site out, in the words its client waits for', async () => {
    const client = aClient(identity.app)
    const tokens = await client.tokensOf()
    await block()

    expect(await client.refresh(tokens.refresh_token)).toMatchObject({
      status: 403,
      tokens: { error: 'unauthorized', error_description: 'user is blocked' },
    })
    const info = await identity.app.inject({
      url: '/userinfo',
      headers: { host: 'localhost:4000', authorization: `Bearer ${tokens.access_token}` },
    })
    expect(info.statusCode).toBe(401)
  })
})
