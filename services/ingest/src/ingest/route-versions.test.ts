import { bulkLoad } from '@pointfare/core/db/bulk-load'
import { dayMs } from '@pointfare/shared/contracts/days'
import { ingestPast } from './ingest-past.ts'
import { applyRetention } from './retention.ts'
import { anAward, aSnapshot, testNow } from './testing/a-snapshot.ts'
import { openIngest, type TestIngest } from './testing/open-ingest.ts'

let world: TestIngest
beforeEach(async () => {
  world = await openIngest()
})
afterEach(() => world.close())

const toBoston = { destination: 'BOS' }
const later = { scrapedAt: '2026-11-21T11:30:00Z' }
const seen = (...snapshots: ReturnType<typeof aSnapshot>[]) => world.ingest({ source: 'test', snapshots })

async function versions() {
  const rows = await world.rows<{ destination: string; version: number }>('select destination, version from route')
  return Object.fromEntries(rows.map(({ destination, version }) => [destination, version]))
}

/** Destinations of routes whose version moved, and whether upwards. */
async function movedBy(work: () => Promise<unknown>) {
  const before = await versions()
  const highest = Math.max(...Object.values(before))
  await work()
  const moved = Object.entries(await versions()).filter(([to, version]) => version !== before[to])
  expect(moved.every(([, version]) => version > highest)).toBe(true)
  return moved.map(([to]) => to).toSorted()
}

describe('the version of a route', () => {
  beforeEach(() => seen(aSnapshot(), aSnapshot(toBoston)))

  it('moves with points, and only that of the route', async () => {
    expect(await movedBy(() => seen(aSnapshot({ ...later, economy: anAward(9000) })))).toEqual(['JFK'])
  })

  it('moves with seats', async () => {
    expect(await movedBy(() => seen(aSnapshot({ ...later, economy: anAward(12_500, { seats: 1 }) })))).toEqual(['JFK'])
  })

  it('moves with when it was seen, though nothing else changed', async () => {
    expect(await movedBy(() => seen(aSnapshot({ ...toBoston, ...later })))).toEqual(['BOS'])
  })

  it('stays when the same is seen again', async () => {
    expect(await movedBy(() => seen(aSnapshot()))).toEqual([])
  })

  it('moves when a flight has left and is removed', async () => {
    const now = new Date(Date.parse('2027-03-15') + 30 * dayMs)
    expect(await movedBy(() => applyRetention(world.db, { now, historyDays: 365 }))).toEqual(['BOS', 'JFK'])
  })

  it('moves with a bulk load of the past, also of a new route', async () => {
    const snapshots = [aSnapshot({ ...later, departure: '2027-04-01' }), aSnapshot({ destination: 'MAN' })]
    const load = () =>
      bulkLoad(world.db.connectionString, (tx) =>
        ingestPast(tx, { routes: snapshots, snapshots, seenAt: testNow, reportedSince: testNow }),
      )
    expect(await movedBy(load)).toEqual(['JFK', 'MAN'])
  })

  it('moves with whatever is written by hand', async () => {
    expect(await movedBy(() => world.rows(`update flight set departure_minute = 1`))).toEqual(['BOS', 'JFK'])
    expect(await movedBy(() => world.rows(`delete from flight where flight_number = 'VS3'`))).toEqual(['BOS', 'JFK'])
    expect(await movedBy(() => world.rows(`truncate flight`))).toEqual(['BOS', 'JFK'])
  })

  it('moves anew after a part of a transaction was taken back', async () => {
    const work = () =>
      world.db.transaction(async (tx) => {
        const run = (text: string) => tx.query({ name: '', text })
        await run('savepoint part')
        await run('update flight set departure_minute = 1')
        await run('rollback to part')
        await run('update flight set departure_minute = 2')
      })
    expect(await movedBy(work)).toEqual(['BOS', 'JFK'])
  })
})

it('rises in the order of commits, whoever writes', async () => {
  await seen(aSnapshot(), aSnapshot(toBoston))
  const writers = [
    () => seen(aSnapshot({ ...later, economy: anAward(9000) })),
    () => world.rows(`update flight set departure_minute = departure_minute + 1`),
    () => world.rows(`update route set last_seen_at = now() where destination = 'BOS'`),
  ]
  let highest = 0
  let isWriting = true
  const writing = Promise.all(Array.from({ length: 12 }, (_, at) => writers[at % writers.length]!())).finally(
    () => (isWriting = false),
  )

  const known = new Map<string, number>()
  while (isWriting) {
    const moved = await world.rows<{ destination: string; version: number }>(
      'select destination, version from route where version > $1 order by version',
      [highest],
    )
    for (const { destination, version } of moved) known.set(destination, (highest = version))
  }
  await writing
  const missed = Object.entries(await versions()).filter(
    ([to, version]) => version <= highest && known.get(to) !== version,
  )
  expect(missed).toEqual([])
})
