import { createRandom } from '@pointfare/core/random'
import { propertySeeds } from '@pointfare/shared/testing/property-seeds'
import { openIngest, type TestIngest } from '@pointfare/ingest/ingest/testing/open-ingest'
import { testNow } from '@pointfare/ingest/ingest/testing/a-snapshot'
import { createMemory, matchBatch } from './match-batch.ts'
import { createAlertOracle, inOrder } from './testing/alert-oracle.ts'
import { keepAlert } from './testing/keep-alert.ts'
import { createRandomMarket } from './testing/random-market.ts'
import { readReportedRings } from './testing/reported-rings.ts'

const hourMs = 3_600_000

let world: TestIngest
beforeEach(async () => {
  world = await openIngest()
  await world.rows(`update airport set metro_code = 'LON' where code in ('LHR', 'MAN')`)
})
afterEach(() => world.close())

it.each(propertySeeds)('any history of prices rings what plain reading of the rules rings: %i', async (seed) => {
  const random = createRandom()
  random.reseed(seed)
  const market = createRandomMarket(random)
  const oracle = createAlertOracle({ LON: ['LHR', 'MAN'] })
  const memory = createMemory()
  const now = () => world.clock.now
  const later = (minutes: number) => (world.clock.now = new Date(world.clock.now.getTime() + minutes * 60_000))

  async function take(snapshots: ReturnType<typeof market.all>) {
    const { held, rejected } = await world.ingest({ source: 'demo-market', snapshots })
    expect({ held, rejected: rejected.count }).toEqual({ held: undefined, rejected: 0 })
    oracle.take(snapshots, now())
  }
  const seenAt = () => new Date(now().getTime() - 60_000).toISOString()

  world.clock.now = testNow
  await take(market.all(seenAt()))
  let matchedAt = now().getTime()
  for (let round = 0; round < 120; round += 1) {
    later(1 + random.below(50))
    if (random.below(3) === 0) {
      const watch = market.watch()
      oracle.watch(await keepAlert(world.db, watch), watch)
    }
    await take(random.below(10) === 0 ? market.all(seenAt()) : market.some(1 + random.below(30), seenAt()))
    // Now and then, before it is too late; what happened in between is matched together.
    if (random.below(4) === 0 || now().getTime() - matchedAt > 2 * hourMs) {
      await matchBatch({ db: world.db, memory, now })
      matchedAt = now().getTime()
    }
  }
  await matchBatch({ db: world.db, memory, now })

  expect(inOrder(await readReportedRings(world.db))).toEqual(inOrder(oracle.rings))
  expect(oracle.rings.length).toBeGreaterThan(100)
})
