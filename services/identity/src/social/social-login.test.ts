import { aBrowser } from '../testing/a-browser.ts'
import { aClient, claimsIn } from '../testing/a-client.ts'
import { anIssuer, type Issuer, type Reported } from '../testing/an-issuer.ts'
import { aPerson } from '../testing/a-person.ts'
import { openTestIdentity, origin, startIdentity, type TestIdentity } from '../testing/open-test-identity.ts'

const secret = 'a secret between the two'

let issuer: Issuer
let identity: TestIdentity
beforeAll(async () => {
  issuer = await anIssuer({ redirectUri: `${origin}/u/social/callback`, secret })
  identity = await openTestIdentity({ settings: settingsFor(issuer.origin) })
})
afterAll(async () => {
  await identity.close()
  await issuer.close()
})

const settingsFor = (at: string) => ({
  SOCIAL_ISSUER: at,
  SOCIAL_CLIENT_ID: 'pointfare',
  SOCIAL_CLIENT_SECRET: secret,
  SOCIAL_NAME: 'Acme',
})

let people = 0
const somebody = (more: Partial<Reported> = {}): Reported => {
  people += 1
  return {
    sub: `sub-${people}`,
    email: `Robin-${people}@acme.example`,
    email_verified: true,
    name: 'Robin Vega',
    ...more,
  }
}

/** Sets out from the login page, in a browser of its own. */
async function setOut(app = identity.app) {
  const [client, browser] = [aClient(app), aBrowser(app)]
  const { url } = await browser.open(client.authorizeUrl({ connection: 'acme' }))
  return { client, browser, url }
}

async function logIn(person: Reported) {
  issuer.tell(person)
  const login = await setOut()
  const back = await issuer.visit(login.url.href)
  return { ...login, back, ...(await login.browser.open(back)) }
}

const subjectOf = async ({ client, url }: Awaited<ReturnType<typeof logIn>>) =>
  claimsIn((await client.redeem(url.searchParams.get('code'))).tokens.id_token)

describe('a social login', () => {
  it('leads to the issuer with PKCE, state and nonce, and back to where the login began', async () => {
    const person = somebody()

    const login = await logIn(person)

    expect(await subjectOf(login)).toMatchObject({
      sub: expect.stringMatching(new RegExp(`^social\\|[\\w-]{12}\\|${person.sub}$`)),
      email: person.email?.toLowerCase(),
      email_verified: true,
      name: 'Robin Vega',
    })
  })

  it('asks the issuer for all that proves the answer', async () => {
    const { url } = await setOut()

    expect(url.origin).toBe(issuer.origin)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: 'pointfare',
      redirect_uri: `${origin}/u/social/callback`,
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    })
  })

  it('finds the same account again, whatever the issuer says of it then', async () => {
    const person = somebody()
    const first = await subjectOf(await logIn(person))

    const again = await subjectOf(await logIn({ ...person, email: 'other@acme.example', email_verified: false }))

    expect(again).toMatchObject({ sub: first['sub'], email: person.email?.toLowerCase() })
  })

  it.each([
    ['does not vouch for', { email_verified: false }],
    ['says nothing of', { email: undefined, email_verified: undefined }],
    ['made up', { email: 'no address' }],
  ] as const)('takes no address that the issuer %s', async (_, more) => {
    const { response } = await logIn(somebody(more as Partial<Reported>))

    expect(response.statusCode).toBe(403)
    expect(response.body).toContain('We need an e-mail address that Acme vouches for')
  })

  it('never joins an account that has the address already', async () => {
    const owner = await aPerson(identity)

    const { response, url } = await logIn(somebody({ email: owner.email }))

    expect(response.statusCode).toBe(403)
    expect(response.body).toContain('log in with its password or passkey')
    expect(url.pathname).toMatch(/social\/return$/)
    const accounts = { name: 'accounts', text: 'select count(*)::int count from identity_account where email = $1' }
    expect(await identity.db.query(accounts, [owner.email])).toEqual([{ count: 1 }])
  })

  it('goes back to the other ways in when the person does not want to', async () => {
    issuer.refuse(true)
    const { browser, url } = await setOut()
    const { response } = await browser.open(await issuer.visit(url.href))
    issuer.refuse(false)

    expect(response.statusCode).toBe(200)
    expect(response.body).toContain('Forgot password?')
  })

  it('says to blocked people that they are', async () => {
    const person = somebody()
    await logIn(person)
    const block = { name: 'block', text: 'update identity_account set is_blocked = true where email = $1' }
    await identity.db.query(block, [person.email?.toLowerCase()])

    expect((await logIn(person)).response.body).toContain('This account is blocked')
  })
})

describe('an answer that was not asked for', () => {
  it.each([
    ['without a state', () => '?code=x'],
    ['with one that somebody made up', () => '?code=x&state=a.b.c'],
    ['that names another login', (state: string) => `?code=x&state=other${state}`],
  ])('is refused: %s', async (_, search) => {
    const { browser, url } = await setOut()

    const { response } = await browser.open(`/u/social/callback${search(url.searchParams.get('state') ?? '')}`)

    expect(response.statusCode).toBe(410)
  })

  it('lets nobody in by an address that somebody else began', async () => {
    issuer.tell(somebody())
    const attacker = await setOut()
    const back = await issuer.visit(attacker.url.href)
    const victim = await setOut()

    const { response } = await victim.browser.open(back)

    expect(response.statusCode).toBe(410)
  })

  it('is refused the second time, and with another issuer’s name', async () => {
    const { browser, back } = await logIn(somebody())
    expect((await browser.open(back)).response.statusCode).toBe(410)

    issuer.tell(somebody())
    const other = await setOut()
    const mixed = new URL(await issuer.visit(other.url.href))
    mixed.searchParams.set('iss', 'https://evil.example')
    const { response } = await other.browser.open(mixed.href)
    expect(response.statusCode).toBe(503)
    expect(response.body).toContain('The social login could not be finished')
  })
})

it('says that the issuer does not answer, and asks it again the next time', async () => {
  const lonely = await startIdentity(identity.db, { settings: settingsFor('http://localhost:9') })

  const { browser } = await setOut(lonely.app)
  const page = await browser.open(aClient(lonely.app).authorizeUrl({ connection: 'acme' }))
  await lonely.close()

  expect(page.response.statusCode).toBe(503)
})

it('takes the place of the stand-in beside demo data', async () => {
  const { client, browser } = await setOut()
  const { response: page } = await browser.open(client.authorizeUrl())

  expect(page.body).toContain('Continue with Social Login')
  expect(
    (
      await browser.submit(
        { ...page, body: page.body.replace(/(<form[^>]* action="[^"]+)"/, '$1/social"') } as typeof page,
        {},
      )
    ).statusCode,
  ).toBe(404)
})
