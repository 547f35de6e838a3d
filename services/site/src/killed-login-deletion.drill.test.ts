import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OpenDatabase } from '@pointfare/core/db/database'
import { eventually } from '@pointfare/core/db/testing/eventually'
import { openTestDatabase } from '@pointfare/core/db/testing/open-test-database'
import { aPerson, openTenant, type Tenant } from '@pointfare/api/testing/a-tenant'
import { startManagementApi, type ManagementApi } from '@pointfare/identity/testing/a-management-api'
import { User } from '@pointfare/shared/contracts/user'
import { addressOf } from '@pointfare/shared/operations/operation'
import { deleteUser, joinMembers } from '@pointfare/shared/operations/users'
import * as z from 'zod'
import { runServices } from './testing/run-services.ts'

jest.setTimeout(600_000)

let folder: string
let db: OpenDatabase
let tenant: Tenant
let management: ManagementApi
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pointfare-deletion-'))
  ;[db, tenant, management] = await Promise.all([openTestDatabase(), openTenant(), startManagementApi()])
})
afterAll(async () => {
  await Promise.all([db.close(), tenant.close(), management.close()])
  await rm(folder, { recursive: true, force: true })
})

/** A site whose members sign in, and are managed, on two other origins. */
const start = () =>
  runServices({
    DATA_DIR: folder,
    DATABASE_URL: db.connectionString,
    AUTH0_DOMAIN: tenant.auth.domain,
    AUTH0_CLIENT_ID: tenant.auth.clientId,
    AUTH0_AUDIENCE: tenant.auth.audience,
    AUTH0_MANAGEMENT_CLIENT_ID: management.management.clientId,
    AUTH0_MANAGEMENT_CLIENT_SECRET: management.management.clientSecret,
    AUTH0_MANAGEMENT_DOMAIN: management.management.api.replace(/\/$/, ''),
  })

const noted = { name: 'noted', text: 'select from login_deletion where last_error is not null' }
const isNoted = async () => (await db.query(noted)).length > 0

it('a site that is killed before the tenant has deleted a login has it done after its restart', async () => {
  management.plan({ status: 429, headers: { 'retry-after': '600' } })
  const person = aPerson()
  const headers = { authorization: `Bearer ${await tenant.token(person)}` }
  const killed = start()
  const origin = await killed.ready()
  const joined = await fetch(origin + joinMembers.path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: '{}',
  })
  const { id } = z.parse(User, await joined.json())
  const removed = await fetch(origin + addressOf(deleteUser, { params: { id } }), { method: 'DELETE', headers })
  expect(removed.status).toBe(204)
  await management.requestsFor(1)
  await eventually('the refusal of the tenant is noted', isNoted)
  killed.stop('SIGKILL')
  await killed.exited
  expect(management.deleted).toEqual([])
  await db.query({ name: 'pass', text: 'update pgboss.job set start_after = now()' })

  const next = start()
  const nextOrigin = await next.ready()
  await management.requestsFor(2)
  await eventually('no login waits for its deletion', async () => {
    const metrics = await (await fetch(`${nextOrigin}/metrics`)).text()
    return /^pointfare_login_deletions_waiting 0$/m.test(metrics)
  })
  next.stop()
  await next.exited

  expect(management.deleted).toEqual([person.sub])
})
