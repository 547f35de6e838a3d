import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Database } from '@pointfare/core/db/database'
import { readPostmaster } from '@pointfare/core/db/embedded/postmaster-file'
import { openDatabase } from '@pointfare/core/db/open-database'
import { eventually } from '@pointfare/core/db/testing/eventually'
import { createIngest } from './ingest.ts'
import { testNow } from './testing/a-snapshot.ts'
import { findContradictions, outcomeOf } from './testing/contradictions.ts'
import { startIngesting } from './testing/ingesting-process.ts'
import { marketBatch } from './testing/market-batches.ts'
import { openIngest, seedNames, type TestIngest } from './testing/open-ingest.ts'

/** How often everything is killed; 50 for certainty. */
const kills = Number(process.env['FAULT_KILLS'] ?? 5)
jest.setTimeout(kills * 120_000)

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

it('an undisturbed run keeps thousands of states, which faults could lose', () => {
  expect(undisturbed).toEqual({
    contradictions: [],
    history: { digest: expect.any(String), states: expect.any(Number) },
  })
  expect(undisturbed.history?.states).toBeGreaterThan(3000)
})

it(`loses and doubles nothing when its process is killed ${kills} times, and acknowledged batches come again`, async () => {
  for (let time = 0, first = 0; time < kills; time += 1) {
    const process = startIngesting(world.db.connectionString, first, batches)
    await process.begun
    // Somewhere within a batch.
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

  /** Takes all batches in, repeating those that fail, and again until `kill` has been called so often, each time within a batch. */
  async function ingestWhile(kill: (writer: number) => Promise<void>) {
    const db = await openDatabase({ dataDir })
    try {
      await seedNames(db)
      const { ingest } = createIngest({ db, now: () => testNow })
      let isDone = false
      let failures = 0
      const ingesting = async () => {
        do {
          for (const number of numbers) {
            await eventually('the batch is taken in', () =>
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
        await setTimeout((time * 7) % 60)
        const writer = await eventually('a writer is within a batch', async () => (await writerOf(db)) ?? false, often)
        await kill(writer)
        await eventually('the database answers again', () => db.query(anything))
      }
      isDone = true
      await ingested

      return {
        ...(await eventually('the database tells its outcome', () => outcomeOf(db))),
        wasInterrupted: failures > 0,
      }
    } finally {
      await db.close()
    }
  }

  it(`loses and doubles nothing when the database server is killed ${kills} times`, async () => {
    const outcome = await ingestWhile(async () => {
      const cluster = join(dataDir, 'postgres', 'cluster')
      const killed = readPostmaster(cluster)!.pid // it runs while the database is open
      process.kill(killed, 'SIGKILL')
      await eventually('another server has started', () => readPostmaster(cluster)?.pid !== killed)
    })

    expect(outcome).toEqual({ ...undisturbed, wasInterrupted: true })
  })

  it(`loses and doubles nothing when the process that serves it is killed ${kills} times`, async () => {
    const outcome = await ingestWhile(async (writer) => {
      process.kill(writer, 'SIGKILL')
    })

    expect(outcome).toEqual({ ...undisturbed, wasInterrupted: true })
  })
})

const anything = { name: '', text: 'select 1' }
const often = { withinMs: 300_000, everyMs: 1 }
const writerOf = async (db: Database) => (await db.query<{ pid: number }>(busyWriter))[0]?.pid

/** The process inside a batch just now, if there is one. */
const busyWriter = {
  name: '',
  text: `select pid from pg_locks where locktype = 'advisory' and objid = 72612 order by granted desc limit 1`,
}
