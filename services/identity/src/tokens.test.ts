import { identityCallSeconds, identityTries, rotationOverlapSeconds } from '@pointfare/shared/contracts/identity-calls'
import { aBrowser } from './testing/a-browser.ts'
import { ada, aClient, audience, claimsIn, type Tokens } from './testing/a-client.ts'
import { openTestIdentity, origin, type TestIdentity } from './testing/open-test-identity.ts'

let identity: TestIdentity
let clock = Date.now()

beforeAll(async () => {
  identity = await openTestIdentity({ now: () => new Date(clock) })
})
afterAll(() => identity.close())

const invalidGrant = { status: 403, tokens: { error: 'invalid_grant' } }

const codeOf = async (client: ReturnType<typeof aClient>, params: Record<string, string> = {}) =>
  (await client.logIn(aBrowser(identity.app), ada, params)).searchParams.get('code')

describe('a code', () => {
  it('is good for one use: the second takes back what the first was given', async () => {
    const client = aClient(identity.app)
    const code = await codeOf(client)
    const { tokens } = await client.redeem(code)

    expect(await client.redeem(code)).toMatchObject(invalidGrant)
    expect(await client.refresh(tokens.refresh_token)).toMatchObject(invalidGrant)
  })

  it('is good for one use, however many come at once', async () => {
    const client = aClient(identity.app)
    const code = await codeOf(client)

    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => client.redeem(code)))

    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    expect(answers.filter(({ status }) => status === 403).length).toBeGreaterThanOrEqual(4)
  })

  it.each([
    ['another verifier', { code_verifier: 'x'.repeat(43) }],
    ['no verifier', { code_verifier: '' }],
    ['another redirect address', { redirect_uri: `${origin}/login` }],
  ])('is not good with %s', async (_what, params) => {
    const client = aClient(identity.app)

    expect(await client.redeem(await codeOf(client), params)).toMatchObject(invalidGrant)
  })

  it('is not good after a minute', async () => {
    const client = aClient(identity.app)
    const code = await codeOf(client)

    clock += 61_000

    expect(await client.redeem(code)).toMatchObject(invalidGrant)
  })
})

describe('a refresh token', () => {
  it('is exchanged for a new one, and an access token for the same API', async () => {
    const client = aClient(identity.app)
    const first = await client.tokensOf()

    const { status, tokens } = await client.refresh(first.refresh_token)

    expect(status).toBe(200)
    expect(tokens.refresh_token).not.toBe(first.refresh_token)
    expect(claimsIn(tokens.access_token)).toMatchObject({ aud: [audience, `${origin}/userinfo`] })
    expect(claimsIn(tokens.id_token)).toMatchObject({ email: ada.email })
  })

  it('may come again for as long as a page tries that gets no answer, and then once more', async () => {
    const client = aClient(identity.app)
    const { refresh_token: token } = await client.tokensOf()

    const answers = await Promise.all([1, 2, 3].map(() => client.refresh(token)))
    clock += identityTries * identityCallSeconds * 1000 + 1000
    const late = await client.refresh(token)

    expect([...answers, late].map(({ status }) => status)).toEqual([200, 200, 200, 200])
  })

  it('revokes its whole family when it comes again later', async () => {
    const client = aClient(identity.app)
    const { refresh_token: stolen } = await client.tokensOf()
    const { tokens: next } = await client.refresh(stolen)

    clock += rotationOverlapSeconds * 1000

    expect(await client.refresh(stolen)).toMatchObject({
      status: 403,
      tokens: { error: 'invalid_grant', error_description: 'Unknown or invalid refresh token.' },
    })
    expect(await client.refresh(next.refresh_token)).toMatchObject(invalidGrant)
  })

  it('does not make its family live longer than 30 days', async () => {
    const client = aClient(identity.app)
    const { refresh_token: first } = await client.tokensOf()
    const start = clock
    const time = jest.spyOn(Date, 'now').mockImplementation(() => clock)
    const statuses = []
    let token = first
    for (const days of [20, 29, 31]) {
      clock = start + days * 24 * 3_600_000
      const { status, tokens } = await client.refresh(token)
      statuses.push(status)
      token = tokens.refresh_token
    }
    time.mockRestore()
    clock = Date.now()

    expect(statuses).toEqual([200, 200, 403])
  })

  it('is worth nothing once it is revoked', async () => {
    const client = aClient(identity.app)
    const { refresh_token: token } = await client.tokensOf()

    const revoked = await identity.app.inject({
      method: 'POST',
      url: '/oauth/revoke',
      headers: { host: 'localhost:4000', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ client_id: 'pointfare-spa', token }).toString(),
    })

    expect(revoked.statusCode).toBe(200)
    expect(await client.refresh(token)).toMatchObject(invalidGrant)
  })

  it('is not given to who does not ask for it', async () => {
    const client = aClient(identity.app)
    const { tokens } = await client.redeem(await codeOf(client, { scope: 'openid' }))

    expect(tokens).not.toHaveProperty('refresh_token')
  })

  it.each(['', 'x', 'x'.repeat(10_000), '\u0000', "' or 1=1 --", '../../etc'])('is not %j', async (token) => {
    const { status } = await aClient(identity.app).refresh(token)

    expect(status).toBe(token === '' ? 400 : 403)
  })
})

