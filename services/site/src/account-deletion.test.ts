import { addressOf } from '@pointfare/shared/operations/operation'
import { deleteUser, exportUser, getUserByEmail, joinMembers } from '@pointfare/shared/operations/users'
import { accountDeletedProblem, Problem } from '@pointfare/shared/contracts/problem'
import { User, UserExport } from '@pointfare/shared/contracts/user'
import * as z from 'zod'
import { buildApi } from '@pointfare/api/app'
import { readConfig } from '@pointfare/core/config'
import { sessionClaim } from '@pointfare/core/tenant'
import { aBrowser } from '@pointfare/identity/testing/a-browser'
import { ada, aClient, audience, claimsIn, type Tokens } from '@pointfare/identity/testing/a-client'
import { createMailData } from '@pointfare/mail/mail-data'
import { createPost } from '@pointfare/mail/post'
import { signUp as signUpWith } from '@pointfare/identity/testing/sign-up'
import { linkIn } from '@pointfare/identity/testing/link-in'
import { openTestIdentity, startIdentity, type TestIdentity } from '@pointfare/identity/testing/open-test-identity'

type Api = Awaited<ReturnType<typeof buildApi>>

/** Of a site without a mail server, which keeps its letters. */
const outbox = createPost({
  queue: { enqueue: async () => {} },
  isSending: false,
  host: 'localhost',
  now: () => new Date(),
})

let identity: TestIdentity
let api: Api
/** Another process of the same site. */
let otherApi: Api
beforeAll(async () => {
  identity = await openTestIdentity({ store: outbox })
  api = await anApi(identity)
  otherApi = await anApi(identity)
})
afterAll(async () => {
  await Promise.all([api.close(), otherApi.close()])
  await identity.close()
})

const anApi = ({ app, db, endLogin }: Pick<TestIdentity, 'app' | 'db' | 'endLogin'>) =>
  buildApi({
    db,
    config: readConfig({ LOG_LEVEL: 'silent' }),
    fetchKeys: async (url) => new Response((await app.inject(new URL(url).pathname)).body),
    endLogin,
    memberData: [createMailData(db)],
  })

const bearer = ({ access_token: token }: Tokens) => ({ authorization: `Bearer ${token}` })

const join = async (tokens: Tokens, at = api) =>
  at.inject({ method: 'POST', url: joinMembers.path, headers: bearer(tokens), payload: {} })

type OfUser = typeof deleteUser | typeof exportUser

const ask = (tokens: Tokens, method: 'GET' | 'DELETE', operation: OfUser, { id }: User) =>
  api.inject({ method, url: addressOf(operation, { params: { id } }), headers: bearer(tokens) })

const remove = (tokens: Tokens, user: User) => ask(tokens, 'DELETE', deleteUser, user)

/** How many letters name an address, anywhere in them. */
async function mailsIn({ db }: TestIdentity, address: string) {
  const text = 'select count(*)::int from letter l where strpos(l::text, $1) > 0'
  return (await db.query<{ count: number }>({ name: 'letters_in', text }, [address]))[0]?.count
}

const userinfo = (token: string) =>
  identity.app.inject({ url: '/userinfo', headers: { host: 'localhost:4000', authorization: `Bearer ${token}` } })

let people = 0

/** A person who has signed up on one device, logged in on another, and has a record. */
async function aMember() {
  people += 1
  const person = { name: 'Mary Evans', email: `mary-${people}@example.com`, password: 'correct horse battery' }
  const [client, first, second] = [aClient(identity.app), aBrowser(identity.app), aBrowser(identity.app)]
  const signUp = () => signUpWith(identity, { browser: first, client, person })
  const { tokens } = await signUp()
  const user = z.parse(User, (await join(tokens)).json())
  const elsewhere = await client.tokensOf(person, second)
  return { client, person, user, tokens, elsewhere, browsers: { first, second }, signUp }
}

const left = {
  name: 'what_is_left',
  text: `select (select count(*)::int from member where auth0_id = $1) members,
                (select count(*)::int from identity_account where id = $1) accounts,
                (select count(*)::int from identity_artifact where payload::text like '%' || $1 || '%') artifacts,
                (select count(*)::int from deleted_login) tombstones,
                (select string_agg(d::text, ' ') from deleted_login d) as kept`,
}

