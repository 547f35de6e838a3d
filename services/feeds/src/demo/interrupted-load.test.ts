import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Database } from '@pointfare/db/database'
import { readPostmaster } from '@pointfare/db/embedded/postmaster-file'
import { openDatabase } from '@pointfare/db/open-database'
import { retried } from '@pointfare/db/testing/retried'
import { loadDemoData } from './load-demo-data.ts'
import { timetable } from './timetable.ts'

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

it('loads nothing of a data set when the process is killed, and all of it the next time', async () => {
  const program = join(import.meta.dirname, 'testing/load-until-killed.ts')
  for (const afterMs of [50, 400, 900]) {
    const loader = spawn(process.execPath, [program, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(loader.stdout, 'data')
    await setTimeout(afterMs)
    loader.kill('SIGKILL')
    await once(loader, 'exit')
  }

  const db = await openDatabase({ dataDir })
  const before = await countHistory(db)
  const loaded = await loadDemoData(db, { ...options, routes: fewRoutes })
  const after = await countHistory(db)
  await db.close()

  expect(before).toEqual({ rows: 0, counted: 0 })
  expect(loaded).toBe(true)
  expect(after?.rows).toBeGreaterThan(10_000)
  expect(after?.counted).toBe(after?.rows)
}, 240_000)

it('fails when the server is killed while loading, and loads once the server is back', async () => {
  const fresh = join(dataDir, 'fresh')
  const db = await openDatabase({ dataDir: fresh })
  const { pid } = readPostmaster(join(fresh, 'postgres/cluster'))! // it runs

  const loading = loadDemoData(db, options)
  void setTimeout(500).then(() => process.kill(pid, 'SIGKILL'))

  await expect(loading).rejects.toThrow()
  expect(await retried(() => loadDemoData(db, { ...options, routes: fewRoutes }))).toBe(true)
  await db.close()
}, 240_000)
