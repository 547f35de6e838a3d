import { ada, aClient, claimsIn } from '../testing/a-client.ts'
import { aBrowser, type Browser, type BrowserResponse } from '../testing/a-browser.ts'
import { mailsTo } from '../testing/link-in.ts'
import { openTestIdentity, type TestIdentity } from '../testing/open-test-identity.ts'
import { askForAccount, signUp } from '../testing/sign-up.ts'

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

/** What a visitor sees, without what is of this form alone. */
const wordsOf = ({ body }: BrowserResponse, email: string) =>
  body
    .replaceAll(email, '…')
    .replaceAll(encodeURIComponent(email), '…')
    .replaceAll(/\/u\/login\/[\w-]+|value="[^"]*"/g, '')

describe('the form for a new account', () => {
  it.each([
    ['a name', { name: '  ' }, 'Enter your name'],
    ['a name without markup', { name: '<b>Mary</b>' }, noSuchName()],
    ['a short name', { name: 'M'.repeat(101) }, noSuchName()],
    ['a name without controls', { name: 'Ma\u0000ry' }, noSuchName()],
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
    ['a password that is not guessed first', { password: 'Password123!' }, tooEasy()],
    ['more than one character', { password: 'aaaaaaaaaaaa' }, tooEasy()],
    ['another password than the address', { email: 'mary2@example.com', password: 'mary2@example.com' }, tooEasy()],
    ['another password than the name', { password: 'MaryAnnEvans1' }, tooEasy()],
    ['another password than the site', { password: 'Pointfare2026!' }, tooEasy()],
  ])('wants %s', async (_what, fields, error) => {
    const refused = await browser.submit(page, { ...mary, ...fields })

    expect(refused.statusCode).toBe(400)
    expect(errorsIn(refused).map(unescape)).toEqual([expect.stringMatching(error)])
  })

  it('keeps what was typed but the password', async () => {
    const refused = await browser.submit(page, { ...mary, password: 'Password123!' })

    expect(refused.body).toContain('value="Mary Ann Evans"')
    expect(refused.body).toContain('value="Mary@example.com"')
    expect(refused.body).not.toContain('Password123!')
  })

  it.each(['Zoë', '李小龙', 'Ahmad ibn Fadlān', "Siobhán O'Neill-Byrne", 'X Æ 12'])(
    'takes the name %s',
    async (name) => {
      const email = `${Buffer.from(name).toString('hex')}@example.com`

      const { tokens } = await signUp(identity, { browser, client, person: { ...mary, name, email } })

      const { picture } = claimsIn(tokens.id_token) as { picture: string }
      expect((await browser.get(picture)).headers['content-type']).toContain('image/svg+xml')
    },
  )

  it('is answered word for word alike whether the address has an account or not', async () => {
    const free = await askForAccount(browser, client, { ...mary, email: 'free@example.com' })
    const taken = await askForAccount(aBrowser(identity.app), aClient(identity.app), { ...mary, email: ada.email })

    expect(free.response.statusCode).toBe(200)
    expect(free.response.body).toContain('Check your e-mail</h1>')
    expect(taken.response.statusCode).toBe(200)
    expect(wordsOf(taken.response, ada.email)).toBe(wordsOf(free.response, 'free@example.com'))
    expect(mailsTo(identity.mails, 'free@example.com').map(({ kind }) => kind)).toEqual(['verify'])
    expect(mailsTo(identity.mails, ada.email).map(({ kind }) => kind)).toEqual(['taken'])
  })

  it('repeats nothing that a stranger typed in a letter', async () => {
    const person = { ...mary, name: 'Win at evil.example', email: 'victim@example.com' }
    await askForAccount(browser, client, person)

    const [mail] = mailsTo(identity.mails, 'victim@example.com')
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain('evil.example')
  })

  it('writes three letters an hour to one address, from wherever, and says so of any address', async () => {
    const statuses = { free: [] as number[], taken: [] as number[] }
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      for (const [kind, email] of [
        ['free', 'often@example.com'],
        ['taken', 'grace@pointfare.example'],
      ] as const) {
        const { response } = await askForAccount(aBrowser(identity.app), aClient(identity.app), { ...mary, email })
        statuses[kind].push(response.statusCode)
      }
    }

    expect(statuses).toEqual({ free: [200, 200, 200, 429], taken: [200, 200, 200, 429] })
    expect(mailsTo(identity.mails, 'often@example.com')).toHaveLength(3)
  })

  it('writes so many letters an hour for one client', async () => {
    const few = await openTestIdentity({ settings: { RATE_LIMITS: '0.1' } })
    const own = { browser: aBrowser(few.app), client: aClient(few.app) }
    const pages: BrowserResponse[] = []
    for (let attempt = 1; attempt <= 13; attempt += 1) {
      const person = { ...mary, email: `many-${attempt}@example.com` }
      pages.push((await askForAccount(own.browser, own.client, person)).response)
    }
    await few.close()

    expect(pages.map(({ statusCode }) => statusCode)).toEqual([...Array<number>(12).fill(200), 429])
    expect(pages.slice(-1).flatMap(errorsIn)).toEqual(['Too many attempts. Try again in 60 minutes.'])
  })
})

function noSuchName() {
  return /^Use at most 100 letters, without < or > and without line breaks$/
}

function tooEasy() {
  return /^That password is too easy to guess\. [A-Z].+\.$/
}

function unescape(text = '') {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>')
}
