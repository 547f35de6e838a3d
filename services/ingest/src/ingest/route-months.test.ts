import type { AwardSnapshot, SnapshotAward } from '@pointfare/shared/contracts/award-snapshot'
import { propertySeeds } from '@pointfare/shared/testing/property-seeds'
import { bulkLoad } from '@pointfare/core/db/bulk-load'
import { dayMs } from '@pointfare/shared/contracts/days'
import { createRandom, type Random } from '@pointfare/core/random'
import { ingestPast } from './ingest-past.ts'
import { applyRetention } from './retention.ts'
import { anAward, aSnapshot, testNow } from './testing/a-snapshot.ts'
import { openIngest, type TestIngest } from './testing/open-ingest.ts'
import { wrongRouteMonths } from './testing/route-months-recounted.ts'

let world: TestIngest
beforeEach(async () => {
  world = await openIngest()
})
afterEach(() => world.close())

const wrong = () => world.rows(wrongRouteMonths)
const months = () => world.rows('select cabin, month, points, first_day, days from route_month order by cabin, month')
const seen = (snapshots: AwardSnapshot[]) => world.ingest({ source: 'test', snapshots })

/** Few prices, days and seats, so that flights tie, take each other's place and leave days empty. */
function generatedAward(random: Random): SnapshotAward {
  if (random.chance(0.3)) return anAward()
  return anAward(5_000 * (1 + random.below(4)), { seats: random.below(12), isSaver: random.chance(0.5) })
}

const renderedSnapshot = (random: Random, at: number): AwardSnapshot =>
  aSnapshot({
    destination: random.chance(0.5) ? 'JFK' : 'BOS',
    departure: new Date(testNow.getTime() + (1 + random.below(75)) * dayMs).toISOString().slice(0, 10),
    flightNumber: `VS${1 + random.below(3)}`,
    economy: generatedAward(random),
    premiumEconomy: generatedAward(random),
    business: generatedAward(random),
    first: generatedAward(random),
    scrapedAt: new Date(testNow.getTime() - 3_600_000 + at * 1000).toISOString(),
  })

it('tells for each party the lowest, its first day and the days with seats', async () => {
  await seen([
    aSnapshot({ departure: '2027-03-31', economy: anAward(9_000, { seats: 2 }) }),
    aSnapshot({ departure: '2027-03-02', economy: anAward(12_000, { seats: 4 }) }),
    aSnapshot({ departure: '2027-03-01', economy: anAward(9_000, { seats: 1 }) }),
  ])

  expect((await months()).slice(0, 1)).toEqual([
    {
      cabin: 'economy',
      month: '2027-03-01',
      points: [9_000, 9_000, 12_000, 12_000],
      first_day: [1, 31, 2, 2],
      days: [0b11 + 2 ** 30, 0b10 + 2 ** 30, 0b10, 0b10],
    },
  ])
})

it.each(propertySeeds)(
  'is what a full recount finds after any batches, replays and removals (seed %i)',
  async (seed) => {
    const random = createRandom()
    random.reseed(seed * 7919)
    const batches: AwardSnapshot[][] = []

    for (let step = 0; step < 16; step += 1) {
      if (random.chance(0.25) && batches.length > 0) await seen(batches[random.below(batches.length)]!)
      else {
        const batch = Array.from({ length: 1 + random.below(random.chance(0.5) ? 6 : 80) }, () =>
          renderedSnapshot(random, step),
        )
        batches.push(batch)
        await seen(batch)
      }
      if (random.chance(0.2)) {
        const now = new Date(testNow.getTime() + random.below(20) * dayMs)
        await applyRetention(world.db, { now, historyDays: 365 })
      }
      expect(await wrong()).toEqual([])
    }
    expect(await months()).not.toEqual([])
  },
)

it('counts what comes in as a past', async () => {
  const random = createRandom()
  random.reseed(7)
  const snapshots = Array.from({ length: 300 }, (_, at) => renderedSnapshot(random, at))
  const routes = [aSnapshot({ destination: 'JFK' }), aSnapshot({ destination: 'BOS' })]

  await bulkLoad(world.db.connectionString, (load) =>
    ingestPast(load, { routes, snapshots, seenAt: testNow, reportedSince: testNow }),
  )

  expect(await wrong()).toEqual([])
  expect(await months()).not.toEqual([])
})

it('loses nothing of a route that several write at once', async () => {
  const random = createRandom()
  random.reseed(11)
  const batches = Array.from({ length: 8 }, (_, at) =>
    Array.from({ length: 60 }, () => ({ ...renderedSnapshot(random, at), destination: 'JFK' })),
  )

  await Promise.all(batches.map(seen))
  await Promise.all([
    ...batches.map((batch) => seen(batch.map((one) => ({ ...one, economy: generatedAward(random) })))),
    world.rows(`update flight set points = row(1, 2, 3, 4)::cabin_points where flight_number = 'VS2'`),
    world.rows(`delete from flight where flight_number = 'VS3'`),
  ])

  expect(await wrong()).toEqual([])
})

it('ends with the flights', async () => {
  await seen([aSnapshot(), aSnapshot({ flightNumber: 'VS25' })])

  await seen([aSnapshot({ economy: anAward(), scrapedAt: '2026-11-21T11:30:00Z' })])
  expect(await wrong()).toEqual([])
  await expect(world.rows(`update flight set departure = '2027-04-15'`)).rejects.toThrow('stays on its route and day')
  await world.rows('truncate flight')

  expect(await months()).toEqual([])
})
