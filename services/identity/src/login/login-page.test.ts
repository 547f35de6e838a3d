import { ada, aClient, grace } from '../testing/a-client.ts'
import { aBrowser, type Browser, type BrowserResponse } from '../testing/a-browser.ts'
import { openTestIdentity, origin, type TestIdentity } from '../testing/open-test-identity.ts'

let identity: TestIdentity
let browser: Browser
let page: BrowserResponse

beforeAll(async () => {
  identity = await openTestIdentity()
})
afterAll(() => identity.close())
beforeEach(async () => {
  browser = aBrowser(identity.app)
  page = (await browser.open(aClient(identity.app).authorizeUrl())).response
})

const actionOf = ({ body }: BrowserResponse) => /action="([^"]+)"/.exec(body)?.[1] ?? ''
const errorsIn = ({ body }: BrowserResponse) =>
  [...body.matchAll(/<p class="(?:error|notice bad)"[^>]*>([^<]*)</g)].map(([, error]) => error)

describe('the login page', () => {
  it('says beside each field what is missing', async () => {
    const refused = await browser.submit(page, { email: ' ', password: '' })

    expect(refused.statusCode).toBe(400)
    expect(errorsIn(refused)).toEqual(['Enter your e-mail address', 'Enter your password'])
    expect(refused.body).toContain('<title>Error: Log in | Pointfare</title>')
    expect(refused.body).toMatch(
      /<input\s+id="email"[^>]*aria-describedby="email-error"[^>]*aria-invalid="true"[^>]*autofocus/,
    )
  })

  it('says the same for a wrong password as for an unknown address', async () => {
    const answers = []
    for (const email of [ada.email, 'nobody@pointfare.example', 'no address', 'nul\u0000@pointfare.example']) {
      const refused = await browser.submit(page, { email, password: 'Fly-free-2025' })
      answers.push({ status: refused.statusCode, errors: errorsIn(refused) })
    }

    expect(answers).toEqual(Array(4).fill({ status: 400, errors: ['Wrong e-mail or password'] }))
  })

  it('keeps the address, and never the password', async () => {
    const refused = await browser.submit(page, { email: 'Ada@Pointfare.example', password: 'Fly-free-2025' })

    expect(refused.body).toContain('value="Ada@Pointfare.example"')
    expect(refused.body).not.toContain('Fly-free-2025')
  })

  it('takes an address however it is written', async () => {
    const { url } = await browser.follow(await browser.submit(page, { ...ada, email: ' ADA@pointfare.EXAMPLE ' }))

    expect(url.searchParams.has('code')).toBe(true)
  })

  it('shows markup as text', async () => {
    const refused = await browser.submit(page, { email: '"><script>alert(1)</script>', password: 'x' })

    expect(refused.body).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"')
    expect(refused.body).not.toContain('<script>alert')
  })

  it('cannot be framed, runs only its own script and is not cached', async () => {
    expect(page.headers).toMatchObject({
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringMatching(
        /^default-src 'none';.*script-src 'sha256-[^' ]+';.*frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'$/,
      ) as string,
    })
    expect(page.headers).not.toHaveProperty('cross-origin-opener-policy')
  })

  it('loads nothing from elsewhere', async () => {
    const addresses = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(
      ([, address = '']) => new URL(address, origin),
    )

    expect(addresses.filter((address) => address.origin !== origin)).toEqual([])
    const styles = await browser.get('/u/assets/page.css')
    // Each twice: for browsers that check its hash, and for those that do not.
    const fonts = new Set([...styles.body.matchAll(/url\("?([^)"]+)/g)].map(([, name]) => `/u/assets/${name}`))
    expect(fonts.size).toBe(2)
    for (const font of fonts) expect((await browser.get(font)).headers['content-type']).toBe('font/woff2')
  })
})

