import { connectionClaim } from '@pointfare/core/tenant'
import { aBrowser, type Browser } from '../testing/a-browser.ts'
import { claimsIn } from '../testing/a-client.ts'
import { anAssistant, answered, callback, openConsent, resource } from '../testing/an-assistant.ts'
import { openTestIdentity, origin, type TestIdentity } from '../testing/open-test-identity.ts'

const web = 'https://assistant.example/answer'

let clock = Date.now()
let identity: TestIdentity
let usual: Browser
beforeAll(async () => {
  identity = await openTestIdentity({ now: () => new Date(clock) })
  usual = aBrowser(identity.app)
  // The library says once that the body was read before it.
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {})
  await register({ redirect_uris: [web] })
  warn.mockRestore()
})
afterAll(() => identity.close())

let network = 0
/** From a network of its own, unless the test says which. */
const register = (reported: object, from = `203.0.${(network += 1) >> 8}.${network & 255}`) =>
  identity.app.inject({
    method: 'POST',
    url: '/oauth/register',
    remoteAddress: from,
    headers: { host: 'localhost:4000' },
    payload: reported,
  })

async function registered({ redirectUri = callback, name = 'Claude' } = {}) {
  const answer = await register({ redirect_uris: [redirectUri], client_name: name })
  return anAssistant(identity.app, { clientId: answer.json().client_id, redirectUri })
}

/** Let in by the same person, in the same browser unless the test says otherwise. */
async function connected(program: ReturnType<typeof anAssistant>, browser = usual) {
  const scope = 'offline_access memberships:read'
  const page = await openConsent(browser, program.authorizeUrl({ scope }))
  const url = await answered(browser, page, 'allow')
  const { tokens } = await program.redeem(url.searchParams.get('code'))
  const claims = claimsIn(tokens.access_token)
  const owner = { subject: String(claims['sub']), connection: String(claims[connectionClaim]) }
  return { url, tokens, claims, owner }
}

describe('an assistant that registers itself', () => {
  it('is given an id, and no secret, whatever it asks for', async () => {
    const answer = await register({
      redirect_uris: [callback, web],
      client_name: 'Claude',
      token_endpoint_auth_method: 'client_secret_basic',
      grant_types: ['client_credentials'],
      response_types: ['token'],
      scope: 'openid everything',
      jwks_uri: 'http://169.254.169.254/',
    })

    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({
      client_id: expect.stringMatching(/^assistant-[\w-]{22}$/),
      client_name: 'Claude',
      redirect_uris: [callback, web],
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
    })
    expect(answer.body).not.toMatch(/secret|jwks_uri|registration_access_token/)
  })

  it('finds out where in the metadata', async () => {
    const headers = { host: 'localhost:4000' }
    const documents = ['/.well-known/oauth-authorization-server', '/.well-known/openid-configuration']

    const answers = await Promise.all(documents.map((url) => identity.app.inject({ url, headers })))

    expect(answers.map((answer) => answer.json().registration_endpoint)).toEqual(
      documents.map(() => `${origin}/oauth/register`),
    )
  })

  it('is named to the person with the place of its answers, and reads what they allow', async () => {
    const program = await registered({ redirectUri: web, name: '<b>Claude</b>' })
    const page = await openConsent(usual, program.authorizeUrl({ scope: 'memberships:read' }))

    expect(page.body).toContain('“&lt;b&gt;Claude&lt;/b&gt;” at assistant.example wants to read')
    expect(page.headers['content-security-policy']).toContain("form-action 'self' https://assistant.example;")

    const { url, claims } = await connected(program)
    expect(url.href).toMatch(/^https:\/\/assistant\.example\/answer\?code=/)
    expect(claims).toMatchObject({ aud: resource, scope: expect.stringContaining('memberships:read') })
  })

  it('is answered nowhere else', async () => {
    const program = await registered({ redirectUri: web })

    const { response } = await usual.open(program.authorizeUrl({ redirect_uri: 'https://evil.test/answer' }))

    expect(response.statusCode).toBe(400)
  })

  it('is forgotten after a day, unless somebody has let it in', async () => {
    const [unused, used] = [await registered(), await registered()]
    await connected(used)
    clock += 25 * 3_600_000

    const opened = await Promise.all(
      [unused, used].map(async (program) => (await usual.open(program.authorizeUrl())).response),
    )

    expect(opened.map(({ body }) => body.includes('invalid_client'))).toEqual([true, false])
  })
})

