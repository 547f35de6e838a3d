import { PriceChange } from '@pointfare/shared/contracts/price-change'
import { createPriceEventsRepository } from '../events/price-events.repository.ts'
import { Client } from 'pg'
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
const ingest = (...snapshots: unknown[]) => world.ingest({ source, snapshots })
const later = '2026-11-21T11:30:00Z'
const flights = () => world.rows<Record<string, unknown>>('select * from flight order by id')
const bodies = async () =>
  (await createPriceEventsRepository(world.db).after(0)).map(({ body }) =>
    body === null ? null : PriceChange.parse(JSON.parse(body)),
  )

describe('a batch', () => {
  it('brings new flights with their routes', async () => {
    const report = await ingest(aSnapshot(), aSnapshot({ carrier: 'BA', flightNumber: 'BA178' }))

    expect(report).toEqual({
      source,
      received: 2,
      changed: 2,
      events: 0,
      unchanged: 0,
      outdated: 0,
      rejected: { count: 0, first: [] },
    })
    expect(await world.rows(`select name, value from counter order by name`)).toEqual([
      { name: 'historic', value: 2 },
      { name: 'routes', value: 2 },
    ])
    expect(await bodies()).toEqual([null, null])
  })

  it('changes nothing when it comes again', async () => {
    const batch = [aSnapshot(), aSnapshot({ flightNumber: 'VS25', scrapedAt: later })]
    await ingest(...batch)
    const before = await digestOfHistory(world.db)

    const report = await ingest(...batch)

    expect(report).toMatchObject({ changed: 0, events: 0, unchanged: 2 })
    expect(await digestOfHistory(world.db)).toEqual(before)
  })

  it('tells a change of points or seats as an event of the live feed', async () => {
    await ingest(aSnapshot())

    const second = aSnapshot({ economy: anAward(15_000, { seats: 2 }), scrapedAt: '2026-11-21T11:30:59.900Z' })
    expect(await ingest(second)).toMatchObject({ changed: 1, events: 1 })

    const award = (points: number, seats: number) => ({ cabin_points_value: points, cabin_class_seat_count: seats })
    const flight = {
      origin: 'LHR',
      destination: 'JFK',
      carrier_code: 'VS',
      flight_number: 'VS3',
      departure: [2027, 3, 15],
      award_economy: award(12_500, 4),
      award_premium_economy: award(0, 0),
      award_business: award(29_000, 4),
      award_first: award(0, 0),
    }
    expect(await bodies()).toEqual([
      null,
      { first: flight, second: { ...flight, award_economy: award(15_000, 2), scraped_at: [2026, 11, 21, 11, 30, 59] } },
    ])
  })

  it('names no flight in events of a source that knows only days', async () => {
    const day = aSnapshot({ flightNumber: 'VS', departureTime: undefined })
    await ingest(day)

    await ingest({ ...day, economy: anAward(20_000), scrapedAt: later })

    expect((await bodies())[1]?.second).not.toHaveProperty('flight_number')
  })

  it('keeps another time of departure or another kind of award without an event', async () => {
    await ingest(aSnapshot())

    const report = await ingest(
      aSnapshot({ departureTime: '08:45', business: anAward(29_000, { isSaver: true }), scrapedAt: later }),
    )

    expect(report).toMatchObject({ changed: 1, events: 0 })
    expect(await flights()).toMatchObject([{ departure_minute: 525, savers: '(f,f,t,f)' }])
  })

  it('keeps the time of departure that a source knew when another does not', async () => {
    await ingest(aSnapshot())

    const report = await ingest(aSnapshot({ departureTime: undefined, scrapedAt: later }))

    expect(report).toMatchObject({ changed: 0, unchanged: 1 })
    expect(await flights()).toMatchObject([{ departure_minute: 510 }])
  })

  it('tells midnight from a time that nobody knows', async () => {
    const unknown = { departureTime: undefined }
    const minutes = async () =>
      Object.fromEntries((await flights()).map((flight) => [flight['flight_number'], flight['departure_minute']]))
    await ingest(aSnapshot(unknown), aSnapshot({ flightNumber: 'VS5', departureTime: '00:00' }))
    expect(await minutes()).toEqual({ VS3: 0, VS5: -1 })

    await ingest(
      aSnapshot({ departureTime: '00:00', scrapedAt: later }),
      aSnapshot({ flightNumber: 'VS5', ...unknown, scrapedAt: later }),
    )

    expect(await minutes()).toEqual({ VS3: -1, VS5: -1 })
  })

  it('finds no news in what a source says about a cabin that cannot be booked', async () => {
    await ingest(aSnapshot())

    const report = await ingest(
      aSnapshot({ first: anAward(0, { seats: 3, isSaver: true, seatsAreAtLeast: true }), scrapedAt: later }),
    )

    expect(report).toMatchObject({ changed: 0, unchanged: 1 })
  })

  it('counts changes of each pair of airports, and of each hour by their direction', async () => {
    const others = ['VS5', 'VS7'].map((flightNumber) => aSnapshot({ flightNumber }))
    await ingest(aSnapshot(), ...others)

    await ingest(
      aSnapshot({ economy: anAward(13_000), scrapedAt: '2026-11-21T10:59:00Z' }),
      aSnapshot({ economy: anAward(13_000), scrapedAt: later }),
      { ...others[0], economy: anAward(9_000), business: anAward(40_000), scrapedAt: later },
      { ...others[1], economy: anAward(0), scrapedAt: '2026-11-21T12:00:00Z' },
    )

    expect(await world.rows('select * from pair_stat')).toEqual([{ origin: 'LHR', destination: 'JFK', changes: 3 }])
    expect(await world.rows('select * from change_hour order by hour')).toEqual([
      { hour: new Date('2026-11-21T11:00:00Z'), changes: 2, increases: 2, decreases: 1 },
      { hour: new Date('2026-11-21T12:00:00Z'), changes: 1, increases: 0, decreases: 0 },
    ])
  })

  it('remembers when each route was last seen, also when nothing changed', async () => {
    await ingest(aSnapshot())

    await ingest(aSnapshot({ scrapedAt: later }))

    expect(await world.rows('select last_seen_at from route')).toEqual([{ last_seen_at: new Date(later) }])
    expect(await flights()).toMatchObject([{ changed_at: new Date('2026-11-21T11:00:00Z') }])
  })

  it('wakes listeners once, with the last id', async () => {
    const heard: string[] = []
    const client = new Client(world.db.connectionString)
    await client.connect()
    client.on('notification', ({ payload }) => heard.push(payload ?? ''))
    await client.query('listen price_change')

    await ingest(aSnapshot(), aSnapshot({ flightNumber: 'VS5' }))

    await client.query('select 1')
    await client.end()
    const [last] = await world.rows<{ id: number }>('select max(id) id from price_event')
    expect(heard).toEqual([String(last?.id)])
  })
})

