import { InvalidInput, NotAllowed, TooMuch } from '@pointfare/core/errors'
import { sessionClaim } from '@pointfare/core/tenant'
import { aClient, ada, claimsIn, type Tokens } from '../testing/a-client.ts'
import { aBrowser, type Browser } from '../testing/a-browser.ts'
import { mailsTo, linkIn } from '../testing/link-in.ts'
import { openTestIdentity, type TestIdentity } from '../testing/open-test-identity.ts'
import { signUp } from '../testing/sign-up.ts'

let identity: TestIdentity
let people = 0
let browser: Browser
let client: ReturnType<typeof aClient>
let mary: { name: string; email: string; password: string }

beforeAll(async () => {
  identity = await openTestIdentity()
})
afterAll(() => identity.close())
beforeEach(() => {
  people += 1
  browser = aBrowser(identity.app)
  client = aClient(identity.app)
  mary = { name: 'Mary Evans', email: `mary-${people}@example.com`, password: 'correct horse battery' }
})

const newPassword = 'staple river lantern'

async function join() {
  const { tokens } = await signUp(identity, { browser, client, person: mary })
  return { tokens, owner: ownerOf(tokens) }
}

const ownerOf = ({ access_token: token }: Tokens) => {
  const { sub, [sessionClaim]: session } = claimsIn(token)
  return { subject: String(sub), session: String(session) }
}
const mayLogIn = async (person: typeof ada) =>
  (await client.logIn(aBrowser(identity.app), person)).searchParams.has('code')
const kindsTo = (email: string) => mailsTo(identity.mails, email).map(({ kind }) => kind)

describe('an own login', () => {
  it('says what there is to change', async () => {
    const { owner } = await join()

    expect(await identity.loginSecurity.find(owner)).toEqual({
      name: 'Mary Evans',
      email: mary.email,
      isEmailVerified: true,
      since: expect.stringMatching(/Z$/) as string,
      hasPassword: true,
      isShared: false,
      waitingFor: null,
    })
  })

  it('takes another name, which the next tokens say', async () => {
    const { tokens, owner } = await join()

    await identity.loginSecurity.changeName(owner, { name: 'Mary Ann Cross' })

    const { tokens: fresh } = await client.refresh(tokens.refresh_token)
    expect(claimsIn(fresh.id_token)).toMatchObject({ name: 'Mary Ann Cross', given_name: 'Mary' })
  })
})

describe('another password of one’s own', () => {
  it('ends every other session, and the owner is told', async () => {
    const { tokens, owner } = await join()
    const elsewhere = aBrowser(identity.app)
    const others = await client.tokensOf(mary, elsewhere)

    await identity.loginSecurity.changePassword(owner, { password: mary.password, newPassword })

    expect((await client.refresh(tokens.refresh_token)).status).toBe(200)
    expect((await client.refresh(others.refresh_token)).status).toBe(403)
    expect((await browser.open(client.authorizeUrl({ prompt: 'none' }))).url.searchParams.has('code')).toBe(true)
    expect((await elsewhere.open(client.authorizeUrl({ prompt: 'none' }))).url.searchParams.get('error')).toBe(
      'login_required',
    )
    expect([await mayLogIn({ ...mary, password: newPassword }), await mayLogIn(mary)]).toEqual([true, false])
    expect(kindsTo(mary.email)).toEqual(['verify', 'password-changed'])
  })

  it('needs the one of before, and a good one', async () => {
    const { owner } = await join()
    const change = (password: string, wanted: string) =>
      identity.loginSecurity.changePassword(owner, { password, newPassword: wanted })

    await expect(change('another password', newPassword)).rejects.toMatchObject({
      name: new InvalidInput('').name,
      findings: [{ field: 'password', message: 'This is not your password' }],
    })
    await expect(change(mary.password, 'Password123!')).rejects.toMatchObject({
      findings: [{ field: 'newPassword', message: expect.stringContaining('too easy to guess') as string }],
    })
    expect(await mayLogIn(mary)).toBe(true)
  })

  it('cannot be come by with guesses, however many processes there are', async () => {
    const { owner } = await join()
    const guess = () => identity.loginSecurity.changePassword(owner, { password: 'a guess', newPassword })
    for (let attempt = 1; attempt <= 10; attempt += 1) await expect(guess()).rejects.toThrow(InvalidInput)

    await expect(guess()).rejects.toThrow(TooMuch)
  })
})

