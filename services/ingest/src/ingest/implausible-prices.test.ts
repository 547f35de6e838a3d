import { anAward, aSnapshot } from './testing/a-snapshot.ts'
import { findContradictions } from './testing/contradictions.ts'
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
const at = (minutes: number) => new Date(Date.UTC(2026, 10, 21, 11, minutes)).toISOString()
const dayOf = (index: number) => new Date(Date.UTC(2027, 2, 1 + index)).toISOString().slice(0, 10)

/** Days of VS3, in business alone. */
const days = (count: number, points: number, minutes = 0) =>
  Array.from({ length: count }, (_, index) =>
    aSnapshot({ departure: dayOf(index), economy: anAward(), business: anAward(points), scrapedAt: at(minutes) }),
  )
const oneDay = (points: number, minutes: number, more: object = {}) => ({ ...days(1, points, minutes)[0]!, ...more })

const priceOf = async (departure: string) =>
  (await world.rows<{ points: string }>('select points::text from flight where departure = $1', [departure]))[0]?.points

describe('a price', () => {
  it.each([
    [15_667, 'published'],
    [141_000, 'published'],
    [15_666, 'held'],
    [141_001, 'held'],
    [1, 'held'],
    [9_999_999, 'held'],
  ])('of %d where 47,000 are usual is %s', async (points, becomes) => {
    await world.ingest({ source, snapshots: days(20, 47_000) })

    const { held } = await world.ingest({ source, snapshots: [oneDay(points, 10)] })

    expect(await priceOf(dayOf(0))).toBe(`(0,0,${becomes === 'held' ? 47_000 : points},0)`)
    expect(held === undefined).toBe(becomes === 'published')
  })

  it.each([
    [999, undefined],
    [1000, '(0,0,1000,0)'],
    [400_000, '(0,0,400000,0)'],
  ])('of %d on a route of which nothing is known is %s', async (points, published) => {
    await world.ingest({ source, snapshots: [oneDay(points, 0)] })

    expect(await priceOf(dayOf(0))).toBe(published)
  })

  it('that is held keeps the other cabins and flights from nobody, and what was known', async () => {
    await world.ingest({ source, snapshots: days(20, 47_000) })

    const report = await world.ingest({
      source,
      snapshots: [oneDay(1, 10, { economy: anAward(9000) }), { ...days(2, 48_000, 10)[1]! }],
    })

    expect(await priceOf(dayOf(0))).toBe('(9000,0,47000,0)')
    expect(await priceOf(dayOf(1))).toBe('(0,0,48000,0)')
    expect(report).toMatchObject({
      changed: 2,
      held: { rows: 1, reason: 'VS3 LHR-JFK on 2027-03-01 costs 1 in business, 47,000 are usual' },
    })
    expect(await world.rows('select from price_event where (points_after).business = 1')).toEqual([])
  })

  it('is held once however often its source sends the same look, and published by one press', async () => {
    await world.ingest({ source, snapshots: days(20, 47_000) })
    await world.ingest({ source, snapshots: [oneDay(200_000, 10)] })
    await world.ingest({ source, snapshots: [oneDay(200_000, 10, { economy: anAward(9000) })] })
    const [held, ...others] = await world.listHeld()
    expect(others).toEqual([])

    await world.releaseHeld(held!.id)

    expect(await priceOf(dayOf(0))).toBe('(9000,0,200000,0)')
    expect(await world.ingest({ source, snapshots: [oneDay(200_000, 30)] })).not.toHaveProperty('held')
    expect(await world.listHeld()).toEqual([])
  })

  it('is published when a later look of its source says the same, and told then', async () => {
    await world.ingest({ source, snapshots: days(20, 47_000) })
    await world.ingest({ source, snapshots: [oneDay(1, 10)] })
    expect(await world.rows('select from price_event where (points_after).business = 1')).toEqual([])

    const report = await world.ingest({ source, snapshots: [oneDay(1, 20), { ...days(2, 48_000, 20)[1]! }] })

    expect(report).toMatchObject({ changed: 2, events: 2 })
    expect(report).not.toHaveProperty('held')
    expect([await priceOf(dayOf(0)), await priceOf(dayOf(1))]).toEqual(['(0,0,1,0)', '(0,0,48000,0)'])
    expect(await world.rows('select from price_event where (points_after).business = 1')).toHaveLength(1)
    expect(await world.listHeld()).toEqual([])
  })

  it('is published when another source says the same, whenever it looked', async () => {
    await world.ingest({ source, snapshots: days(20, 47_000) })
    await world.ingest({ source, snapshots: [oneDay(200_000, 10), { ...days(2, 1, 10)[1]! }] })

    const report = await world.ingest({ source: 'another', snapshots: [oneDay(200_000, 5)] })

    expect(report).not.toHaveProperty('held')
    expect(await priceOf(dayOf(0))).toBe('(0,0,200000,0)')
    expect(await world.listHeld()).toMatchObject([{ source, rows: 1 }])
  })

  it('stays held when a later look, or another source, says something else as far from the usual', async () => {
    await world.ingest({ source, snapshots: days(20, 47_000) })
    await world.ingest({ source, snapshots: [oneDay(1, 10)] })

    await world.ingest({ source, snapshots: [oneDay(2, 20)] })
    await world.ingest({ source: 'another', snapshots: [oneDay(3, 30)] })

    expect(await priceOf(dayOf(0))).toBe('(0,0,47000,0)')
    expect(await world.listHeld()).toMatchObject([{ source }, { source: 'another' }])
    await world.ingest({ source, snapshots: [oneDay(1, 40)] })
    expect(await priceOf(dayOf(0))).toBe('(0,0,47000,0)')
  })

  it('is published for itself, while others of the same flight and route wait', async () => {
    await world.ingest({ source, snapshots: days(20, 47_000) })
    await world.ingest({ source, snapshots: [oneDay(1, 10)] })

    const more = { economy: anAward(10) }
    const report = await world.ingest({ source, snapshots: [oneDay(1, 20, more), { ...days(2, 1, 20)[1]! }] })

    expect(await priceOf(dayOf(0))).toBe('(0,0,1,0)')
    expect(await priceOf(dayOf(1))).toBe('(0,0,47000,0)')
    expect(report.held).toMatchObject({ rows: 2 })
    expect(await world.ingest({ source, snapshots: [oneDay(1, 30, more)] })).not.toHaveProperty('held')
    expect(await priceOf(dayOf(0))).toBe('(10,0,1,0)')
    expect(await world.listHeld()).toMatchObject([{ rows: 1 }])
  })

  it('of a new flight makes it one when it is said again', async () => {
    await world.ingest({ source, snapshots: days(20, 47_000) })
    for (const minute of [10, 20])
      await world.ingest({ source, snapshots: [oneDay(1, minute, { flightNumber: 'VS9' })] })

    expect(await world.rows(`select points::text from flight where flight_number = 'VS9'`)).toEqual([
      { points: '(0,0,1,0)' },
    ])
  })

  it('that its source takes back waits no longer', async () => {
    await world.ingest({ source, snapshots: days(20, 47_000) })
    await world.ingest({ source, snapshots: [oneDay(1, 10)] })

    await world.ingest({ source, snapshots: [oneDay(47_000, 20)] })

    expect(await world.listHeld()).toEqual([])
  })

  it('of a flight that is new is no flight until it is published', async () => {
    await world.ingest({ source, snapshots: days(20, 47_000) })
    await world.ingest({ source, snapshots: [oneDay(1, 10, { flightNumber: 'VS9' })] })

    expect(await world.rows(`select from flight where flight_number = 'VS9'`)).toEqual([])
  })

  it('is made up as the demo made it', async () => {
    await world.ingest({ source: 'demo-market', snapshots: days(20, 47_000) })
    await world.ingest({ source: 'demo-market', snapshots: [oneDay(6000, 10)] })

    expect(await priceOf(dayOf(0))).toBe('(0,0,6000,0)')
  })
})

