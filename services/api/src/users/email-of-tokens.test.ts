import { addressOf } from '@pointfare/shared/operations/operation'
import { getUserByEmail, joinMembers } from '@pointfare/shared/operations/users'
import { emailMissingProblem } from '@pointfare/shared/contracts/problem'
import { emailClaim, emailVerifiedClaim } from '@pointfare/core/tenant'
import { aPerson, seconds, type Person } from '../testing/a-tenant.ts'
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

describe('an address for which the tenant vouches', () => {
  const vouched = (isVerified: boolean, later: number) => ({ [emailVerifiedClaim]: isVerified, iat: seconds(later) })

  async function call(method: 'GET' | 'POST', claims: Record<string, unknown>) {
    const headers = { authorization: `Bearer ${await api.tenant.token(ada, claims)}` }
    const url = method === 'POST' ? joinMembers.path : addressOf(getUserByEmail, { params: { email: ada.email } })
    return api.app.inject({ method, url, headers, ...(method === 'POST' ? { payload: {} } : {}) })
  }

  it('is told from one for which it does not, and the record hears when that changes', async () => {
    expect((await call('POST', vouched(false, -30))).json()).toMatchObject({ isEmailVerified: false })
    expect((await call('GET', vouched(false, -30))).statusCode).toBe(200)

    expect((await call('GET', vouched(true, 0))).statusCode).toBe(404)
    expect((await call('POST', vouched(true, 0))).json()).toMatchObject({ isEmailVerified: true, version: 1 })
    expect((await call('GET', vouched(true, 0))).json()).toMatchObject({ isEmailVerified: true })
  })

  it('stays one when an older token comes by, or one without a word of it is news', async () => {
    await call('POST', vouched(true, 0))

    expect((await call('POST', vouched(false, -30))).json()).toMatchObject({ isEmailVerified: true })
    const silent = await call('POST', { [emailVerifiedClaim]: undefined, iat: seconds(10) })
    expect(silent.json()).toMatchObject({ isEmailVerified: false })
  })
})

describe('a tenant that puts no e-mail into access tokens', () => {
  it('is told so when somebody signs in for the first time', async () => {
    const token = await api.tenant.token(ada, { [emailClaim]: undefined })
    const headers = { authorization: `Bearer ${token}` }

    const answer = await api.app.inject({ method: 'POST', url: joinMembers.path, headers, payload: {} })

    expect(answer.json()).toMatchObject({
      status: 403,
      type: emailMissingProblem,
      detail: expect.stringContaining('no e-mail') as string,
    })
  })

  it('is named in the log once in ten minutes, with what mends it', async () => {
    const elsewhere = await openMemberApi()
    const warn = jest.spyOn(elsewhere.app.log, 'warn')
    const token = await elsewhere.tenant.token(ada, { [emailClaim]: undefined })
    const look = () =>
      elsewhere.get(addressOf(getUserByEmail, { params: { email: ada.email } }), { authorization: `Bearer ${token}` })

    const answers = [await look(), await look()]
    await elsewhere.close()

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403])
    expect(warn.mock.calls).toEqual([[expect.stringContaining('the Action of docs/identity.md')]])
  })
})

it('a tenant that does not say whether addresses are verified is named in the log', async () => {
  const elsewhere = await openMemberApi()
  const warn = jest.spyOn(elsewhere.app.log, 'warn')
  const token = await elsewhere.tenant.token(ada, { [emailVerifiedClaim]: undefined })
  const headers = { authorization: `Bearer ${token}` }

  const joining = { method: 'POST', url: joinMembers.path, headers, payload: {} } as const
  const statuses = [await elsewhere.app.inject(joining), await elsewhere.app.inject(joining)]
  await elsewhere.close()

  expect(statuses.map(({ statusCode }) => statusCode)).toEqual([201, 200])
  expect(warn.mock.calls).toEqual([[expect.stringContaining('needs both lines of docs/identity.md')]])
})