describe('a deleted account', () => {
  it('leaves no record, no login, no session and no token, only that there was somebody', async () => {
    const { tokens, user } = await aMember()

    expect((await remove(tokens, user)).statusCode).toBe(204)

    const [row] = await identity.db.query<Record<string, unknown>>(left, [user.auth0Id])
    expect(row).toMatchObject({ members: 0, accounts: 0, artifacts: 0, tombstones: 1 })
    expect(row?.['kept']).not.toContain(user.auth0Id)
  })

  it('is known by no access token of before, in any process', async () => {
    const { tokens, elsewhere, user } = await aMember()
    await remove(tokens, user)

    for (const each of [tokens, elsewhere]) {
      for (const process of [api, otherApi]) {
        const answer = await process.inject({
          url: addressOf(getUserByEmail, { params: { email: user.email } }),
          headers: bearer(each),
        })
        expect({ status: answer.statusCode, type: z.parse(Problem, answer.json()).type }).toEqual({
          status: 401,
          type: accountDeletedProblem,
        })
        expect((await join(each, process)).statusCode).toBe(401)
      }
      expect((await userinfo(each.access_token)).statusCode).toBe(401)
    }
    const [row] = await identity.db.query<{ members: number }>(left, [user.auth0Id])
    expect(row?.members).toBe(0)
  })

  it('gives no new tokens for old ones', async () => {
    const { client, tokens, elsewhere, user } = await aMember()
    const { tokens: rotated } = await client.refresh(elsewhere.refresh_token)
    await remove(tokens, user)

    for (const { refresh_token: token } of [tokens, elsewhere, rotated]) {
      expect(await client.refresh(token)).toMatchObject({
        status: 401,
        tokens: { error: 'invalid_grant', error_description: 'account was deleted' },
      })
    }
    const exchange = await client.token({
      grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
      subject_token_type: 'urn:ietf:params:oauth:token-type:access_token',
      subject_token: tokens.access_token,
      audience,
    })
    expect(exchange.status).toBe(401)
  })

  it('is remembered by no browser, and its password opens nothing', async () => {
    const { client, tokens, user, person, browsers } = await aMember()
    await remove(tokens, user)

    for (const browser of [browsers.first, browsers.second]) {
      const { url } = await browser.open(client.authorizeUrl({ prompt: 'none' }))
      expect(url.searchParams.get('error')).toBe('login_required')
    }
    const { response: page } = await browsers.second.open(client.authorizeUrl())
    expect((await browsers.second.submit(page, person)).body).toContain('Wrong e-mail or password')
  })

  it('leaves its address to the next sign-up, as a new account', async () => {
    const { tokens, user, signUp } = await aMember()
    await remove(tokens, user)

    const { tokens: fresh } = await signUp()

    expect(claimsIn(fresh.access_token)['sub']).not.toBe(user.auth0Id)
    const answer = await join(fresh)
    expect(answer.statusCode).toBe(201)
    expect(z.parse(User, answer.json())).toMatchObject({ email: user.email })
  })

  it('takes every letter along, whichever address it went to; until then they are in the export', async () => {
    const { client, tokens, user, person, browsers } = await aMember()
    const { [sessionClaim]: session } = claimsIn(tokens.access_token)
    const moved = `moved-${person.email}`
    const owner = { subject: user.auth0Id, session: String(session) }
    await identity.loginSecurity.askForEmail(owner, { email: moved, password: person.password })
    const page = await browsers.first.get(linkIn(identity.mails, moved, '/u/change-address'))
    await browsers.first.submit(page, {})
    const { tokens: renewed } = await client.refresh(tokens.refresh_token)
    await join(renewed)

    const answer = await ask(renewed, 'GET', exportUser, user)
    expect({ status: answer.statusCode, detail: answer.json().detail }).toEqual({ status: 200 })
    const exported = z.parse(UserExport, answer.json())
    // In this order, as both addresses may have been written to in the same millisecond.
    const mails = exported.letters?.toSorted((a, b) => `${a.kind} ${a.to}`.localeCompare(`${b.kind} ${b.to}`))
    expect(mails?.map(({ to, kind, text }) => [kind, to, text])).toEqual([
      ['address-change', person.email, null],
      ['address-change', moved, null],
      ['address-changed', person.email, null],
      ['verify', person.email, null],
    ])
    await remove(renewed, user)
    for (const address of [person.email, moved]) expect(await mailsIn(identity, address)).toBe(0)
  })

  it('is not made anew by another device that asks at the same moment', async () => {
    const { tokens, elsewhere, user } = await aMember()

    const [removal, ...joined] = await Promise.all([
      remove(tokens, user),
      ...Array.from({ length: 8 }, (_, index) => join(elsewhere, index % 2 ? api : otherApi)),
    ])

    expect(removal?.statusCode).toBe(204)
    expect(joined.map(({ statusCode }) => statusCode).filter((status) => status !== 200 && status !== 401)).toEqual([])
    const [row] = await identity.db.query<{ members: number }>(left, [user.auth0Id])
    expect(row?.members).toBe(0)
  })

  it('is whole again when its login cannot be ended', async () => {
    const { tokens, user, client } = await aMember()
    const failing = await anApi({ ...identity, endLogin: async () => Promise.reject(new Error('no')) })

    const answer = await failing.inject({
      method: 'DELETE',
      url: addressOf(deleteUser, { params: { id: user.id } }),
      headers: bearer(tokens),
    })
    await failing.close()

    expect(answer.statusCode).toBe(500)
    expect((await join(tokens)).statusCode).toBe(200)
    expect((await client.refresh(tokens.refresh_token)).status).toBe(200)
  })
})

describe('the demo accounts', () => {
  it('stay for the next visitor, without record, session and tokens of this one', async () => {
    const tenant = await startIdentity(identity.db)
    const client = aClient(tenant.app)
    const browser = aBrowser(tenant.app)
    const tokens = await client.tokensOf(ada, browser)
    const user = z.parse(User, (await join(tokens)).json())

    const answer = await remove(tokens, user)

    const refreshed = await client.refresh(tokens.refresh_token)
    const again = await client.logIn(aBrowser(tenant.app))
    await tenant.close()
    expect(answer.statusCode).toBe(204)
    expect((await join(tokens)).statusCode).toBe(401)
    expect(refreshed.status).toBe(401)
    expect(again.searchParams.has('code')).toBe(true)
  })
})