describe('rows that say different things about one flight', () => {
  it('count as one, the latest', async () => {
    const report = await ingest(
      aSnapshot({ economy: anAward(15_000), scrapedAt: later }),
      aSnapshot({ economy: anAward(14_000) }),
    )

    expect(report).toMatchObject({ received: 2, changed: 1, outdated: 1 })
    expect(await flights()).toMatchObject([{ points: '(15000,0,29000,0)' }])
  })

  it('count as one, the last of equally late ones', async () => {
    await ingest(aSnapshot({ economy: anAward(15_000) }), aSnapshot({ economy: anAward(14_000) }))

    expect(await flights()).toMatchObject([{ points: '(14000,0,29000,0)' }])
  })

  it('change nothing when they are not newer than what is known', async () => {
    await ingest(aSnapshot({ scrapedAt: later }))

    const report = await ingest(aSnapshot({ economy: anAward(15_000) }))

    expect(report).toMatchObject({ changed: 0, unchanged: 0, outdated: 1 })
    expect(await flights()).toMatchObject([{ points: '(12500,0,29000,0)' }])
    expect(await world.rows('select last_seen_at from route')).toEqual([{ last_seen_at: new Date(later) }])
  })

  it('compare instants, not the clocks they were read from', async () => {
    await ingest(aSnapshot({ scrapedAt: '2026-11-21T11:00:00+01:00' }))

    expect(await ingest(aSnapshot({ economy: anAward(15_000), scrapedAt: '2026-11-21T10:30:00Z' }))).toMatchObject({
      changed: 1,
    })
  })
})
