import { createHash } from 'node:crypto'
import { dayMs } from '@pointfare/shared/contracts/days'
import {
  MadePersonalToken,
  mostPersonalTokens,
  type NewPersonalToken,
} from '@pointfare/shared/contracts/personal-token'
import { listAirlineMemberships, listHotelMemberships } from '@pointfare/shared/operations/memberships'
import { addressOf } from '@pointfare/shared/operations/operation'
import { addPersonalToken, listPersonalTokens, removePersonalToken } from '@pointfare/shared/operations/personal-tokens'
import { listSavedSearches } from '@pointfare/shared/operations/saved-searches'
import { exportUser, getBalanceHistory, getUser } from '@pointfare/shared/operations/users'
import * as z from 'zod'
import { aPerson, type Person } from '../testing/a-tenant.ts'
import { openMemberApi, type MemberApi } from '../testing/open-member-api.ts'

const me = { params: { userId: 'me' } }
const mine = { params: { id: 'me' } }
const memberships = addressOf(listAirlineMemberships, me)
const tokens = addressOf(listPersonalTokens, me)

let api: MemberApi
let ada: Person
let moment: Date
let closed: string[]
beforeAll(async () => {
  api = await openMemberApi({ now: () => moment, mayLogIn: async (subject) => !closed.includes(subject) })
})
beforeEach(async () => {
  closed = []
  moment = new Date()
  ada = aPerson()
  await api.join(ada)
})
afterAll(() => api.close())

async function make(details: Partial<NewPersonalToken> = {}): Promise<MadePersonalToken> {
  const wanted = { name: 'Laptop', scopes: ['memberships:read'], expiresInDays: 30, ...details }
  const answer = await api.as(ada).post(addressOf(addPersonalToken, me), wanted)
  return z.parse(MadePersonalToken, answer.json())
}

const withToken = (token: string, url: string, method: 'GET' | 'POST' | 'DELETE' = 'GET') =>
  api.app.inject({ method, url, headers: { authorization: `Bearer ${token}` } })

