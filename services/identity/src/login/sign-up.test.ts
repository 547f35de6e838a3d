import { ada, aClient, claimsIn } from '../testing/a-client.ts'
import { aBrowser, type Browser, type BrowserResponse } from '../testing/a-browser.ts'
import { openTestIdentity, type TestIdentity } from '../testing/open-test-identity.ts'
import { emailVerifiedClaim } from '@pointfare/server/tenant'

let identity: TestIdentity
let browser: Browser
let client: ReturnType<typeof aClient>
let page: BrowserResponse

beforeAll(async () => {
  identity = await openTestIdentity()
})
afterAll(() => identity.close())
beforeEach(async () => {
  browser = aBrowser(identity.app)
  client = aClient(identity.app)
  page = (await browser.open(client.authorizeUrl({ screen_hint: 'signup' }))).response
})

const mary = { name: 'Mary Ann Evans', email: 'Mary@example.com', password: 'correct horse battery' }

const errorsIn = ({ body }: BrowserResponse) =>
  [...body.matchAll(/<p class="(?:error|notice bad)"[^>]*>([^<]*)</g)].map(([, error]) => error)

describe('signing up', () => {
  it('makes an account and logs it in; nobody has shown yet that the address is theirs', async () => {
    const { url } = await browser.follow(await browser.submit(page, mary))
    const { tokens } = await client.redeem(url.searchParams.get('code'))

    expect(claimsIn(tokens.id_token)).toMatchObject({
      name: 'Mary Ann Evans',
      given_name: 'Mary',
      family_name: 'Ann Evans',
      email: 'mary@example.com',
      email_verified: false,
    })
    expect(claimsIn(tokens.access_token)).toMatchObject({ [emailVerifiedClaim]: false })
    const again = await client.logIn(aBrowser(identity.app), mary)
    expect(again.searchParams.has('code')).toBe(true)
  })

  it.each([
    ['a name', { name: '  ' }, 'Enter your name'],
    [
      'a name without markup',
      { name: '<b>Mary</b>' },
      'Use at most 100 letters, without < or > and without line breaks',
    ],
    ['a short name', { name: 'M'.repeat(101) }, 'Use at most 100 letters, without < or > and without line breaks'],
    [
      'a name without controls',
      { name: 'Ma\u0000ry' },
      'Use at most 100 letters, without < or > and without line breaks',
    ],
    ['an address', { email: '' }, 'Enter an e-mail address like name@example.com'],
    ['a whole address', { email: 'mary@' }, 'Enter an e-mail address like name@example.com'],
    ['one address', { email: 'a@b.example, c@d.example' }, 'Enter an e-mail address like name@example.com'],
    [
      'an address that mail can have',
      { email: `${'m'.repeat(250)}@b.example` },
      'Enter an e-mail address like name@example.com',
    ],
    ['a password', { password: '' }, 'Choose a password'],
    ['a long password', { password: 'short-1!' }, 'Use at least 10 characters'],
    ['a password that is hashed in time', { password: 'long '.repeat(26) }, 'Use at most 128 characters'],
    ['a password that is not guessed first', { password: 'Password123' }, objection()],
    ['more than one character', { password: 'aaaaaaaaaaaa' }, objection()],
    ['another password than the address', { email: 'mary2@example.com', password: 'mary2@example.com' }, objection()],
  ])('wants %s', async (_what, fields, error) => {
    const refused = await browser.submit(page, { ...mary, ...fields })

    expect(refused.statusCode).toBe(400)
    expect(errorsIn(refused).map(unescape)).toEqual([error])
  })

  it.each(['Zoë', '李小龙', 'Ahmad ibn Fadlān', "Siobhán O'Neill-Byrne", 'X Æ 12'])(
    'takes the name %s',
    async (name) => {
      const email = `${Buffer.from(name).toString('hex')}@example.com`

      const { url } = await browser.follow(await browser.submit(page, { ...mary, name, email }))

      const { tokens } = await client.redeem(url.searchParams.get('code'))
      const { picture } = claimsIn(tokens.id_token) as { picture: string }
      expect((await browser.get(picture)).headers['content-type']).toContain('image/svg+xml')
    },
  )

  it('never gives an account to a second person', async () => {
    const refused = await browser.submit(page, { ...mary, email: 'ADA@pointfare.example' })

    expect(errorsIn(refused)).toEqual(['No account can be created with this address. If it is yours, log in instead.'])
    expect((await client.logIn(aBrowser(identity.app), { ...mary, email: ada.email })).searchParams.has('code')).toBe(
      false,
    )
  })

  it('makes one account when two come at once', async () => {
    const twins = { ...mary, email: 'twin@example.com' }
    const other = aBrowser(identity.app)
    const { response: otherPage } = await other.open(client.authorizeUrl({ screen_hint: 'signup' }))

    const answers = await Promise.all([browser.submit(page, twins), other.submit(otherPage, twins)])

    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([303, 400]))
  })

  it('cannot be used to ask for many addresses', async () => {
    const statuses = []
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      statuses.push((await browser.submit(page, { ...mary, email: 'grace@pointfare.example' })).statusCode)
    }

    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
  })
})

function objection() {
  return 'That password is one of the first that would be guessed; choose another'
}

function unescape(text = '') {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>')
}
