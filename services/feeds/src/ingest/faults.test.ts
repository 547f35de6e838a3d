import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Database } from '@pointfare/db/database'
import { readPostmaster } from '@pointfare/db/embedded/postmaster-file'
import { openDatabase } from '@pointfare/db/open-database'
import { retried } from '@pointfare/db/testing/retried'
import { createIngest } from './ingest.ts'
import { testNow } from './testing/a-snapshot.ts'
import { digestOfHistory, findContradictions } from './testing/contradictions.ts'
import { startIngesting } from './testing/ingesting-process.ts'
import { marketBatch } from './testing/market-batches.ts'
import { openIngest, seedNames, type TestIngest } from './testing/open-ingest.ts'

/** How often everything is killed; 50 for certainty. */
const kills = Number(process.env['FAULT_KILLS'] ?? 5)
jest.setTimeout(kills * 20_000)

/** Enough that none of the kills finds everything in already. */
const batches = 10 + 10 * kills
const numbers = Array.from({ length: batches }, (_, number) => number)

/** What must be left of every disturbance. */
let undisturbed: Awaited<ReturnType<typeof outcomeOf>>
let world: TestIngest
beforeAll(async () => {
  const quiet = await openIngest()
  for (const number of numbers) await quiet.ingest(marketBatch(number))
  undisturbed = await outcomeOf(quiet.db)
  await quiet.close()
})
beforeEach(async () => {
  world = await openIngest()
})
afterEach(() => world.close())

const outcomeOf = async (db: Database) => ({
  contradictions: await findContradictions(db),
  history: await digestOfHistory(db),
})

it('an undisturbed run keeps thousands of states, which faults could lose', () => {
  expect(undisturbed).toEqual({
    contradictions: [],
    history: { digest: expect.any(String), states: expect.any(Number) },
  })
  expect(undisturbed.history?.states).toBeGreaterThan(3000)
})

it('comes to the same end when every batch arrives twice', async () => {
  for (const number of numbers) {
    await world.ingest(marketBatch(number))
    await world.ingest(marketBatch(number))
  }

  expect(await outcomeOf(world.db)).toEqual(undisturbed)
})

it('comes to the same end when batches arrive again long after they were taken in', async () => {
  for (const number of numbers) await world.ingest(marketBatch(number))
  for (const number of numbers.toReversed()) {
    expect(await world.ingest(marketBatch(number))).toMatchObject({ changed: 0 })
  }

  expect(await outcomeOf(world.db)).toEqual(undisturbed)
})

it('comes to the same end when two writers bring the same batches at once', async () => {
  const write = async () => {
    for (const number of numbers) await world.ingest(marketBatch(number))
  }

  await Promise.all([write(), write()])

  expect(await outcomeOf(world.db)).toEqual(undisturbed)
})

it('hands out ids in the order of commits to writers that compete', async () => {
  const seen: number[] = []
  let isDone = false
  const follow = async () => {
    while (!isDone) {
      const last = seen.at(-1) ?? 0
      const rows = await world.rows<{ id: number }>('select id from price_event where id > $1 order by id', [last])
      seen.push(...rows.map(({ id }) => id))
    }
  }
  const followed = follow()

  await Promise.all(numbers.map((number) => world.ingest(marketBatch(number))))
  isDone = true
  await followed

  const all = await world.rows<{ id: number }>('select id from price_event order by id')
  expect(seen).toEqual(all.slice(0, seen.length).map(({ id }) => id))
})

it(`loses and doubles nothing when its process is killed ${kills} times, and acknowledged batches come again`, async () => {
  for (let time = 0, first = 0; time < kills; time += 1) {
    const process = startIngesting(world.db.connectionString, first, batches)
    await process.begun
    await setTimeout((time * 7) % 40)
    const acknowledged = await process.kill()

    expect(await findContradictions(world.db)).toEqual([])
    first = Math.max(0, acknowledged - 1)
  }
  await startIngesting(world.db.connectionString, 0, batches).finish()

  expect(await outcomeOf(world.db)).toEqual(undisturbed)
})

describe('on a server of its own', () => {
  let dataDir: string
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'pointfare-faults-'))
  })
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

  /** Takes all batches in, repeating those that fail, and again until `kill` has done its work. */
  async function ingestWhile(kill: (db: Database, time: number) => Promise<void>) {
    const db = await openDatabase({ dataDir })
    try {
      await seedNames(db)
      const { ingest } = createIngest({ db, now: () => testNow })
      let isDone = false
      let failures = 0
      const ingesting = async () => {
        do {
          for (const number of numbers) {
            await retried(() =>
              ingest(marketBatch(number)).catch((error: unknown) => {
                failures += 1
                throw error
              }),
            )
          }
        } while (!isDone)
      }

      const ingested = ingesting()
      for (let time = 0; time < kills; time += 1) {
        await setTimeout(100 + ((time * 7) % 60))
        await kill(db, time)
      }
      isDone = true
      await ingested

      return { ...(await retried(() => outcomeOf(db))), wasInterrupted: failures > 0 }
    } finally {
      await db.close()
    }
  }

  it(`loses and doubles nothing when the database server is killed ${kills} times`, async () => {
    const outcome = await ingestWhile(async (db) => {
      const cluster = join(dataDir, 'postgres', 'cluster')
      const killed = readPostmaster(cluster)!.pid // it runs while the database is open
      process.kill(killed, 'SIGKILL')
      while (readPostmaster(cluster)?.pid === killed) await setTimeout(20)
      await retried(() => db.query(anything))
    })

    expect(outcome).toEqual({ ...undisturbed, wasInterrupted: true })
  })

  it(`loses and doubles nothing when the process that serves it is killed ${kills} times`, async () => {
    const outcome = await ingestWhile(async (db) => {
      const [writer] = await retried(() => db.query<{ pid: number }>(busyWriter))
      if (writer) process.kill(writer.pid, 'SIGKILL')
      await retried(() => db.query(anything))
    })

    expect(outcome).toEqual({ ...undisturbed, wasInterrupted: true })
  })
})

const anything = { name: '', text: 'select 1' }

/** The process inside a batch just now, if there is one. */
const busyWriter = {
  name: '',
  text: `select pid from pg_locks where locktype = 'advisory' and objid = 72612 order by granted desc limit 1`,
}
