import { emailClaim, emailVerifiedClaim } from '@pointfare/core/tenant'
import { aBrowser } from './testing/a-browser.ts'
import { ada, aClient, audience, claimsIn, clientId, grace } from './testing/a-client.ts'
import { openTestIdentity, origin, startIdentity, type TestIdentity } from './testing/open-test-identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await openTestIdentity()
})
afterAll(() => identity.close())

const codeIn = (url: URL) => url.searchParams.get('code')

describe('logging in', () => {
  it('leads back to the site with a code, and the code to an access token in the words of Auth0', async () => {
    const client = aClient(identity.app)

    const url = await client.logIn(aBrowser(identity.app))
    const { status, tokens } = await client.redeem(codeIn(url))

    expect(url.origin).toBe(origin)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ state: 'a-state', iss: `${origin}/` })
    expect(status).toBe(200)
    expect(tokens).toMatchObject({ expires_in: 7200, scope: 'openid profile email offline_access' })
    expect(claimsIn(tokens.access_token)).toMatchObject({
      iss: `${origin}/`,
      aud: [audience, `${origin}/userinfo`],
      azp: clientId,
      [emailClaim]: ada.email,
      [emailVerifiedClaim]: true,
    })
  })

  it('tells the site who it is in the ID token', async () => {
    const tokens = await aClient(identity.app).tokensOf(grace)

    expect(claimsIn(tokens.id_token)).toMatchObject({
      iss: `${origin}/`,
      aud: clientId,
      nonce: 'a-nonce',
      sub: expect.stringMatching(/^auth0\|[0-9a-f]{24}$/) as string,
      name: 'Grace Lindqvist',
      given_name: 'Grace',
      family_name: 'Lindqvist',
      nickname: 'grace',
      picture: `${origin}/u/pictures/GL.svg`,
      email: grace.email,
      email_verified: true,
    })
  })

  it('is asked for once a day: the next request is answered by the session', async () => {
    const client = aClient(identity.app)
    const browser = aBrowser(identity.app)
    await client.logIn(browser)

    const { url } = await browser.open(client.authorizeUrl())

    expect((await client.redeem(codeIn(url))).status).toBe(200)
    expect(browser.cookies().map(({ name }) => name)).toContain('pointfare_idp')
  })

  it('is asked for again when the application wants it', async () => {
    const client = aClient(identity.app)
    const browser = aBrowser(identity.app)
    await client.logIn(browser)

    for (const prompt of ['login', 'select_account', 'consent']) {
      const { response: page } = await browser.open(client.authorizeUrl({ prompt }))
      const { url } = await browser.follow(await browser.submit(page, ada))

      expect({ prompt, status: page.statusCode, code: codeIn(url) }).toMatchObject({
        status: 200,
        code: expect.any(String) as string,
      })
    }
  })

  it('replaces the account that was logged in before', async () => {
    const client = aClient(identity.app)
    const browser = aBrowser(identity.app)
    await client.logIn(browser, ada)

    const { response: page } = await browser.open(client.authorizeUrl({ prompt: 'login' }))
    // The provider ends the first session by a form that sends itself.
    const { response: handover } = await browser.follow(await browser.submit(page, grace))
    const { url } = await browser.follow(await browser.submit(handover, {}))

    const { tokens } = await client.redeem(codeIn(url))
    expect(claimsIn(tokens.id_token)).toMatchObject({ email: grace.email })
  })

  it('knows the address that the application hints at', async () => {
    const client = aClient(identity.app)

    const { response: page } = await aBrowser(identity.app).open(client.authorizeUrl({ login_hint: '"><b>ada' }))

    expect(page.body).toContain('value="&quot;&gt;&lt;b&gt;ada"')
  })

  it('starts with the sign-up or the social stand-in for who asks for them', async () => {
    const client = aClient(identity.app)
    const browser = aBrowser(identity.app)

    const signUp = await browser.open(client.authorizeUrl({ screen_hint: 'signup' }))
    const social = await browser.open(client.authorizeUrl({ connection: 'google-oauth2' }))

    expect(signUp.response.body).toContain('Create an account</h1>')
    expect(social.response.body).toContain('Demo social login</h1>')
  })
})

describe('a silent request', () => {
  const silent = { prompt: 'none', response_mode: 'web_message' }
  const answerIn = (body: string) => JSON.parse(/var data = (.+);/.exec(body)?.[1] ?? '{}') as Record<string, unknown>

  it('is answered to the page that framed it, by the session', async () => {
    const client = aClient(identity.app)
    const browser = aBrowser(identity.app)
    await client.logIn(browser)

    const { response } = await browser.open(client.authorizeUrl(silent))

    expect(answerIn(response.body)).toMatchObject({
      redirect_uri: origin,
      response: { code: expect.any(String) as string, state: 'a-state' },
    })
    // It may be framed, and its script may run; nothing else may.
    expect(response.headers['content-security-policy']).toMatch(/default-src 'none';.*script-src 'sha256-[^']+'/)
    expect(response.headers['content-security-policy']).not.toContain('frame-ancestors')
  })

  it('is refused with login_required without one', async () => {
    const client = aClient(identity.app)

    const { response } = await aBrowser(identity.app).open(client.authorizeUrl(silent))

    expect(answerIn(response.body)).toMatchObject({ response: { error: 'login_required', state: 'a-state' } })
  })
})

describe('the social stand-in', () => {
  it('says what it is and signs in a person who does not exist', async () => {
    const client = aClient(identity.app)
    const browser = aBrowser(identity.app)
    const { response: page } = await browser.open(client.authorizeUrl({ connection: 'google-oauth2' }))

    const { url } = await browser.follow(await browser.submit(page, {}))

    expect(page.body).toContain('Demo only.')
    const { tokens } = await client.redeem(codeIn(url))
    expect(claimsIn(tokens.id_token)).toMatchObject({ sub: 'demo-social|100200300', name: 'Robin Vega' })
  })

  it('is not there beside real data, and neither are the demo accounts, even if they once were', async () => {
    const tokens = await aClient(identity.app).tokensOf(ada)
    const real = await startIdentity(identity.db, { allowsDemo: false })
    const client = aClient(real.app)
    const browser = aBrowser(real.app)

    const { response: page } = await browser.open(client.authorizeUrl({ connection: 'google-oauth2' }))
    const social = await browser.get(`${/action="([^"]+)"/.exec(page.body)?.[1]}/social`)
    const refused = await browser.submit(page, ada)
    const refreshed = await client.refresh(tokens.refresh_token)
    await real.close()

    expect(page.body).not.toContain('Social')
    expect(page.body).not.toContain('Fly-free')
    expect(social.statusCode).toBe(404)
    expect(refused.body).toContain('Wrong e-mail or password')
    expect(refreshed.status).toBe(403)
  })
})