describe('a form', () => {
  const send = (headers: Record<string, string | undefined>, fields: Record<string, string> = {}) =>
    browser.submit(page, { ...ada, ...fields }, headers)

  it.each([
    ['was sent from another site', { origin: 'https://evil.example' }, {}],
    ['was sent from a frame without an origin', { origin: 'null' }, {}],
    ['has no token', {}, { token: '' }],
    ['has the token of another login', {}, { token: 'A'.repeat(43) }],
  ])('logs nobody in when it %s', async (_what, headers, fields) => {
    // The last of two fields of one name is the one that the page did not hold.
    const withoutToken = { ...page, body: page.body.replace(/<input type="hidden"[^>]*>/, '') }
    const response = await browser.submit('token' in fields ? withoutToken : page, { ...ada, ...fields }, headers)

    expect(response.statusCode).toBe(403)
    expect(response.body).toContain('This form was not sent from here</h1>')
    expect(response.cookies).toEqual([])
  })

  it('is judged by cookie and token when the browser does not say where it was sent from', async () => {
    const fromHere = await send({ origin: undefined, 'sec-fetch-site': 'same-origin' })

    expect(fromHere.statusCode).toBe(303)
  })

  it('logs nobody in when the login began in another browser', async () => {
    const victim = aBrowser(identity.app)

    const response = await victim.submit(page, ada)

    expect(response.statusCode).toBe(410)
    expect(response.cookies).toEqual([])
  })

  it('is not read when it is larger than any of ours', async () => {
    const response = await send({}, { password: 'x'.repeat(20_000) })

    expect(response.statusCode).toBe(413)
  })

  it('logs in once when it is sent twice', async () => {
    const [first, second] = await Promise.all([browser.submit(page, ada), browser.submit(page, ada)])

    const { url } = await browser.follow(first)
    const again = await browser.follow(second)

    expect(url.searchParams.has('code')).toBe(true)
    expect(again.response.statusCode).toBe(400)
    expect(again.response.body).toContain('Log in again')
  })

  it('leads on when its login is over', async () => {
    await browser.follow(await browser.submit(page, ada))

    const late = await browser.submit(page, ada)

    expect(late.statusCode).toBe(410)
    expect(late.body).toContain('This login has expired</h1>')
    expect(late.body).toContain(`href="${origin}/login"`)
  })
})

describe('an address of a login', () => {
  it.each(['made-up', '%00', '..%2f..', 'x'.repeat(500), '%E0%A4%A'])(
    'that is %s is answered with a way on',
    async (uid) => {
      const response = await browser.get(`/u/login/${uid}`)

      expect([400, 404, 410, 414]).toContain(response.statusCode)
      expect(response.headers['content-type']).toContain('text/html')
    },
  )

  it('is of no use without its cookie', async () => {
    const response = await aBrowser(identity.app).get(actionOf(page))

    expect(response.statusCode).toBe(410)
  })

  it('is of no use with the cookie of another login', async () => {
    const other = aBrowser(identity.app)
    const { response: otherPage } = await other.open(aClient(identity.app).authorizeUrl())
    const cookie = other
      .cookies()
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')

    expect((await other.get(actionOf(otherPage), { cookie })).statusCode).toBe(200)
    expect((await other.get(actionOf(page), { cookie })).statusCode).toBe(410)
  })
})

describe('guessing', () => {
  const guess = (email: string, headers: Record<string, string> = {}) =>
    browser.submit(page, { email, password: 'a wrong guess' }, headers)

  it('ends after five wrong passwords for a quarter of an hour, and says so', async () => {
    for (let attempt = 1; attempt <= 5; attempt += 1) await guess(ada.email)

    const counted = await browser.submit(page, ada)

    expect(counted.statusCode).toBe(429)
    expect(Number(counted.headers['retry-after'])).toBeGreaterThan(14 * 60)
    expect(errorsIn(counted)).toEqual(['Too many attempts. Try again in 15 minutes.'])
  })

  it('gets no more tries by sending passwords at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => guess(ada.email)))

    expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(5)
  })

  it('leaves other accounts alone', async () => {
    for (let attempt = 1; attempt <= 6; attempt += 1) await guess(ada.email)

    const { url } = await browser.follow(await browser.submit(page, grace))

    expect(url.searchParams.has('code')).toBe(true)
  })

  it('is forgotten once the password was right', async () => {
    for (let round = 1; round <= 2; round += 1) {
      const { response } = await browser.open(aClient(identity.app).authorizeUrl({ prompt: 'login' }))
      for (let attempt = 1; attempt <= 4; attempt += 1) {
        await browser.submit(response, { ...ada, password: 'a wrong guess' })
      }
      const { url } = await browser.follow(await browser.submit(response, ada))
      expect(url.searchParams.has('code')).toBe(true)
    }
  })

  it('ends after three hundred new logins a minute', async () => {
    const url = aClient(identity.app).authorizeUrl()
    const answers = await Promise.all(Array.from({ length: 300 }, () => browser.get(url)))

    const refused = await browser.get(url)

    // One was made before the test.
    expect(answers.filter(({ statusCode }) => statusCode === 303)).toHaveLength(299)
    expect(refused.statusCode).toBe(429)
    expect(refused.body).toContain('Too many attempts. Try again in')
  })

  it('ends after sixty forms a minute, at however many accounts', async () => {
    const statuses = []
    for (let attempt = 1; attempt <= 61; attempt += 1) {
      statuses.push((await guess(`person${attempt}@example.com`)).statusCode)
    }

    expect(statuses.filter((status) => status === 400)).toHaveLength(60)
    expect(statuses.at(-1)).toBe(429)
  })
})
