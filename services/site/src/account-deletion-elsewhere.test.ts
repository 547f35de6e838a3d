import type { OpenDatabase } from '@pointfare/core/db/database'
import { eventually } from '@pointfare/core/db/testing/eventually'
import { openTestDatabase } from '@pointfare/core/db/testing/open-test-database'
import { buildApi } from '@pointfare/api/app'
import { aPerson, openTenant, seconds, type Person, type Tenant } from '@pointfare/api/testing/a-tenant'
import { testConfig } from '@pointfare/api/testing/test-config'
import { openLoginDeletions, type LoginDeletions } from '@pointfare/identity/elsewhere/open-login-deletions'
import { startManagementApi, type ManagementApi } from '@pointfare/identity/testing/a-management-api'
import { openQueue, type OpenQueue } from '@pointfare/core/open-queue'
import { accountDeletedProblem } from '@pointfare/shared/contracts/problem'
import { addressOf } from '@pointfare/shared/operations/operation'
import { deleteUser, joinMembers } from '@pointfare/shared/operations/users'

let db: OpenDatabase
let queue: OpenQueue
let tenant: Tenant
let management: ManagementApi
let deletions: LoginDeletions
/** Two processes of one site, whose members sign in at a tenant on another origin. */
let apis: Awaited<ReturnType<typeof buildApi>>[]
beforeAll(async () => {
  ;[db, tenant, management] = await Promise.all([openTestDatabase(), openTenant(), startManagementApi()])
  queue = openQueue({ connectionString: db.connectionString, pollSeconds: 0.5, report: () => {} })
  deletions = openLoginDeletions({
    db,
    queue,
    management: { ...management.management, issuer: `${tenant.auth.domain}/` },
    now: () => new Date(),
    report: () => {},
  })
  const { endLogin } = deletions
  if (!endLogin) throw new Error('With a Management API logins end')
  apis = await Promise.all([1, 2].map(() => buildApi({ db, config: testConfig(tenant.auth), endLogin })))
})
afterAll(async () => {
  await Promise.all(apis.map((api) => api.close()))
  await queue.stop()
  await Promise.all([db.close(), tenant.close(), management.close()])
})

const call = async (token: string, method: 'POST' | 'DELETE', url: string, process = 0) => {
  const answer = await apis[process]?.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}` },
    ...(method === 'POST' ? { payload: {} } : {}),
  })
  const body = answer?.body ? answer.json() : {}
  return { status: answer?.statusCode, type: body.type, id: body.id }
}

const join = (token: string, process = 0) => call(token, 'POST', joinMembers.path, process)
const remove = (token: string, id: string) => call(token, 'DELETE', addressOf(deleteUser, { params: { id } }))

/** A member on two devices. */
async function aMember(person: Person) {
  const [phone, laptop] = await Promise.all([tenant.token(person), tenant.token(person, { iat: seconds(-60) })])
  const { id } = await join(phone)
  expect((await join(laptop, 1)).status).toBe(200)
  return { phone, laptop, id }
}

const allGone = () =>
  eventually('no login waits for its deletion', async () => (await deletions.figures()).waiting === 0)

it('a deleted account ends on two devices, in every process and at the tenant', async () => {
  const person = aPerson()
  const { phone, laptop, id } = await aMember(person)

  expect((await remove(phone, id)).status).toBe(204)

  for (const token of [phone, laptop]) {
    for (const process of [0, 1]) {
      expect(await join(token, process)).toMatchObject({ status: 401, type: accountDeletedProblem })
    }
  }
  await allGone()
  expect(management.deleted).toContain(person.sub)
  for (const token of [phone, laptop]) expect((await join(token, 1)).status).toBe(401)
})

it('a login that comes back is refused until the tenant is done, and then begins an empty record', async () => {
  const person = aPerson()
  const { phone, laptop, id } = await aMember(person)
  management.plan({ status: 429, headers: { 'retry-after': '1' } })
  await remove(phone, id)

  const meanwhile = await tenant.token(person, { iat: seconds(30) })
  expect(await join(meanwhile)).toMatchObject({ status: 401, type: accountDeletedProblem })

  await allGone()
  expect((await join(await tenant.token(person, { iat: seconds(2) }))).status).toBe(201)
  expect((await join(laptop)).status).toBe(401)
})

it('an account whose deletion cannot be queued is whole', async () => {
  const person = aPerson()
  const { phone, id } = await aMember(person)
  const failing = await buildApi({
    db,
    config: testConfig(tenant.auth),
    endLogin: (tx, subject) =>
      deletions.endLogin?.(tx, subject).then(() => {
        throw new Error('no')
      }) ?? Promise.resolve(false),
  })

  const answer = await failing.inject({
    method: 'DELETE',
    url: addressOf(deleteUser, { params: { id } }),
    headers: { authorization: `Bearer ${phone}` },
  })
  await failing.close()

  expect(answer.statusCode).toBe(500)
  expect((await join(phone)).status).toBe(200)
  expect(management.requested.map(({ subject }) => subject)).not.toContain(person.sub)
})
