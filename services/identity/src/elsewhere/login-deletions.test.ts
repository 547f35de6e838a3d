import type { OpenDatabase } from '@pointfare/core/db/database'
import { eventually } from '@pointfare/core/db/testing/eventually'
import { openTestDatabase } from '@pointfare/core/db/testing/open-test-database'
import { openQueue, type OpenQueue } from '@pointfare/core/open-queue'
import { startManagementApi, type ManagementApi } from '../testing/a-management-api.ts'
import { openLoginDeletions, type LoginDeletions } from './open-login-deletions.ts'

let db: OpenDatabase
let tenant: ManagementApi
let queues: OpenQueue[]
let lines: string[]
beforeEach(async () => {
  ;[db, tenant] = await Promise.all([openTestDatabase(), startManagementApi()])
  ;[queues, lines] = [[], []]
})
afterEach(async () => {
  await Promise.all(queues.map((queue) => queue.stop()))
  await Promise.all([db.close(), tenant.close()])
})

type Process = { works?: boolean; management?: ManagementApi['management'] | undefined; now?: () => Date }

/** One of the site's processes; one that does not work is killed before it can. */
function aProcess({ works = true, now = () => new Date(), ...given }: Process = {}): LoginDeletions & {
  queue: OpenQueue
} {
  const queue = openQueue({ connectionString: db.connectionString, pollSeconds: 0.5, report: () => {} })
  queues.push(queue)
  const management = 'management' in given ? given.management : tenant.management
  const opened = openLoginDeletions({
    db,
    queue: works ? queue : { ...queue, work: () => {} },
    management,
    now,
    report: (line) => lines.push(line),
  })
  return { ...opened, queue }
}

const end = ({ endLogin }: LoginDeletions, subject: string) =>
  db.transaction(async (tx) => {
    await tx.query(tombstone, [subject])
    return endLogin?.(tx, subject)
  })

const tombstone = {
  name: 'a_tombstone',
  text: `insert into deleted_login values (sha256(convert_to($1, 'UTF8')), 'infinity', now() + interval '1 hour')`,
}

type Row = { subject: string | null; attempts: number; error: string | null; isDone: boolean; nextAt: Date }

const rows = () =>
  db.query<Row>({
    name: 'deletions',
    text: `select subject, attempts, last_error as error, done_at is not null as "isDone",
                  next_at as "nextAt" from login_deletion order by requested_at`,
  })

async function allDone() {
  await eventually('every login is deleted', async () => (await rows()).every(({ isDone }) => isDone))
  return rows()
}

/** The deletion once that attempt has failed, and for how many seconds after `now` the tenant is left alone. */
async function failed(attempt: number, now: Date, before?: Date) {
  await tenant.requestsFor(attempt)
  return eventually(`attempt ${attempt} has failed`, async () => {
    const [row] = await rows()
    if (!row?.error || row.nextAt.getTime() === before?.getTime()) return false
    return { ...row, wait: (row.nextAt.getTime() - now.getTime()) / 1000 }
  })
}

const letTimePass = () => db.query({ name: 'pass', text: `update pgboss.job set start_after = now()` })

it('a deleted account takes its login at the tenant with it, and nothing tells whose it was', async () => {
  expect(await end(aProcess(), 'auth0|mary')).toBe(true)

  expect(await allDone()).toMatchObject([{ subject: null, attempts: 1, error: null }])
  expect(tenant.deleted).toEqual(['auth0|mary'])
  const [stored] = await db.query<{ isOver: boolean; isLong: boolean }>({
    name: 'tombstones',
    text: `select issued_until <= now() as "isOver", expires_at > now() + interval '30 days' as "isLong" from deleted_login`,
  })
  expect(stored).toEqual({ isOver: true, isLong: true })
  expect(lines).toEqual([])
})

