import { sessionClaim } from '@pointfare/core/tenant'
import { aBrowser, type Browser } from '../testing/a-browser.ts'
import { ada, aClient, claimsIn, grace, type Tokens } from '../testing/a-client.ts'
import { openTestIdentity, type TestIdentity } from '../testing/open-test-identity.ts'

const minuteMs = 60_000

let identity: TestIdentity
let clock = Date.now()
beforeAll(async () => {
  identity = await openTestIdentity({ now: () => new Date(clock) })
})
afterAll(() => identity.close())
beforeEach(async () => {
  for (const { access } of await people()) await access.endSessions()
})

const people = async () =>
  Promise.all([ada, grace].map(async (person) => ({ access: accessOf(await aClient(identity.app).tokensOf(person)) })))

/** What the holder of these tokens may do. */
function accessOf({ access_token: token }: Tokens) {
  const { sub, [sessionClaim]: session } = claimsIn(token) as Record<string, string>
  const owner = { subject: sub ?? '', session }
  const { listSessions, endSession, endSessions, isSessionOpen } = identity.loginAccess
  return {
    owner,
    list: () => listSessions(owner),
    end: (id: string) => endSession(owner, id),
    endSessions: () => endSessions(owner),
    isOpen: () => isSessionOpen(owner),
  }
}

/** Somebody logged in, in a browser of their own. */
async function aLogin(person = ada, browser = aBrowser(identity.app)) {
  const client = aClient(identity.app)
  const { url } = await logInFrom(client, browser, person)
  const { tokens } = await client.redeem(url.searchParams.get('code'))
  return { client, browser, tokens, access: accessOf(tokens) }
}

async function logInFrom(client: ReturnType<typeof aClient>, browser: Browser, person: typeof ada) {
  const { response: page } = await browser.open(client.authorizeUrl())
  return browser.follow(await browser.submit(page, person))
}

const isKnown = async ({ client, browser }: Awaited<ReturnType<typeof aLogin>>) =>
  (await browser.open(client.authorizeUrl({ prompt: 'none' }))).url.searchParams.has('code')

describe('the logins of an account', () => {
  it('are listed with what they run on and when they began, the one that asks marked', async () => {
    const first = await aLogin()
    clock += 30 * minuteMs
    const second = await aLogin()
    await aLogin(grace)

    const listed = await second.access.list()

    expect(listed).toEqual([
      { id: second.access.owner.session, device: 'Unknown device', isCurrent: true, ...at(clock) },
      { id: first.access.owner.session, device: 'Unknown device', isCurrent: false, ...at(clock - 30 * minuteMs) },
    ])
  })

  it('say when they were last used: at the API, by a refresh token or a silent login, to five minutes', async () => {
    const login = await aLogin()
    const began = clock
    const lastUsed = async () => (await login.access.list())[0]?.lastUsedAt

    clock += 2 * minuteMs
    await login.access.isOpen()
    expect(await lastUsed()).toBe(new Date(began).toISOString())

    for (const use of [
      () => login.access.isOpen(),
      () => login.client.refresh(login.tokens.refresh_token),
      () => isKnown(login),
    ]) {
      clock += 6 * minuteMs
      await use()
      expect(await lastUsed()).toBe(new Date(clock).toISOString())
    }
    expect((await login.access.list())[0]?.beganAt).toBe(new Date(began).toISOString())
  })

  it('leave the list with a logout', async () => {
    const [gone, stays] = [await aLogin(), await aLogin()]

    await gone.browser.get('/v2/logout', { 'sec-fetch-site': 'same-origin' })

    expect((await stays.access.list()).map(({ id }) => id)).toEqual([stays.access.owner.session])
    expect(await gone.access.isOpen()).toBe(false)
  })

  it('keep no address of a client', async () => {
    const { browser } = await aLogin()

    const rows = await identity.db.query<{ row: string }>({
      name: 'whole_sessions',
      text: 'select s::text as row from login_session s',
    })

    expect(rows.map(({ row }) => row).join()).not.toContain(browser.remoteAddress.split('::')[0])
  })
})

describe('ending a login from another device', () => {
  it('ends its session, its refresh token and its access token at once', async () => {
    const [here, there] = [await aLogin(), await aLogin()]

    expect(await here.access.end(there.access.owner.session ?? '')).toBe(true)

    expect(await there.access.isOpen()).toBe(false)
    expect((await there.client.refresh(there.tokens.refresh_token)).status).toBe(403)
    expect(await isKnown(there)).toBe(false)
    const { statusCode } = await userinfo(there.tokens)
    expect(statusCode).toBe(401)
    expect({ open: await here.access.isOpen(), known: await isKnown(here) }).toEqual({ open: true, known: true })
  })

  it('gives no token in exchange for one of it', async () => {
    const [here, there] = [await aLogin(), await aLogin()]
    const exchange = () =>
      there.client.token({
        grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
        subject_token_type: 'urn:ietf:params:oauth:token-type:access_token',
        subject_token: there.tokens.access_token,
      })
    const { tokens: exchanged } = await exchange()
    expect(accessOf(exchanged).owner).toEqual(there.access.owner)

    await here.access.end(there.access.owner.session ?? '')

    expect((await exchange()).status).toBe(401)
    expect(await accessOf(exchanged).isOpen()).toBe(false)
  })

  it('is for its owner alone', async () => {
    const [hers, mine] = [await aLogin(ada), await aLogin(grace)]

    expect(await mine.access.end(hers.access.owner.session ?? '')).toBe(false)
    expect(await mine.access.end('nobody')).toBe(false)

    expect(await hers.access.isOpen()).toBe(true)
    const stolen = { subject: mine.access.owner.subject, session: hers.access.owner.session }
    expect(await identity.loginAccess.isSessionOpen(stolen)).toBe(false)
  })
})

describe('signing out everywhere', () => {
  it('ends every login of the account, and nobody else’s', async () => {
    const [one, two, other] = [await aLogin(), await aLogin(), await aLogin(grace)]

    await one.access.endSessions()

    for (const login of [one, two]) {
      expect(await login.access.isOpen()).toBe(false)
      expect((await login.client.refresh(login.tokens.refresh_token)).status).toBe(403)
      expect(await isKnown(login)).toBe(false)
    }
    expect({ open: await other.access.isOpen(), known: await isKnown(other) }).toEqual({ open: true, known: true })
    const left = { name: 'left', text: 'select model from identity_artifact where account_hash = sha256($1)' }
    expect(await identity.db.query(left, [Buffer.from(one.access.owner.subject)])).toEqual([])
  })

  it('ends a login that has passed its page and not come back yet', async () => {
    const [client, waiting] = [aClient(identity.app), aBrowser(identity.app)]
    const { response: page } = await waiting.open(client.authorizeUrl())
    const passed = await waiting.submit(page, ada)
    const { access } = await aLogin()

    await access.endSessions()

    const { url } = await waiting.follow(passed)
    expect(url.searchParams.has('code')).toBe(false)
  })

  it('does not stand in the way of logging in again', async () => {
    const { browser, access } = await aLogin()
    await access.endSessions()

    const again = await aLogin(ada, browser)

    expect(await again.access.isOpen()).toBe(true)
    expect(await access.isOpen()).toBe(false)
  })
})

const at = (moment: number) => ({
  beganAt: new Date(moment).toISOString(),
  lastUsedAt: new Date(moment).toISOString(),
})

const userinfo = ({ access_token: token }: Tokens) =>
  identity.app.inject({ url: '/userinfo', headers: { host: 'localhost:4000', authorization: `Bearer ${token}` } })
