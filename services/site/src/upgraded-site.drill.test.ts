import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '@pointfare/core/db/database'
import { aClient, ada } from '@pointfare/identity/testing/a-client'
import { startIdentity } from '@pointfare/identity/testing/open-test-identity'
import { RewardFlightPage } from '@pointfare/shared/contracts/reward-flight'
import { listAlerts } from '@pointfare/shared/operations/alerts'
import { listInbox } from '@pointfare/shared/operations/inbox'
import * as z from 'zod'
import { aSite, type TestSite } from './testing/a-site.ts'
import { openDatabaseOf39cc316, writeFilesOf39cc316 } from './testing/site-of-39cc316.ts'

jest.setTimeout(600_000)

let db: Awaited<ReturnType<typeof openDatabaseOf39cc316>>
let before: Rows
let after: Rows
/** The day of its flights. */
let day: string
let site: TestSite
const folder = mkdtempSync(join(tmpdir(), 'pointfare-upgraded-'))
beforeAll(async () => {
  db = await openDatabaseOf39cc316(new Date())
  before = await rowsOf(db)
  const [flight] = await db.query<{ day: string }>({
    name: '',
    text: 'select departure::text as day from flight limit 1',
  })
  day = flight?.day ?? ''
  await db.migrate()
  after = await rowsOf(db)
  writeFilesOf39cc316(folder)
  site = await aSite({ DATABASE_URL: db.connectionString, DATA_DIR: folder }, [])
})
afterAll(async () => {
  await site.close()
  await db.close()
  rmSync(folder, { recursive: true })
})

const asAda = async (path: string): Promise<unknown> => (await site.get(path, await site.memberHeaders(db))).json()

describe('a database as commit 39cc316 left it', () => {
  it('has every row of every table after the migrations of today', () => {
    expect(Object.keys(before).length).toBeGreaterThan(40)
    const fewer = Object.entries(before).filter(([table, rows]) => (after[table] ?? 0) < rows)
    expect(fewer).toEqual([])
  })

  it('serves the builds that were live then', async () => {
    const page = await site.get('/')

    expect(page.status).toBe(200)
    expect(await page.text()).toContain('shell-1')
  })

  it('answers searches with its flights', async () => {
    const path = `/api/v1/airline/VS/reward-flights/origin/LHR/destination/JFK/from/${day}/to/${day}`
    const { content } = z.parse(RewardFlightPage, await (await site.get(path)).json())

    expect(content.length).toBeGreaterThan(5)
    expect(content.map(({ awardBusiness }) => awardBusiness.cabinPointsValue)).toContain(15_000)
  })

  it('lets a member in with the password of then', async () => {
    const tenant = await startIdentity(db)
    const { access_token: token } = await aClient(tenant.app).tokensOf(ada)
    await tenant.close()

    expect(token).toEqual(expect.any(String))
  })

  it('shows the member alerts and what they have told', async () => {
    expect(await asAda(listAlerts.path)).toMatchObject(
      [20_000, 60_000].map((mostPoints) => ({ watch: { from: day, mostPoints } })),
    )
    expect(await asAda(listInbox.path)).toMatchObject({
      unread: 1,
      items: [{ flight: { flightNumber: 'VS9013', points: 15_000, pointsBefore: 85_000 } }],
    })
  })
})

type Rows = Record<string, number>

/** How many rows each table has, of those that have any. */
async function rowsOf(tx: Database): Promise<Rows> {
  const tables = await tx.query<{ name: string }>({
    name: '',
    text: `select schemaname || '.' || tablename as name from pg_tables where schemaname in ('public', 'pgboss')`,
  })
  const counts = await Promise.all(
    tables.map(async ({ name }) => {
      const [row] = await tx.query<{ rows: number }>({ name: '', text: `select count(*)::int as rows from ${name}` })
      return [name, row?.rows ?? 0] as const
    }),
  )
  return Object.fromEntries(counts.filter(([, rows]) => rows > 0))
}
