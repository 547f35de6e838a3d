import { sessionClaim, type LoginOwner } from '@pointfare/core/tenant'
import { aBrowser, type Browser, type BrowserResponse } from '../testing/a-browser.ts'
import { aClient, claimsIn, type grace } from '../testing/a-client.ts'
import { anAuthenticator } from '../testing/an-authenticator.ts'
import { aPerson } from '../testing/a-person.ts'
import { openTestIdentity, type TestIdentity } from '../testing/open-test-identity.ts'

const minuteMs = 60_000

let identity: TestIdentity
let clock = Date.now()
beforeAll(async () => {
  identity = await openTestIdentity({ now: () => new Date(clock) })
})
afterAll(() => identity.close())

/** Somebody with a passkey, and what they need to log in with it. */
async function aMember() {
  const person = await aPerson(identity)
  const owner = await ownerOf(person)
  const authenticator = anAuthenticator()
  const response = authenticator.make(await identity.loginAccess.offerPasskey(owner))
  const passkey = await identity.loginAccess.addPasskey(owner, { name: 'Laptop', response })
  return { person, owner, authenticator, passkey }
}

async function ownerOf(person: typeof grace): Promise<LoginOwner> {
  const { sub, [sessionClaim]: session } = claimsIn((await aClient(identity.app).tokensOf(person)).access_token)
  return { subject: String(sub), session: String(session) }
}

/** What a page asks a browser. */
const questionIn = ({ body }: BrowserResponse) =>
  JSON.parse((/data-passkey="([^"]*)"/.exec(body)?.[1] ?? '').replaceAll('&quot;', '"')) as Record<string, unknown>

const tokenIn = ({ body }: BrowserResponse) => /name="token" value="([^"]*)"/.exec(body)?.[1] ?? ''

const loginPathIn = ({ body }: BrowserResponse) => /action="(\/u\/login\/[\w-]+)/.exec(body)?.[1] ?? ''

/** Sends what the page's script would: an answer, or a code. */
const send = (browser: Browser, page: BrowserResponse, path: string, fields: Record<string, string>) =>
  browser.submit({ ...page, body: `<form action="${loginPathIn(page)}${path}">` } as BrowserResponse, {
    token: tokenIn(page),
    ...fields,
  })

async function openPage() {
  const [client, browser] = [aClient(identity.app), aBrowser(identity.app)]
  return { client, browser, page: (await browser.open(client.authorizeUrl())).response }
}

const answer = (made: object) => ({ answer: JSON.stringify(made) })

