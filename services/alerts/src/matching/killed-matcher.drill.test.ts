import { setTimeout } from 'node:timers/promises'
import { eventually } from '@pointfare/core/db/testing/eventually'
import { createRandom } from '@pointfare/core/random'
import { openIngest, type TestIngest } from '@pointfare/ingest/ingest/testing/open-ingest'
import { testNow } from '@pointfare/ingest/ingest/testing/a-snapshot'
import { createMemory, matchBatch } from './match-batch.ts'
import { createAlertOracle, inOrder } from './testing/alert-oracle.ts'
import { keepAlert } from './testing/keep-alert.ts'
import { createRandomMarket } from './testing/random-market.ts'
import { startMatching } from './testing/start-matching.ts'
import { readReportedRings } from './testing/reported-rings.ts'

jest.setTimeout(1_800_000)

const kills = 50
const minuteMs = 60_000

/** However slow the machine is to start processes. */
const patiently = { withinMs: 300_000, everyMs: 1 }

let world: TestIngest
beforeEach(async () => {
  world = await openIngest()
})
afterEach(() => world.close())

it('two processes that are killed while prices come in leave no ring out and ring nothing twice', async () => {
  const random = createRandom()
  random.reseed(50)
  const market = createRandomMarket(random)
  const oracle = createAlertOracle({ LON: ['LHR', 'MAN'] })
  await world.rows(`update airport set metro_code = 'LON' where code in ('LHR', 'MAN')`)
  const take = async (snapshots: ReturnType<typeof market.all>) => {
    await world.ingest({ source: 'demo-market', snapshots })
    oracle.take(snapshots, world.clock.now)
  }
  const seenAt = () => new Date(world.clock.now.getTime() - minuteMs).toISOString()
  await take(market.all(seenAt()))
  for (let number = 0; number < 60; number += 1) {
    const watch = market.watch()
    oracle.watch(await keepAlert(world.db, watch), watch)
  }

  const start = () => startMatching(world.db.connectionString, testNow)
  const running = [start(), start()]
  let killed = 0
  let isOver = false
  const killing = (async () => {
    for (; killed < kills; killed += 1) {
      // Both have begun, and one of them is at it: a moment after it has matched a batch, more has come in.
      const seen = running.map((each) => each.batches())
      const isMatching = () => running.some((each, index) => each.batches() > seen[index]! + 2)
      await eventually('a process matches', isMatching, patiently)
      const victim = running.findIndex((each, index) => each.batches() > seen[index]! + 2)
      await setTimeout(random.below(12))
      await running[victim]!.kill()
      running[victim] = start()
    }
  })().finally(() => (isOver = true))
  let batches = 0
  while (!isOver) {
    world.clock.now = new Date(testNow.getTime() + (batches += 1) * 7 * minuteMs)
    await take(market.some(1 + random.below(20), seenAt()))
  }
  await killing
  await Promise.all(running.map((each) => each.kill()))
  const memory = createMemory()
  const finish = () => matchBatch({ db: world.db, memory, now: () => testNow })
  await eventually('all changes are matched', async () => {
    const { isMore, isTaken } = await finish()
    return !isMore && !isTaken
  })

  expect(inOrder(await readReportedRings(world.db))).toEqual(inOrder(oracle.rings))
  expect(oracle.rings.length).toBeGreaterThan(10 * kills)
})