describe('a personal token', () => {
  it('is told once, and kept as a hash', async () => {
    const { token, id, ending } = await make()

    expect(token).toMatch(/^pointfare_pat_[\w-]{43}$/)
    expect(token.endsWith(ending)).toBe(true)
    const listed = (await api.as(ada).get(tokens)).body
    expect(JSON.parse(listed)).toMatchObject([{ id, name: 'Laptop', scopes: ['memberships:read'], lastUsedAt: null }])
    expect(listed).not.toContain(token)
    const rows = await api.db.query<{ stored: string }>({
      name: 'kept tokens',
      text: "select t::text || encode(token_hash, 'hex') stored from personal_token t",
    })
    expect(rows.some(({ stored }) => stored.includes(token))).toBe(false)
    expect(rows.some(({ stored }) => stored.includes(createHash('sha256').update(token).digest('hex')))).toBe(true)
  })

  it('opens what its scopes name, also under the name me', async () => {
    const { token } = await make()

    const answers = await Promise.all(
      [memberships, addressOf(listHotelMemberships, me), addressOf(getBalanceHistory, mine)].map((url) =>
        withToken(token, url),
      ),
    )

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  })

  it('opens nothing else, and says which scope is missing', async () => {
    const { token } = await make()

    const other = await withToken(token, addressOf(listSavedSearches, me))
    const never = await Promise.all(
      [addressOf(getUser, mine), addressOf(exportUser, mine), tokens].map((url) => withToken(token, url)),
    )

    expect(other.statusCode).toBe(403)
    expect(other.json()).toMatchObject({ detail: 'This token is not for searches:read' })
    expect(other.headers['www-authenticate']).toBe(
      'Bearer realm="members", error="insufficient_scope", scope="searches:read"',
    )
    expect(never.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403])
  })

  it('makes no further token', async () => {
    const { token } = await make()

    expect((await withToken(token, addressOf(addPersonalToken, me), 'POST')).statusCode).toBe(403)
  })

  it('opens nothing of another member', async () => {
    const { token } = await make()
    const other = await api.join(aPerson())

    const url = addressOf(listAirlineMemberships, { params: { userId: other.id } })

    expect((await withToken(token, url)).statusCode).toBe(403)
  })

  it('says when it was last used, to the minute', async () => {
    const { token } = await make()
    const first = new Date()
    moment = first
    await withToken(token, memberships)
    moment = new Date(first.getTime() + 59_000)
    await withToken(token, memberships)

    expect((await api.as(ada).get(tokens)).json()).toMatchObject([{ lastUsedAt: first.toISOString() }])

    moment = new Date(first.getTime() + 61_000)
    await withToken(token, memberships)
    expect((await api.as(ada).get(tokens)).json()).toMatchObject([{ lastUsedAt: moment.toISOString() }])
  })

  it('opens nothing once it is revoked', async () => {
    const { token, id } = await make()
    const revoked = await api.as(ada).delete(addressOf(removePersonalToken, { params: { id } }))
    const again = await api.as(ada).delete(addressOf(removePersonalToken, { params: { id } }))

    const refused = await withToken(token, memberships)

    expect([revoked.statusCode, again.statusCode]).toEqual([204, 404])
    expect(refused.json()).toMatchObject({ status: 401, detail: 'This personal token is unknown, revoked or expired' })
    expect(refused.headers['www-authenticate']).toContain('error="invalid_token"')
  })

  it('opens nothing once it has expired, and is listed no more', async () => {
    const { token, expiresAt } = await make({ expiresInDays: 7 })
    expect(Date.parse(expiresAt) - moment.getTime()).toBe(7 * dayMs)

    moment = new Date(expiresAt)

    expect((await withToken(token, memberships)).statusCode).toBe(401)
    expect((await api.asLater(ada).get(tokens)).json()).toEqual([])
  })

  it('opens nothing once the operator has closed the account', async () => {
    const { token } = await make()
    closed = [ada.sub]

    expect((await withToken(token, memberships)).statusCode).toBe(401)
  })

  it.each([
    'pointfare_pat_',
    `pointfare_pat_${'A'.repeat(43)}`,
    'pointfare_pat_ÿ',
    `pointfare_pat_${'A'.repeat(5000)}`,
  ])('is not %s', async (guess) => {
    expect((await withToken(guess, memberships)).statusCode).toBe(401)
  })

  it('has a limit of its own', async () => {
    const [one, other] = [await make(), await make({ name: 'Phone' })]
    const requested = await Promise.all(Array.from({ length: 301 }, () => withToken(one.token, memberships)))

    const refused = requested.filter(({ statusCode }) => statusCode === 429)
    expect(refused).toHaveLength(1)
    expect(refused[0]?.headers).toMatchObject({ 'ratelimit-limit': '300', 'ratelimit-remaining': '0' })
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
    expect((await withToken(other.token, memberships)).statusCode).toBe(200)
  })
})

describe('making one', () => {
  it.each([
    ['no name', { name: '  ' }, 'name'],
    ['a long name', { name: 'x'.repeat(61) }, 'name'],
    ['no scope', { scopes: [] }, 'scopes'],
    ['a scope that there is not', { scopes: ['everything'] }, 'scopes/0'],
    ['one scope twice', { scopes: ['searches:read', 'searches:read'] }, 'scopes'],
    ['no end', { expiresInDays: 0 }, 'expiresInDays'],
    ['another field', { isAdmin: true }, 'isAdmin'],
  ])('with %s is refused by name', async (_, wrong, field) => {
    const wanted = { name: 'Laptop', scopes: ['memberships:read'], expiresInDays: 30, ...wrong }

    const { statusCode, body } = await api.as(ada).post(addressOf(addPersonalToken, me), wanted)

    expect(statusCode).toBe(400)
    expect(JSON.parse(body)).toMatchObject({ errors: [{ field }] })
  })

  it('needs a record', async () => {
    const wanted = { name: 'Laptop', scopes: ['memberships:read'], expiresInDays: 30 }

    expect((await api.as(aPerson()).post(addressOf(addPersonalToken, me), wanted)).statusCode).toBe(404)
  })

  it('ends at twenty, and goes on when one is revoked', async () => {
    const made = await Promise.all(Array.from({ length: mostPersonalTokens }, () => make()))
    const wanted = { name: 'One more', scopes: ['memberships:read'], expiresInDays: 30 }

    expect((await api.as(ada).post(addressOf(addPersonalToken, me), wanted)).statusCode).toBe(409)
    await api.as(ada).delete(addressOf(removePersonalToken, { params: { id: made[0]?.id ?? '' } }))
    expect((await api.as(ada).post(addressOf(addPersonalToken, me), wanted)).statusCode).toBe(201)
  })
})
