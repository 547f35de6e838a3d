import { addressOf } from '@pointfare/shared/operations/operation'
import {
  addAirlineMembership,
  addHotelMembership,
  changeAirlineMembership,
  listAirlineMemberships,
} from '@pointfare/shared/operations/memberships'
import { deleteUser, exportUser, getUser, joinMembers } from '@pointfare/shared/operations/users'
import { addPersonalToken } from '@pointfare/shared/operations/personal-tokens'
import { addSavedSearches } from '@pointfare/shared/operations/saved-searches'
import { addFeedbackRequest, addSupportRequest } from '@pointfare/shared/operations/requests'
import { emailVerifiedClaim } from '@pointfare/core/tenant'
import { accountDeletedProblem, Problem } from '@pointfare/shared/contracts/problem'
import { User, UserExport } from '@pointfare/shared/contracts/user'
import * as z from 'zod'
import { aPerson, grace, type Person } from '../testing/a-tenant.ts'
import { openMemberApi, type MemberApi } from '../testing/open-member-api.ts'

let api: MemberApi
let ada: Person
beforeAll(async () => {
  api = await openMemberApi()
})
beforeEach(() => {
  ada = aPerson()
})
afterAll(() => api.close())

const aSearch = {
  id: '1',
  origin: 'LHR',
  destination: 'JFK',
  startDate: '2027-03-01',
  endDate: '2027-03-02',
  airlineCode: 'VS',
  timestamp: 1,
}

/** As the login writes before there is a record: it names nobody but the address. */
const aMailTo = `insert into letter (key, to_address, kind, subject, message_id, created_at)
  values ('verify', $1, 'verify', 'Confirm your address', '<1@flights.example>', now())`

const membership = { membershipNumber: '123', tier: 'Gold', pointsBalance: 1000 }

