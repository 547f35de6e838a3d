import { NoSuchHeldBatch } from './held-batches.ts'
import { readSourceHealth } from './source-health.ts'
import { anAward, aSnapshot } from './testing/a-snapshot.ts'
import { digestOfHistory, findContradictions } from './testing/contradictions.ts'
import { openIngest, type TestIngest } from './testing/open-ingest.ts'

let world: TestIngest
beforeEach(async () => {
  world = await openIngest()
})
afterEach(async () => {
  expect(await findContradictions(world.db)).toEqual([])
  await world.close()
})

const source = 'test'
const later = '2026-11-21T11:30:00Z'

/** As many flights as there are days, all with the same award. */
const flights = (count: number, more: Parameters<typeof aSnapshot>[0]) =>
  Array.from({ length: count }, (_, index) => {
    const day = new Date(Date.UTC(2026, 10, 22 + (index % 360))).toISOString().slice(0, 10)
    return aSnapshot({ departure: day, flightNumber: `VS${1 + Math.floor(index / 360)}`, ...more })
  })
const closed = { economy: anAward(0), business: anAward(0) }

const closeEverything = async () => {
  await world.ingest({ source, snapshots: flights(60, {}) })
  return world.ingest({ source, snapshots: flights(60, { ...closed, scrapedAt: later }) })
}

it('holds a sweep that closes nearly everything, and publishes nothing of it', async () => {
  const report = await closeEverything()

  const reason = 'it closes 60 of the 60 flights that could be booked'
  expect(report).toMatchObject({ received: 60, changed: 0, events: 0, held: { id: expect.any(Number), reason } })
  expect(await digestOfHistory(world.db)).toMatchObject({ states: 60 })
  expect(world.reported).toEqual([
    `test: held batch ${report.held?.id} of 60 rows, nothing of it is published: ${reason}`,
  ])
})

it('holds more than 2,000 openings at once, and not a first look at as many flights', async () => {
  const first = await world.ingest({ source, snapshots: flights(2001, { business: anAward(0) }) })
  const second = await world.ingest({ source, snapshots: flights(2001, { scrapedAt: later }) })

  expect(first).toMatchObject({ changed: 2001 })
  expect(second).toMatchObject({
    changed: 0,
    held: { reason: 'with it, seats open on 2001 flights at once, more than 2000' },
  })
})

describe('openings that come in several batches', () => {
  const open = (scrapedAt: string) => flights(2001, { scrapedAt })
  beforeEach(async () => {
    await world.ingest({ source, snapshots: flights(2001, { business: anAward(0) }) })
    await world.ingest({ source, snapshots: open(later).slice(0, 1990) })
  })

  it('are held from the one on that makes them too many', async () => {
    expect(await world.ingest({ source, snapshots: open(later).slice(1990) })).toMatchObject({
      held: { reason: 'with it, seats open on 2001 flights at once, more than 2000' },
    })
  })

  it('are not counted together with those of another source, or of another hour', async () => {
    expect(await world.ingest({ source: 'other', snapshots: open(later).slice(1990, 1995) })).toMatchObject({
      events: 5,
    })
    world.clock.now = new Date('2026-11-21T13:00:00Z')
    expect(await world.ingest({ source, snapshots: open(later).slice(1995) })).toMatchObject({ events: 6 })
  })

  it('go on when somebody has released the held one', async () => {
    const { held } = await world.ingest({ source, snapshots: open(later).slice(1990, 2001) })
    await world.releaseHeld(held!.id)
    const closedAgain = flights(1, { business: anAward(0), scrapedAt: '2026-11-21T11:40:00Z' })
    await world.ingest({ source, snapshots: closedAgain })

    const report = await world.ingest({ source, snapshots: flights(1, { scrapedAt: '2026-11-21T11:45:00Z' }) })

    expect(report).toMatchObject({ events: 1 })
  })
})

it('holds an empty sweep of a source that had rows', async () => {
  await world.ingest({ source, snapshots: flights(1, {}) })

  expect(await world.ingest({ source, snapshots: [] })).toMatchObject({ held: { reason: 'it is empty' } })
})