describe('tokens are refused to', () => {
  const client = () => aClient(identity.app)
  const answerTo = async (params: Record<string, string>) => {
    const { url } = await aBrowser(identity.app).open(client().authorizeUrl(params))
    return new URLSearchParams(url.search || url.hash.slice(1)).get('error')
  }

  it.each([
    ['an API that is not the site’s', { audience: 'https://other.example/' }, 'invalid_target'],
    ['a request without PKCE', { code_challenge: '' }, 'invalid_request'],
    ['a request with a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['the implicit flow', { response_type: 'token' }, 'unsupported_response_type'],
  ])('%s', async (_who, params, error) => {
    expect(await answerTo(params)).toBe(error)
  })

  it.each([
    ['another site', { redirect_uri: 'https://evil.example/' }],
    ['another path', { redirect_uri: `${origin}/members` }],
    ['a look-alike', { redirect_uri: `${origin}.evil.example/` }],
    ['an unknown application', { client_id: 'somebody' }],
  ])('%s, with a page that leads nowhere else', async (_who, params) => {
    const { response } = await aBrowser(identity.app).open(client().authorizeUrl(params))

    expect(response.statusCode).toBe(400)
    expect(response.headers.location).toBeUndefined()
    expect(response.body).toContain('This login did not work')
    expect(response.body).not.toContain('href="https://evil')
  })

  it('a password sent by a program', async () => {
    expect(await client().token({ grant_type: 'password', username: ada.email, password: ada.password })).toMatchObject(
      {
        status: 400,
        tokens: { error: 'unsupported_grant_type' },
      },
    )
  })
})

describe('the user info', () => {
  const userinfo = (token: string) =>
    identity.app.inject({ url: '/userinfo', headers: { host: 'localhost:4000', authorization: `Bearer ${token}` } })

  let tokens: Tokens
  beforeAll(async () => {
    tokens = await aClient(identity.app).tokensOf()
  })

  it('answers for access tokens of the API, as Auth0 does', async () => {
    const response = await userinfo(tokens.access_token)

    expect(response.json()).toMatchObject({ name: 'Ada Okafor', email: ada.email, email_verified: true })
  })

  it('answers for tokens without an API too', async () => {
    const client = aClient(identity.app)
    const { tokens: opaque } = await client.redeem(await codeOf(client, { audience: '', scope: 'openid email' }))

    const response = await userinfo(opaque.access_token)

    expect(response.json()).toEqual({ sub: claimsIn(tokens.id_token)['sub'], email: ada.email, email_verified: true })
  })

  it('answers no other token', async () => {
    const [header = '', payload = '', signature = ''] = tokens.access_token.split('.')
    const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url')
    const other = Buffer.from(JSON.stringify({ ...claimsIn(tokens.access_token), sub: 'auth0|other' })).toString(
      'base64url',
    )
    const forged = [
      tokens.id_token,
      `${none}.${payload}.`,
      `${none}.${payload}.${signature}`,
      `${header}.${other}.${signature}`,
      `${header}.${payload}.`,
      'a.b.c',
      'opaque',
    ]

    const answers = await Promise.all(forged.map(userinfo))

    expect(answers.map(({ statusCode }) => statusCode)).toEqual(forged.map(() => 401))
  })
})

describe('token exchange', () => {
  const grant = 'urn:ietf:params:oauth:grant-type:token-exchange'
  const type = 'urn:ietf:params:oauth:token-type:access_token'
  const exchange = (params: Record<string, string>) =>
    aClient(identity.app).token({ grant_type: grant, subject_token_type: type, audience, ...params })

  it('gives another token of the same person, that ends with the first', async () => {
    const { access_token: subject } = await aClient(identity.app).tokensOf()

    const { tokens } = await exchange({ subject_token: subject, scope: 'openid email' })

    expect(tokens.scope).toBe('openid email')
    expect(tokens).not.toHaveProperty('refresh_token')
    const [before, after] = [claimsIn(subject), claimsIn(tokens.access_token)]
    expect(after).toMatchObject({ sub: before['sub'], aud: before['aud'] })
    expect(Number(after['exp'])).toBeLessThanOrEqual(Number(before['exp']))
    expect(claimsIn(tokens.id_token)).toMatchObject({ email: ada.email })
    expect(claimsIn(tokens.id_token)).not.toHaveProperty('name')
  })

  it('never gives more than there was', async () => {
    const client = aClient(identity.app)
    const { tokens: narrow } = await client.redeem(await codeOf(client, { scope: 'openid' }))

    const { tokens } = await exchange({
      subject_token: narrow.access_token,
      scope: 'openid profile email offline_access',
    })

    expect(tokens.scope).toBe('openid')
  })

  it.each([
    ['anything else', { subject_token: 'a.b.c' }, 403],
    ['nothing', {}, 403],
    ['another kind of token', { subject_token_type: 'urn:ietf:params:oauth:token-type:saml2' }, 400],
    ['another API', { subject_token: 'a.b.c', audience: 'https://other.example/' }, 400],
  ])('gives nothing for %s', async (_what, params, status) => {
    expect((await exchange(params)).status).toBe(status)
  })
})

describe('the token address', () => {
  it('takes JSON, as Auth0 does', async () => {
    const client = aClient(identity.app)
    const { refresh_token: token } = await client.tokensOf()
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {})

    const response = await identity.app.inject({
      method: 'POST',
      url: '/oauth/token',
      headers: { host: 'localhost:4000' },
      payload: { grant_type: 'refresh_token', client_id: 'pointfare-spa', refresh_token: token },
    })
    warn.mockRestore()

    expect(response.statusCode).toBe(200)
  })

  it.each([
    ['no JSON', 'application/json', '{'],
    ['a list', 'application/json', '[]'],
    ['too much', 'application/x-www-form-urlencoded', 'x'.repeat(70_000)],
    ['another type', 'text/plain', 'grant_type=refresh_token'],
  ])('refuses %s', async (_what, type, payload) => {
    const response = await identity.app.inject({
      method: 'POST',
      url: '/oauth/token',
      headers: { host: 'localhost:4000', 'content-type': type },
      payload,
    })

    expect(response.statusCode).toBeGreaterThanOrEqual(400)
    expect(response.statusCode).toBeLessThan(500)
    expect(response.json()).toMatchObject({ error: 'invalid_request' })
  })
})