it('a deletion that is rolled back asks for nothing', async () => {
  const site = aProcess()
  await db
    .transaction(async (tx) => {
      await site.endLogin?.(tx, 'auth0|mary')
      throw new Error('no')
    })
    .catch(() => {})
  await end(site, 'auth0|ada')
  await allDone()

  expect(tenant.requested.map(({ subject }) => subject)).toEqual(['auth0|ada'])
})

it('waits as long as the tenant asks it to, and then does it', async () => {
  tenant.plan({ status: 429, headers: { 'retry-after': '2' } })
  await end(aProcess(), 'auth0|mary')

  expect(await allDone()).toMatchObject([{ attempts: 2, subject: null }])
  const [first, second] = tenant.requested
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(1900)
})

it('tries again after 2, 4 and 8 seconds when the tenant fails, until it is done', async () => {
  tenant.plan(...Array.from({ length: 3 }, () => ({ status: 500 })))
  const now = new Date()
  await end(aProcess({ now: () => now }), 'auth0|mary')

  let before: Date | undefined
  for (const [attempts, seconds] of [
    [1, 2],
    [2, 4],
    [3, 8],
  ] as const) {
    const { wait, subject, nextAt } = await failed(attempts, now, before)
    before = nextAt
    expect(subject).toBe('auth0|mary')
    expect(wait).toBeGreaterThanOrEqual(seconds)
    expect(wait).toBeLessThan(2 * seconds)
    await letTimePass()
  }
  expect(await allDone()).toMatchObject([{ attempts: 4, subject: null, error: null }])
})

it('is told to the operator while the tenant lets nobody in, and done when that is mended', async () => {
  tenant.plan({ status: 403, body: { errorCode: 'insufficient_scope' } })
  const now = new Date()
  const site = aProcess({ now: () => now })
  await end(site, 'auth0|mary')

  const { wait, error } = await failed(1, now)
  expect(wait).toBeGreaterThanOrEqual(900)
  expect(error).toContain('delete:users')
  expect(lines).toEqual([expect.stringMatching(/403 \(insufficient_scope\).+AUTH0_MANAGEMENT_CLIENT_ID.+delete:users/)])
  expect(lines.join()).not.toMatch(/mary|secret of the application/)
  expect(await site.figures()).toMatchObject({ waiting: 1, oldestSeconds: expect.any(Number) })

  await letTimePass()
  await allDone()
  expect(tenant.deleted).toEqual(['auth0|mary'])
  expect(await site.figures()).toEqual({ waiting: 0, oldestSeconds: 0 })
})

it('is done by another process when the first dies between the commit and the call', async () => {
  const first = aProcess({ works: false })
  await end(first, 'auth0|mary')
  await first.queue.stop()
  expect(tenant.requested).toEqual([])

  aProcess()

  await allDone()
  expect(tenant.deleted).toEqual(['auth0|mary'])
})

it('is asked for anew when its job was lost, and told each hour while it waits', async () => {
  await end(aProcess({ works: false }), 'auth0|mary')
  await db.query({ name: 'lose', text: 'delete from pgboss.job' })
  const site = aProcess({ now: () => new Date(Date.now() + 2 * 3_600_000) })

  await site.jobs[0]?.work()

  expect(lines).toEqual([expect.stringMatching(/^Logins of deleted accounts that their tenant still has: 1, since /)])
  await allDone()
  expect(tenant.deleted).toEqual(['auth0|mary'])
})

it('waits for its own tenant, and for the settings to come back', async () => {
  await end(aProcess({ works: false }), 'google-oauth2|mary')
  const another = aProcess({ management: { ...tenant.management, issuer: 'https://other.example/' } })
  await end(another, 'auth0|ada')
  await eventually('one deletion is done', async () => (await another.figures()).waiting === 1)
  const without = aProcess({ management: undefined })

  await without.jobs[0]?.work()

  expect(without.endLogin).toBeUndefined()
  expect(await without.figures()).toMatchObject({ waiting: 1 })
  expect(lines).toEqual([expect.stringContaining('set AUTH0_MANAGEMENT_CLIENT_ID')])
  expect(tenant.deleted).toEqual(['auth0|ada'])
})