describe('leaving', () => {
  it('leaves no trace in any table', async () => {
    const { id } = await api.join(ada, { firstName: 'Ada' })
    await api.as(ada).post(addressOf(addHotelMembership, { params: { userId: id } }), {
      ...membership,
      hotelChainName: 'Hilton Honors',
    })
    const flown = await api.as(ada).post(addressOf(addAirlineMembership, { params: { userId: id } }), {
      ...membership,
      airlineName: 'Delta SkyMiles',
    })
    await api.as(ada).put(addressOf(changeAirlineMembership, { params: { id: flown.json().id } }), { pointsBalance: 5 })
    await api.as(ada).post(addSupportRequest.path, { subject: 'Hello', message: 'It is Ada' })
    const made = await api.as(ada).post(addressOf(addPersonalToken, { params: { userId: id } }), {
      name: 'Laptop',
      scopes: ['memberships:read'],
      expiresInDays: 30,
    })
    const tokenHeaders = { authorization: `Bearer ${made.json().token}` }
    const readMemberships = addressOf(listAirlineMemberships, { params: { userId: 'me' } })
    expect((await api.get(readMemberships, tokenHeaders)).statusCode).toBe(200)
    await api.as(ada).post(addressOf(addSavedSearches, { params: { userId: id } }), { searches: [aSearch] })
    await api.db.query({ name: 'write', text: aMailTo }, [ada.email])
    expect(await tablesThatName(id)).toEqual([
      'balance_change',
      'member',
      'member_request',
      'membership',
      'personal_token',
      'saved_search',
    ])

    const answer = await api.as(ada).delete(addressOf(deleteUser, { params: { id: id } }))

    expect({ status: answer.statusCode, body: answer.body }).toEqual({ status: 204, body: '' })
    expect(await tablesThatName(id)).toEqual([])
    expect(await tablesThatName(ada.email)).toEqual([])
    expect((await api.get(readMemberships, tokenHeaders)).statusCode).toBe(401)
    expect((await api.asLater(ada).get(addressOf(getUser, { params: { id: id } }))).statusCode).toBe(404)
    expect((await api.asLater(ada).delete(addressOf(deleteUser, { params: { id: id } }))).statusCode).toBe(404)
  })

  it('takes no letter along that went to an address for which nobody vouches', async () => {
    const { id } = await api.join(ada)
    const stranger = { ...aPerson(), email: ada.email }
    const token = await api.tenant.token(stranger, { [emailVerifiedClaim]: false })
    const call = (method: 'POST' | 'DELETE', url: string, payload?: object) =>
      api.app.inject({ method, url, headers: { authorization: `Bearer ${token}` }, ...(payload ? { payload } : {}) })
    const joined = await call('POST', joinMembers.path, {})
    await api.db.query({ name: 'write', text: aMailTo }, [ada.email])

    expect((await call('DELETE', addressOf(deleteUser, { params: { id: joined.json().id } }))).statusCode).toBe(204)
    expect(await tablesThatName(ada.email)).toEqual(['letter', 'member'])

    await api.as(ada).delete(addressOf(deleteUser, { params: { id } }))
    expect(await tablesThatName(ada.email)).toEqual([])
  })

  it('refuses the tokens of before at a tenant elsewhere, whose login stays, and takes those of a new login', async () => {
    const { id } = await api.join(ada)
    await api.as(ada).delete(addressOf(deleteUser, { params: { id: id } }))

    const before = await api.as(ada).post(joinMembers.path, {})
    const after = await api.asLater(ada).post(joinMembers.path, {})

    expect(z.parse(Problem, before.json())).toMatchObject({ status: 401, type: accountDeletedProblem })
    expect(after.statusCode).toBe(201)
  })

  it('takes nothing of other members along', async () => {
    const { id } = await api.join(ada)
    const other = await api.join(grace, { firstName: 'Grace' })

    await api.as(ada).delete(addressOf(deleteUser, { params: { id: id } }))

    expect((await api.as(grace).get(addressOf(getUser, { params: { id: other.id } }))).json()).toEqual(other)
  })

  it('never fails or leaves half a record while memberships change in other tabs', async () => {
    const { id } = await api.join(ada)
    const add = (airlineName: string) =>
      api.as(ada).post(addressOf(addAirlineMembership, { params: { userId: id } }), { ...membership, airlineName })
    const added = await Promise.all(['A', 'B', 'C'].map(add))

    const answers = await Promise.all([
      ...added.map((answer) =>
        api.as(ada).put(addressOf(changeAirlineMembership, { params: { id: answer.json().id } }), { pointsBalance: 7 }),
      ),
      api.as(ada).delete(addressOf(deleteUser, { params: { id: id } })),
      ...['D', 'E'].map(add),
    ])

    expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([])
    expect(await tablesThatName(id)).toEqual([])
  })

  it('can be followed by coming back, to an empty record', async () => {
    const { id } = await api.join(ada, { currency: 'AUD' })
    await api.as(ada).delete(addressOf(deleteUser, { params: { id: id } }))

    const { body } = await api.asLater(ada).post(joinMembers.path, {})

    expect(z.parse(User, JSON.parse(body))).toMatchObject({ currency: null, version: 1 })
  })
})

describe('taking one’s data along', () => {
  it('is a file with everything the site keeps', async () => {
    const { id } = await api.join(ada, { firstName: 'Ada' })
    await api.as(ada).post(addressOf(addAirlineMembership, { params: { userId: id } }), {
      ...membership,
      airlineName: 'Delta SkyMiles',
    })
    await api.as(ada).post(addFeedbackRequest.path, { rating: 5, comments: 'Lovely' })

    const answer = await api.as(ada).get(addressOf(exportUser, { params: { id: id } }))

    expect(answer.headers).toMatchObject({
      'content-disposition': 'attachment; filename="my-data.json"',
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    })
    expect(z.parse(UserExport, answer.json())).toMatchObject({
      user: { firstName: 'Ada', airlineMemberships: [{ airlineName: 'Delta SkyMiles' }] },
      requests: [{ type: 'feedback', comments: 'Lovely' }],
      balanceHistory: [{ schemeName: 'Delta SkyMiles', pointsAfter: 1000 }],
      personalTokens: [],
      savedSearches: { searches: [] },
    })
  })
})

/** Every table with a row that holds that text in any column. */
async function tablesThatName(text: string) {
  const tables = await api.db.query<{ name: string }>({
    name: 'tables',
    text: "select table_name name from information_schema.tables where table_schema = 'public' order by 1",
  })
  const named = await Promise.all(
    tables.map(async ({ name }) => {
      const rows = await api.db.query(
        { name: `rows of ${name}`, text: `select 1 from "${name}" t where strpos(t::text, $1) > 0 limit 1` },
        [text],
      )
      return rows.length > 0 ? [name] : []
    }),
  )
  return named.flat()
}
