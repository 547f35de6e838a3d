import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '@pointfare/core/db/connect'
import type { Database } from '@pointfare/core/db/database'
import { readPostmaster } from '@pointfare/core/db/embedded/postmaster-file'
import { openDatabase } from '@pointfare/core/db/open-database'
import { eventually } from '@pointfare/core/db/testing/eventually'
import { loadDemoData } from './load-demo-data.ts'
import { timetable } from './timetable.ts'

jest.setTimeout(600_000)

const options = { seed: 2026, today: '2026-11-21', now: new Date('2026-11-21T10:30:00Z') }
/** What is interrupted is the whole data set; what comes after may be small. */
const fewRoutes = timetable.slice(0, 4)

let dataDir: string
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'pointfare-load-'))
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const countHistory = async (db: Database) => {
  const [row] = await db.query<{ rows: number; counted: number }>({
    name: 'count_history',
    text: `select (select count(*) from flight_history) as rows, value as counted from counter where name = 'historic'`,
  })
  return row
}

const copied = { name: 'rows_copied', text: 'select tuples_processed::int as rows from pg_stat_progress_copy' }

/** Resolves while a load is under way that has copied more than so many rows, and not ended. */
const loading = (db: Database, rows: number) =>
  eventually(
    `more than ${rows} rows are copied`,
    async () => (await db.query<{ rows: number }>(copied)).some((copy) => copy.rows > rows),
    { withinMs: 300_000, everyMs: 2 },
  )

/** Loads in a process of its own, which is killed while it copies. */
async function loadUntilKilled(rows: number) {
  const program = join(import.meta.dirname, 'testing/load-until-killed.ts')
  const loader = spawn(process.execPath, [program, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(loader, 'exit')
  const [connectionString] = await once(loader.stdout, 'data')
  const watching = connect(String(connectionString).trim())
  await loading(watching, rows)
  loader.kill('SIGKILL')
  expect(await ended).toEqual([null, 'SIGKILL'])
  await watching.close()
}

it('loads nothing of a data set when the process is killed, and all of it the next time', async () => {
  for (const rows of [0, 20_000, 200_000]) await loadUntilKilled(rows)

  const db = await openDatabase({ dataDir })
  const before = await countHistory(db)
  const loaded = await loadDemoData(db, { ...options, routes: fewRoutes })
  const after = await countHistory(db)
  await db.close()

  expect(before).toEqual({ rows: 0, counted: 0 })
  expect(loaded).toBe(true)
  expect(after?.rows).toBeGreaterThan(10_000)
  expect(after?.counted).toBe(after?.rows)
})

it('fails when the server is killed while loading, and loads once the server is back', async () => {
  const fresh = join(dataDir, 'fresh')
  const db = await openDatabase({ dataDir: fresh })
  const { pid } = readPostmaster(join(fresh, 'postgres/cluster'))! // it runs

  const loaded = loadDemoData(db, options)
  const failed = expect(loaded).rejects.toThrow()
  await loading(db, 20_000)
  process.kill(pid, 'SIGKILL')

  await failed
  expect(
    await eventually('the data set is loaded by the server that is back', () =>
      loadDemoData(db, { ...options, routes: fewRoutes }),
    ),
  ).toBe(true)
  await db.close()
})