it('makes nothing of an empty sweep of a source that never sent a row', async () => {
  expect(await world.ingest({ source: 'new', snapshots: [] })).not.toHaveProperty('held')
  expect(await world.listHeld()).toEqual([])
})

it('creates no route for a batch that it holds', async () => {
  await world.ingest({ source, snapshots: flights(60, {}) })
  const elsewhere = aSnapshot({ destination: 'BOS' })

  await world.ingest({ source, snapshots: [...flights(60, { ...closed, scrapedAt: later }), elsewhere] })

  expect(await world.rows(`select value from counter where name = 'routes'`)).toEqual([{ value: 1 }])
})

it('holds a batch once, however often its source repeats it', async () => {
  const { held } = await closeEverything()
  const again = await world.ingest({ source, snapshots: flights(60, { ...closed, scrapedAt: '2026-11-21T11:45:00Z' }) })

  expect(again.held).toEqual(held)
  expect(await world.listHeld()).toMatchObject([{ id: held?.id, source, rows: 60, reason: held?.reason }])
})

it('publishes a held batch that somebody releases, once', async () => {
  const { held } = await closeEverything()

  expect(await world.releaseHeld(held!.id)).toMatchObject({ source, received: 60, changed: 60, events: 60 })
  await expect(world.releaseHeld(held!.id)).rejects.toThrow(NoSuchHeldBatch)
  expect(await world.listHeld()).toEqual([])
})

it('publishes nothing older than what was seen since, and nothing that has left', async () => {
  const { held } = await closeEverything()
  const seenSince = flights(60, { scrapedAt: '2026-11-21T11:40:00Z', economy: anAward(9000) }).slice(-10)
  await world.ingest({ source, snapshots: seenSince })
  // Of the flights from 22 November on, 39 have left.
  world.clock.now = new Date('2026-12-31T13:00:00Z')

  const report = await world.releaseHeld(held!.id)

  expect(report).toMatchObject({ received: 60, rejected: { count: 39 }, outdated: 10, changed: 11 })
})

it('forgets a held batch that somebody drops', async () => {
  const { held } = await closeEverything()

  await world.dropHeld(held!.id)

  expect(await world.listHeld()).toEqual([])
  await expect(world.dropHeld(held!.id)).rejects.toThrow(/No held batch has the number \d+/)
})

describe('the health of a source', () => {
  it('tells of its last success, and what it brought', async () => {
    await world.ingest({ source, snapshots: flights(3, {}) })
    await world.ingest({
      source,
      snapshots: [
        aSnapshot({ departure: '2026-11-22', flightNumber: 'VS1', economy: anAward(13_000), scrapedAt: later }),
      ],
    })

    expect(await readSourceHealth(world.db)).toEqual([
      {
        source,
        lastSuccessAt: world.clock.now,
        lastFailureAt: null,
        lastFailure: null,
        batches: 2,
        snapshots: 4,
        changes: 1,
      },
    ])
  })

  it('tells of a batch that was held, without calling it a success', async () => {
    await world.ingest({ source, snapshots: flights(60, {}) })
    const first = world.clock.now
    world.clock.now = new Date('2026-11-21T12:30:00Z')

    await world.ingest({ source, snapshots: flights(60, { ...closed, scrapedAt: later }) })

    expect(await readSourceHealth(world.db)).toMatchObject([
      {
        lastSuccessAt: first,
        lastFailureAt: world.clock.now,
        lastFailure: 'a batch was held: it closes 60 of the 60 flights that could be booked',
        batches: 1,
      },
    ])
  })

  it('tells of a batch without a single row to believe, and of a source that cannot be asked', async () => {
    await world.ingest({ source: 'garbled', snapshots: [{}, {}] })
    await world.reportFailure('silent', 'the feed did not answer within 30 s')

    expect(await readSourceHealth(world.db)).toMatchObject([
      { source: 'garbled', lastSuccessAt: null, lastFailure: 'all 2 rows were set aside' },
      { source: 'silent', lastSuccessAt: null, lastFailure: 'the feed did not answer within 30 s' },
    ])
    expect(world.reported).toEqual([
      expect.stringMatching(/^garbled: set aside 2 rows; row 0: carrier: /),
      'silent: the feed did not answer within 30 s',
    ])
  })
})