describe('what registers itself', () => {
  it.each([
    [['http://assistant.example/answer']],
    [['https://localhost/answer']],
    [['https://assistant.example/answer#part']],
    [['https://somebody:secret@assistant.example/']],
    [['assistant://answer']],
    [['javascript:alert(1)']],
    [['https://[2001:db8::1]/']],
    [[]],
    [Array.from({ length: 11 }, () => web)],
  ])('is not answered at %j', async (addresses) => {
    const answer = await register({ redirect_uris: addresses })

    expect([answer.statusCode, answer.json().error]).toEqual([400, 'invalid_redirect_uri'])
  })

  it.each(['', 'x'.repeat(101), 'a\nb', '\u202eedualC'])('is not called %j', async (name) => {
    const answer = await register({ redirect_uris: [web], client_name: name })

    expect([answer.statusCode, answer.json().error]).toEqual([400, 'invalid_client_metadata'])
  })

  it('comes 20 times an hour from one network', async () => {
    const answers = []
    for (let count = 0; count < 21; count += 1) answers.push(await register({ redirect_uris: [web] }, '198.51.100.7'))

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array.from({ length: 20 }, () => 201), 429])
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('makes way for the next one where there are a thousand, unless somebody has let it in', async () => {
    const used = await registered()
    await connected(used)
    await identity.db.query(
      {
        name: 'test_fill_clients',
        text: `insert into identity_artifact (model, id_hash, payload, expires_at)
             select 'Client', sha256(n::text::bytea), '{}', to_timestamp($1) + n * interval '1 second'
               from generate_series(1, 1000) n`,
      },
      [clock / 1000],
    )

    expect((await register({ redirect_uris: [web] })).statusCode).toBe(201)
    const { response } = await usual.open(used.authorizeUrl())
    expect(response.body).not.toContain('invalid_client')

    await identity.db.query({
      name: 'test_use_clients',
      text: `update identity_artifact set expires_at = expires_at + interval '9 days' where model = 'Client'`,
    })
    expect((await register({ redirect_uris: [web] })).statusCode).toBe(503)
    await identity.db.query({
      name: 'test_forget_clients',
      text: `delete from identity_artifact where model = 'Client'`,
    })
  })
})

describe('the assistants of somebody', () => {
  it('are listed with name, place, what they read and when they were let in', async () => {
    const { owner } = await connected(await registered({ redirectUri: web, name: 'Claude' }))

    const listed = await identity.loginAccess.listAssistants(owner)

    expect(listed.find(({ id }) => id === owner.connection)).toEqual({
      id: owner.connection,
      name: 'Claude',
      place: 'assistant.example',
      scopes: ['memberships:read'],
      connectedAt: new Date(clock).toISOString(),
      lastUsedAt: new Date(clock).toISOString(),
    })
  })

  it('are listed with the one that everybody may use', async () => {
    const { owner } = await connected(anAssistant(identity.app))

    const listed = await identity.loginAccess.listAssistants(owner)

    expect(listed.find(({ id }) => id === owner.connection)).toMatchObject({ name: null, place: null })
  })

  it('are let in no more once removed: neither with the token they have nor with the next one', async () => {
    const program = await registered()
    const { owner, tokens } = await connected(program)
    const { owner: other } = await connected(await registered())
    expect(await identity.loginAccess.isSessionOpen(owner)).toBe(true)

    expect(await identity.loginAccess.removeAssistant(owner, owner.connection)).toBe(true)

    expect(await identity.loginAccess.isSessionOpen(owner)).toBe(false)
    expect((await program.refresh(tokens.refresh_token)).status).toBe(403)
    expect(await identity.loginAccess.isSessionOpen(other)).toBe(true)
    expect(await identity.loginAccess.removeAssistant(owner, owner.connection)).toBe(false)
  })

  it('are nobody else’s to remove', async () => {
    const { owner } = await connected(await registered())

    expect(await identity.loginAccess.removeAssistant({ subject: 'auth0|grace' }, owner.connection)).toBe(false)
    expect(await identity.loginAccess.isSessionOpen(owner)).toBe(true)
  })

  it('go with the session in which they were let in', async () => {
    const { owner } = await connected(await registered(), aBrowser(identity.app))

    await identity.loginAccess.endSessions(owner)

    expect(await identity.loginAccess.listAssistants(owner)).toEqual([])
    expect(await identity.loginAccess.isSessionOpen(owner)).toBe(false)
  })

  it('are 20 at most', async () => {
    const first = await connected(await registered())
    for (let count = 0; count < 20; count += 1) {
      clock += 1000
      await connected(await registered())
    }

    expect(await identity.loginAccess.listAssistants(first.owner)).toHaveLength(20)
    expect(await identity.loginAccess.isSessionOpen(first.owner)).toBe(false)
  })
})