describe('another address of one’s own', () => {
  const wanted = () => `cross-${people}@example.com`
  const ask = async (password = mary.password, email = wanted()) => {
    const { tokens, owner } = await join()
    return { tokens, owner, details: await identity.loginSecurity.askForEmail(owner, { email, password }) }
  }
  const confirm = async () => {
    const elsewhere = aBrowser(identity.app)
    const { response: page } = await elsewhere.open(linkIn(identity.mails, wanted(), '/u/change-address'))
    return page.statusCode === 200 ? elsewhere.submit(page, {}) : page
  }

  it('waits until the letter to it is answered; the old one is told twice', async () => {
    const { tokens, owner, details } = await ask()
    expect(details).toMatchObject({ email: mary.email, waitingFor: wanted() })
    expect(await mayLogIn({ ...mary, email: wanted() })).toBe(false)

    expect((await confirm()).body).toContain('Your address is changed</h1>')

    expect([await mayLogIn({ ...mary, email: wanted() }), await mayLogIn(mary)]).toEqual([true, false])
    expect(await identity.loginSecurity.find(owner)).toMatchObject({ email: wanted(), waitingFor: null })
    const { tokens: fresh } = await client.refresh(tokens.refresh_token)
    expect(claimsIn(fresh.id_token)).toMatchObject({ email: wanted(), email_verified: true })
    expect(kindsTo(mary.email)).toEqual(['verify', 'address-change', 'address-changed'])
    expect((await confirm()).statusCode).toBe(410)
  })

  it('is answered alike when another account has it, whose owner is told', async () => {
    const { details } = await ask(mary.password, ada.email)

    expect(details).toMatchObject({ email: mary.email, waitingFor: ada.email })
    expect(mailsTo(identity.mails, ada.email).at(-1)).toMatchObject({ kind: 'taken' })
  })

  it('is not taken over from somebody who was faster', async () => {
    await ask()
    const first = linkIn(identity.mails, wanted(), '/u/change-address')
    const person = { ...mary, email: wanted() }
    await signUp(identity, { browser: aBrowser(identity.app), client: aClient(identity.app), person })

    const elsewhere = aBrowser(identity.app)
    const { response: page } = await elsewhere.open(first)
    const refused = await elsewhere.submit(page, {})

    expect(refused.statusCode).toBe(409)
    expect(await mayLogIn(mary)).toBe(true)
  })

  it('makes links to a new password that went to the old one worthless', async () => {
    const { owner } = await join()
    const stranger = aBrowser(identity.app)
    await stranger.submit(await stranger.get('/u/forgot'), { email: mary.email })
    const sent = linkIn(identity.mails, mary.email, '/u/reset')
    await identity.loginSecurity.askForEmail(owner, { email: wanted(), password: mary.password })
    await confirm()

    const { response } = await stranger.open(sent)
    expect(response.statusCode).toBe(410)
  })

  it('needs the password, and to be another', async () => {
    const { owner } = await join()
    const change = (email: string, password: string) => identity.loginSecurity.askForEmail(owner, { email, password })

    await expect(change(wanted(), 'a guess')).rejects.toMatchObject({ findings: [{ field: 'password' }] })
    await expect(change(mary.email, mary.password)).rejects.toMatchObject({ findings: [{ field: 'email' }] })
  })
})

describe('a login that everybody shares', () => {
  it('stays as it is', async () => {
    const owner = ownerOf(await client.tokensOf(ada))
    const { loginSecurity } = identity

    expect(await loginSecurity.find(owner)).toMatchObject({ isShared: true })
    await expect(loginSecurity.changeName(owner, { name: 'Eve' })).rejects.toThrow(NotAllowed)
    await expect(
      loginSecurity.askForEmail(owner, { email: 'eve@example.com', password: ada.password }),
    ).rejects.toThrow('Everybody who looks around shares this demo login')
    await expect(loginSecurity.changePassword(owner, { password: ada.password, newPassword })).rejects.toThrow(
      NotAllowed,
    )
    expect(await mayLogIn(ada)).toBe(true)
  })
})

it('nothing of a login that waits for a letter is left when the account is deleted', async () => {
  const { owner } = await join()
  await identity.loginSecurity.askForEmail(owner, { email: `cross-${people}@example.com`, password: mary.password })
  const stranger = aBrowser(identity.app)
  await stranger.submit(await stranger.get('/u/forgot'), { email: mary.email })
  const signingUp = aBrowser(identity.app)
  const { response: form } = await signingUp.open(client.authorizeUrl({ screen_hint: 'signup' }))
  await signingUp.submit(form, mary)

  await identity.db.transaction((tx) => identity.endLogin(tx, owner.subject))

  const [left] = await identity.db.query<Record<string, number>>(
    {
      name: 'left_of_letters',
      text: `select (select count(*)::int from identity_sign_up where email = $1) "signUps",
                    (select count(*)::int from identity_password_reset where account_id = $2) resets,
                    (select count(*)::int from identity_address_change where account_id = $2) changes`,
    },
    [mary.email, owner.subject],
  )
  expect(left).toEqual({ signUps: 0, resets: 0, changes: 0 })
})
