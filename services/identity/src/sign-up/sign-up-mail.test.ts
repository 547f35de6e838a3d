import { aClient, claimsIn } from '../testing/a-client.ts'
import { aBrowser, type Browser } from '../testing/a-browser.ts'
import { mailsTo, linkIn } from '../testing/link-in.ts'
import { openTestIdentity, origin, type TestIdentity } from '../testing/open-test-identity.ts'
import { askForAccount, signUp } from '../testing/sign-up.ts'

let identity: TestIdentity
let moment = Date.now()
let people = 0
let browser: Browser
let client: ReturnType<typeof aClient>
let mary: { name: string; email: string; password: string }

beforeAll(async () => {
  identity = await openTestIdentity({ now: () => new Date(moment) })
})
afterAll(() => identity.close())
beforeEach(() => {
  people += 1
  moment = Date.now()
  browser = aBrowser(identity.app)
  client = aClient(identity.app)
  mary = { name: 'Mary Ann Evans', email: `mary-${people}@example.com`, password: 'correct horse battery' }
})

const link = () => linkIn(identity.mails, mary.email, '/u/verify')
const mayLogIn = async (person = mary) => (await client.logIn(aBrowser(identity.app), person)).searchParams.has('code')
const hoursLater = (hours: number) => void (moment += hours * 3_600_000)

describe('the link in the letter of a sign-up', () => {
  it('makes the account in the browser that signed up, and finishes the login that was under way', async () => {
    const { tokens } = await signUp(identity, { browser, client, person: mary })

    expect(claimsIn(tokens.id_token)).toMatchObject({
      name: 'Mary Ann Evans',
      given_name: 'Mary',
      family_name: 'Ann Evans',
      email: mary.email,
      email_verified: true,
    })
    expect(await mayLogIn()).toBe(true)
  })

  it('is needed: until then nobody logs in, and the address is nobody’s', async () => {
    await askForAccount(browser, client, mary)

    expect(await mayLogIn()).toBe(false)
  })

  it('asks for one press in any other browser, as programs that look at links press nothing', async () => {
    await askForAccount(browser, client, mary)
    const elsewhere = aBrowser(identity.app)

    const { response: page } = await elsewhere.open(link())
    expect(page.body).toContain('Confirm your address</h1>')
    expect(await mayLogIn()).toBe(false)
    const confirmed = await elsewhere.submit(page, {})

    expect(confirmed.body).toContain('Your account is ready</h1>')
    expect(await mayLogIn()).toBe(true)
  })

  it('confirms nothing from a form of another site', async () => {
    await askForAccount(browser, client, mary)
    const elsewhere = aBrowser(identity.app)
    const { response: page } = await elsewhere.open(link())

    const refused = await elsewhere.submit(page, {}, { origin: 'https://evil.example' })

    expect(refused.statusCode).toBe(410)
    expect(await mayLogIn()).toBe(false)
  })

  it('does not log another browser in, even with the address of the login', async () => {
    const { url } = await askForAccount(browser, client, mary)
    const uid = /\/u\/login\/([\w-]+)/.exec(url.pathname)?.[1]
    const token = new URL(link()).searchParams.get('token')

    const { response } = await aBrowser(identity.app).open(`/u/login/${uid}/verify?token=${token}`)

    expect(response.body).toContain('Confirm your address</h1>')
  })

  it('makes the account also when the login is over, and leads to a new one', async () => {
    await askForAccount(browser, client, mary)
    await identity.db.query({ name: 'forget', text: "delete from identity_artifact where model = 'Interaction'" })

    const { response } = await browser.open(link())

    expect(response.body).toContain('Your account is ready</h1>')
    expect(response.body).toContain(`href="${origin}/login"`)
    expect(await mayLogIn()).toBe(true)
  })

  it.each([
    ['used', async () => void (await signUp(identity, { browser, client, person: mary }))],
    ['older than a day', async () => hoursLater(24.1)],
  ])('says what to do when it was %s', async (_what, happen) => {
    await askForAccount(aBrowser(identity.app), aClient(identity.app), mary)
    const old = link()
    await happen()

    const { response } = await aBrowser(identity.app).open(old)

    expect(response.statusCode).toBe(410)
    expect(response.body).toContain('This link does not work any more</h1>')
    expect(response.body).toContain(`href="${origin}/login"`)
  })

  it('changes nothing when it is only looked at', async () => {
    await askForAccount(browser, client, mary)
    const { pathname, search } = new URL(link())

    const { statusCode } = await identity.app.inject({
      method: 'HEAD',
      url: pathname + search,
      headers: { host: 'localhost:4000' },
    })

    expect(statusCode).toBe(404)
    expect(await mayLogIn()).toBe(false)
  })

  it('wins over another sign-up for the address, which is dropped', async () => {
    const other = { ...mary, name: 'Somebody Else', password: 'staple battery horse' }
    await askForAccount(aBrowser(identity.app), aClient(identity.app), other)
    const lost = link()
    await signUp(identity, { browser, client, person: mary })

    expect((await aBrowser(identity.app).open(lost)).response.statusCode).toBe(410)
    expect([await mayLogIn(mary), await mayLogIn(other)]).toEqual([true, false])
  })

  it('makes one account when two are opened at once', async () => {
    const browsers = [browser, aBrowser(identity.app)]
    const pages = []
    for (const each of browsers) {
      await askForAccount(each, aClient(identity.app), mary)
      pages.push((await aBrowser(identity.app).open(link())).response)
    }

    const answers = await Promise.all(pages.map((page) => aBrowser(identity.app).submit(page, {})))

    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(await mayLogIn()).toBe(true)
  })

  it('is kept as a hash only', async () => {
    await askForAccount(browser, client, mary)
    const token = new URL(link()).searchParams.get('token') ?? ''

    const [row] = await identity.db.query<{ stored: string }>({
      name: 'kept_sign_ups',
      text: "select string_agg(s::text, ' ') stored from identity_sign_up s",
    })

    expect(row?.stored).not.toContain(token)
    expect(row?.stored).not.toContain(Buffer.from(token).toString('hex'))
    expect(row?.stored).not.toContain(mary.password)
  })
})

describe('another letter', () => {
  it('is sent when asked for, and either link is good', async () => {
    const { response: page } = await askForAccount(browser, client, mary)
    const first = link()

    const { response: again } = await browser.follow(await browser.submit(page, {}))

    expect(again.body).toContain('We have sent another e-mail.')
    expect(link()).not.toBe(first)
    const { url } = await browser.open(first)
    expect(url.searchParams.has('code')).toBe(true)
    expect((await aBrowser(identity.app).open(link())).response.statusCode).toBe(410)
  })

  it('is not sent more often than three times an hour', async () => {
    let { response: page } = await askForAccount(browser, client, mary)
    for (let attempt = 2; attempt <= 4; attempt += 1) {
      page = (await browser.follow(await browser.submit(page, {}))).response
    }

    expect(page.statusCode).toBe(429)
    expect(page.body).toContain('Too many attempts. Try again in 60 minutes.')
    expect(mailsTo(identity.mails, mary.email)).toHaveLength(3)
  })
})