describe('a batch', () => {
  const moved = (count: number, of: number) =>
    days(of, 20_000, 10).map((row, index) => ({ ...row, business: anAward(index < count ? 31_000 : 20_000) }))

  it.each([
    [7, 20, 'held'],
    [6, 20, 'published'],
    [15, 19, 'published'],
  ])('in which %d of %d prices move by more than half is %s', async (count, of, becomes) => {
    await world.ingest({ source, snapshots: days(of, 20_000) })

    const { held } = await world.ingest({ source, snapshots: moved(count, of) })

    expect(await priceOf(dayOf(0))).toBe(`(0,0,${becomes === 'held' ? 20_000 : 31_000},0)`)
    expect(held?.reason).toBe(becomes === 'held' ? `${count} of its ${of} prices move by more than half` : undefined)
  })
})

it('a cabin of which a row tells nothing keeps what is known, and is none where nothing is', async () => {
  await world.ingest({
    source,
    snapshots: [aSnapshot({ economy: anAward(9000, { taxes: { amount: 17_200, currency: 'GBP' } }) })],
  })

  const unknown = { economy: null, premiumEconomy: null, scrapedAt: at(10), business: anAward(30_000) }
  const report = await world.ingest({ source, snapshots: [{ ...aSnapshot(), ...unknown }] })

  expect(report).toMatchObject({ changed: 1, rejected: { count: 0 } })
  expect(await world.rows('select points::text, taxes::text from flight')).toEqual([
    { points: '(9000,0,30000,0)', taxes: '(17200,0,0,0)' },
  ])
})