describe('signing in with a passkey', () => {
  it('needs neither address nor password', async () => {
    const { authenticator, owner } = await aMember()
    const { client, browser, page } = await openPage()

    const sent = await send(browser, page, '/passkey', answer(authenticator.use(questionIn(page))))

    const { url } = await browser.follow(sent)
    const { tokens } = await client.redeem(url.searchParams.get('code'))
    expect(claimsIn(tokens.access_token)).toMatchObject({ sub: owner.subject })
    const { passkeys } = await identity.loginAccess.listPasskeys(owner)
    expect(passkeys[0]?.lastUsedAt).toBe(new Date(clock).toISOString())
  })

  it('is asked for in a way that any passkey of this site answers', async () => {
    const { page } = await openPage()

    expect(questionIn(page)).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect(questionIn(page)).not.toHaveProperty('allowCredentials', expect.arrayContaining([expect.anything()]))
    expect(page.body).toContain('Sign in with a passkey')
  })

  it.each([
    ['of another site', { origin: 'https://evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['without a finger, a face or a code', { isVerified: false }],
    ['to another question', { challenge: 'AAAA' }],
    ['in the name of somebody else', { userHandle: 'AAAA' }],
  ])('takes no answer %s', async (_, odd) => {
    const { authenticator } = await aMember()
    const { browser, page } = await openPage()

    const sent = await send(browser, page, '/passkey', answer(authenticator.use(questionIn(page), odd)))

    expect(sent.statusCode).toBe(400)
    expect(sent.body).toContain('This passkey did not work here.')
  })

  it('takes an answer once, and none whose count says that there is a copy', async () => {
    const { authenticator } = await aMember()
    const { browser, page } = await openPage()
    const made = answer(authenticator.use(questionIn(page), { counter: 7 }))
    await send(browser, page, '/passkey', made)
    const { browser: again, page: other } = await openPage()

    expect((await send(again, other, '/passkey', made)).statusCode).toBe(400)
    const { browser: third, page: later } = await openPage()
    const copied = authenticator.use(questionIn(later), { counter: 7 })
    expect((await send(third, later, '/passkey', answer(copied))).statusCode).toBe(400)
  })

  it('takes no answer to the question of another login', async () => {
    const { authenticator } = await aMember()
    const [mine, other] = [await openPage(), await openPage()]

    const sent = await send(mine.browser, mine.page, '/passkey', answer(authenticator.use(questionIn(other.page))))

    expect(sent.statusCode).toBe(400)
  })

  it('ends with the passkey, and with the account', async () => {
    const [gone, closed] = [await aMember(), await aMember()]
    await identity.loginAccess.removePasskey(gone.owner, gone.passkey.id)
    const block = { name: 'block', text: 'update identity_account set is_blocked = true where id = $1' }
    await identity.db.query(block, [closed.owner.subject])

    for (const { authenticator } of [gone, closed]) {
      const { browser, page } = await openPage()
      const sent = await send(browser, page, '/passkey', answer(authenticator.use(questionIn(page))))
      expect(sent.statusCode).toBe(400)
    }
  })

  it('is not asked for where browsers know no passkeys', async () => {
    const other = await openTestIdentity({ settings: { SITE_ORIGIN: 'http://127.0.0.1:4000' } })
    const { headers } = await other.app.inject({
      url: aClient(other.app).authorizeUrl({ redirect_uri: 'http://127.0.0.1:4000' }),
      headers: { host: '127.0.0.1:4000' },
    })
    const cookie = [headers['set-cookie'] ?? []]
      .flat()
      .map((set) => set.split(';')[0])
      .join('; ')
    const { body } = await other.app.inject({
      url: String(headers.location),
      headers: { host: '127.0.0.1:4000', cookie },
    })
    await other.close()

    expect(body).toContain('Log in')
    expect(body).not.toContain('Sign in with a passkey')
  })
})

describe('a second factor', () => {
  async function aCarefulMember() {
    const member = await aMember()
    const { recoveryCodes } = await identity.loginAccess.changeSecondFactor(member.owner, { isOn: true })
    return { ...member, recoveryCodes }
  }

  /** The page after the password. */
  async function afterPassword({ person }: Awaited<ReturnType<typeof aMember>>) {
    const { client, browser, page } = await openPage()
    const { response } = await browser.follow(await browser.submit(page, person))
    return { client, browser, page: response }
  }

  const isIn = async (browser: Browser, sent: BrowserResponse) =>
    (await browser.follow(sent)).url.searchParams.has('code')

  it('is asked for after the password, and lets nobody in without', async () => {
    const { client, browser, page } = await afterPassword(await aCarefulMember())

    expect(page.body).toContain('One more step')
    const silent = await browser.open(client.authorizeUrl({ prompt: 'none' }))
    expect(silent.url.searchParams.get('error')).toBe('login_required')
  })

  it('is one of the passkeys of the account', async () => {
    const [member, other] = [await aCarefulMember(), await aCarefulMember()]
    const { browser, page } = await afterPassword(member)

    const foreign = await send(browser, page, '/second-factor', answer(other.authenticator.use(questionIn(page))))
    expect(foreign.statusCode).toBe(400)

    const own = member.authenticator.use(questionIn(foreign), { isVerified: false })
    expect(await isIn(browser, await send(browser, foreign, '/second-factor', answer(own)))).toBe(true)
  })

  it('or a recovery code, once, however it is typed', async () => {
    const member = await aCarefulMember()
    const code = ` ${(member.recoveryCodes[3] ?? '').toUpperCase().replaceAll('-', ' ')}`
    const first = await afterPassword(member)
    expect(await isIn(first.browser, await send(first.browser, first.page, '/second-factor', { code }))).toBe(true)

    const { browser, page } = await afterPassword(member)
    const used = await send(browser, page, '/second-factor', { code })

    expect(used.body).toContain('This code is wrong, or was used before')
    expect((await identity.loginAccess.listPasskeys(member.owner)).recoveryCodesLeft).toBe(9)
  })

  it('whose owner is told of the code by letter, once', async () => {
    const member = await aCarefulMember()
    const written = identity.mails.length
    const send_ = async (code: string) => {
      const { browser, page } = await afterPassword(member)
      return send(browser, page, '/second-factor', { code })
    }

    await send_('aaaaa-bbbbb-ccccc')
    await send_(member.recoveryCodes[0] ?? '')
    await send_(member.recoveryCodes[0] ?? '')

    expect(identity.mails.slice(written)).toMatchObject([{ to: member.person.email, kind: 'recovery-code-used' }])
  })

  it('is guessed ten times an hour at most, from wherever', async () => {
    const member = await aCarefulMember()
    for (let tries = 0; tries < 10; tries += 1) {
      const { browser, page } = await afterPassword(member)
      expect((await send(browser, page, '/second-factor', { code: 'aaaaa-bbbbb-ccccc' })).statusCode).toBe(400)
    }

    const { browser, page } = await afterPassword(member)
    const right = await send(browser, page, '/second-factor', { code: member.recoveryCodes[0] ?? '' })

    expect(right.statusCode).toBe(429)
  })

  it('cannot be reached without the password, nor long after it', async () => {
    const { browser, page } = await openPage()
    const early = await browser.get(`${loginPathIn(page)}/second-factor`)
    expect({ status: early.statusCode, to: early.headers.location }).toEqual({ status: 303, to: loginPathIn(page) })
    expect((await send(browser, page, '/second-factor', { code: 'x' })).statusCode).toBe(400)

    const member = await aCarefulMember()
    const late = await afterPassword(member)
    clock += 11 * minuteMs
    const code = member.recoveryCodes[0] ?? ''
    expect((await send(late.browser, late.page, '/second-factor', { code })).statusCode).toBe(400)
  })

  it('is not asked for after a passkey, which shows as much', async () => {
    const { authenticator } = await aCarefulMember()
    const { browser, page } = await openPage()

    const sent = await send(browser, page, '/passkey', answer(authenticator.use(questionIn(page))))

    expect(await isIn(browser, sent)).toBe(true)
  })

  it('keeps codes and challenges as hashes only', async () => {
    const { recoveryCodes } = await aCarefulMember()
    const { page } = await openPage()
    const stored = {
      name: 'kept',
      text: `select (select string_agg(c::text || encode(code_hash, 'escape'), ' ') from recovery_code c)
               || (select string_agg(p::text || encode(challenge_hash, 'escape'), ' ') from passkey_challenge p) as rows`,
    }

    const [row] = await identity.db.query<{ rows: string }>(stored)

    for (const secret of [...recoveryCodes, String(questionIn(page)['challenge'])]) {
      expect(row?.rows).not.toContain(secret)
      expect(row?.rows).not.toContain(secret.replaceAll('-', ''))
    }
  })
})
