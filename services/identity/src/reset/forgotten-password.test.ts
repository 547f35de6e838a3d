import { ada, aClient, claimsIn } from '../testing/a-client.ts'
import { aBrowser, type Browser, type BrowserResponse } from '../testing/a-browser.ts'
import { mailsTo, linkIn } from '../testing/link-in.ts'
import { openTestIdentity, type TestIdentity } from '../testing/open-test-identity.ts'
import { signUp } from '../testing/sign-up.ts'

let identity: TestIdentity
let moment = Date.now()
let people = 0
const waits: number[] = []
let client: ReturnType<typeof aClient>
let mary: { name: string; email: string; password: string }

beforeAll(async () => {
  identity = await openTestIdentity({ now: () => new Date(moment), wait: async (ms) => void waits.push(ms) })
})
afterAll(() => identity.close())
beforeEach(() => {
  people += 1
  moment = Date.now()
  waits.length = 0
  client = aClient(identity.app)
  mary = { name: 'Mary Evans', email: `mary-${people}@example.com`, password: 'correct horse battery' }
})

const newPassword = 'staple river lantern'
const errorsIn = ({ body }: BrowserResponse) =>
  [...body.matchAll(/<p class="(?:error|notice bad)"[^>]*>([^<]*)</g)].map(([, error]) => error)

async function forget(email: string, browser: Browser = aBrowser(identity.app)) {
  const page = await browser.get('/u/forgot')
  return browser.follow(await browser.submit(page, { email }))
}

const link = () => linkIn(identity.mails, mary.email, '/u/reset')
const kindsTo = (email: string) => mailsTo(identity.mails, email).map(({ kind }) => kind)

async function choose(password: string, address = link()) {
  const browser = aBrowser(identity.app)
  const { response: page } = await browser.open(address)
  return page.statusCode === 200 ? browser.follow(await browser.submit(page, { password })) : { response: page }
}

const mayLogIn = async (password: string) =>
  (await client.logIn(aBrowser(identity.app), { ...mary, password })).searchParams.has('code')

const join = async (browser = aBrowser(identity.app)) => signUp(identity, { browser, client, person: mary })

describe('asking for a new password', () => {
  it('is led to from the login page, and back to it', async () => {
    const browser = aBrowser(identity.app)
    const { response: login } = await browser.open(client.authorizeUrl())
    const href = /href="([^"]+)">Forgot password\?</.exec(login.body)?.[1] ?? ''

    const { response: page } = await browser.open(href)

    expect(page.body).toContain('Forgot your password?</h1>')
    expect(page.body).toMatch(/href="\/u\/login\/[\w-]+\?with=password">Back to the login/)
  })

  it('is answered alike, and as late, whoever has the address', async () => {
    await join()
    const answers = []
    for (const email of [mary.email, 'nobody@example.com', ada.email]) {
      waits.length = 0
      const { url, response } = await forget(email)
      answers.push({
        address: url.pathname + url.search,
        status: response.statusCode,
        body: response.body,
        waits: [...waits],
      })
    }

    expect(answers[0]).toMatchObject({ address: '/u/forgot?sent=yes', status: 200, waits: [400] })
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
    expect(kindsTo(mary.email)).toEqual(['verify', 'reset'])
    expect(kindsTo('nobody@example.com')).toEqual([])
  })

  it('tells the owner of a shared login that its password stays', async () => {
    await forget(ada.email)

    expect(mailsTo(identity.mails, ada.email).at(-1)).toMatchObject({
      kind: 'reset',
      text: expect.not.stringContaining('/u/reset') as string,
    })
  })

  it('is limited to three letters an hour, for any address', async () => {
    await join()
    for (const email of [mary.email, `nobody-${people}@example.com`]) {
      const statuses = []
      for (let attempt = 1; attempt <= 4; attempt += 1) statuses.push((await forget(email)).response.statusCode)
      // The letter of her sign-up was answered, and counts no more.
      expect(statuses).toEqual([200, 200, 200, 429])
    }
  })

  it('wants an address, and no form of another site', async () => {
    const { response } = await forget('mary@')
    const browser = aBrowser(identity.app)
    const foreign = await browser.submit(
      await browser.get('/u/forgot'),
      { email: mary.email },
      { origin: 'https://evil.example' },
    )

    expect(response.statusCode).toBe(400)
    expect(errorsIn(response)).toEqual(['Enter an e-mail address like name@example.com'])
    expect(foreign.statusCode).toBe(403)
    expect(kindsTo(mary.email)).toEqual([])
  })
})

describe('the link to a new password', () => {
  it('sets it once, ends every session and refresh token, and the owner is told', async () => {
    const device = aBrowser(identity.app)
    const { tokens } = await join(device)
    await forget(mary.email)
    const used = link()

    const { response: done } = await choose(newPassword)

    expect(done.body).toContain('Your password is changed</h1>')
    expect([await mayLogIn(newPassword), await mayLogIn(mary.password)]).toEqual([true, false])
    expect(await client.refresh(tokens.refresh_token)).toMatchObject({
      status: 403,
      tokens: { error: 'invalid_grant', error_description: 'Unknown or invalid refresh token.' },
    })
    const { url } = await device.open(client.authorizeUrl({ prompt: 'none' }))
    expect(url.searchParams.get('error')).toBe('login_required')
    expect(kindsTo(mary.email)).toEqual(['verify', 'reset', 'password-changed'])
    expect((await choose('another river lantern', used)).response.statusCode).toBe(410)
  })

  it('leads back to the login that it began in', async () => {
    await join()
    const browser = aBrowser(identity.app)
    const { response: login } = await browser.open(client.authorizeUrl())
    const href = /href="([^"]+)">Forgot password\?</.exec(login.body)?.[1] ?? ''
    const { response: form } = await browser.open(href)
    await browser.submit(form, { email: mary.email })

    const { response: page } = await browser.open(link())
    const { response: done } = await browser.follow(await browser.submit(page, { password: newPassword }))
    const next = /href="(\/u\/login\/[^"]+)">Log in</.exec(done.body)?.[1] ?? ''
    const { response: again } = await browser.open(next)
    const { url } = await browser.follow(await browser.submit(again, { email: mary.email, password: newPassword }))

    const { tokens } = await client.redeem(url.searchParams.get('code'))
    expect(claimsIn(tokens.id_token)).toMatchObject({ email: mary.email })
  })

  it('makes those of before worthless', async () => {
    await join()
    await forget(mary.email)
    const first = link()
    await forget(mary.email)
    await choose(newPassword)

    expect((await choose('another river lantern', first)).response.statusCode).toBe(410)
  })

  it('refuses a password that is guessed first, and stays good', async () => {
    await join()
    await forget(mary.email)

    const { response: refused } = await choose('MaryEvans2026!')

    expect(refused.statusCode).toBe(400)
    expect(errorsIn(refused)).toEqual([expect.stringMatching(/^That password is too easy to guess/)])
    await choose(newPassword)
    expect(await mayLogIn(newPassword)).toBe(true)
  })

  it('is good for an hour', async () => {
    await join()
    await forget(mary.email)
    moment += 3_660_000

    const { response } = await choose(newPassword)

    expect(response.statusCode).toBe(410)
    expect(response.body).toContain('href="/u/forgot">Ask for another link')
  })

  it('is kept as a hash only', async () => {
    await join()
    await forget(mary.email)
    const [row] = await identity.db.query<{ stored: string }>({
      name: 'kept_resets',
      text: "select string_agg(r::text, ' ') stored from identity_password_reset r",
    })

    expect(row?.stored).not.toContain(new URL(link()).searchParams.get('token'))
  })
})
