import { findContradictions } from '../ingest/testing/contradictions.ts'
import { anAvailability, aTrip } from './testing/availability-rows.ts'
import { openPuller, rowsFrom, type TestPuller } from './testing/open-puller.ts'

let world: TestPuller
afterEach(async () => {
  expect(await findContradictions(world.db)).toEqual([])
  await world.close()
})

const sweeps = () =>
  world.rows<{ name: string; rows: number; calls: number; under_way: boolean }>(
    `select name, completed_rows as rows, completed_calls as calls, began_at is not null as under_way
       from pull_sweep where completed_at is not null or began_at is not null order by name`,
  )

describe('a sweep', () => {
  it('brings in every day of a programme, nearest days first, page by page', async () => {
    world = await openPuller()
    world.market.rows = [...rowsFrom('2026-11-21', 5), ...rowsFrom('2027-01-10', 3), ...rowsFrom('2027-06-01', 2)]

    await world.pull()

    expect(await world.flights()).toHaveLength(10)
    expect(
      world.server.calls.map(({ path, query }) => [path, query['source'], query['start_date'], query['end_date']]),
    ).toEqual([
      ['/availability', 'virginatlantic', '2026-11-21', '2026-12-21'],
      ['/availability', 'virginatlantic', '2026-12-22', '2027-03-21'],
      ['/availability', 'virginatlantic', '2027-03-22', '2027-10-17'],
    ])
    expect(world.server.calls[0]).toMatchObject({
      token: 'pro_test',
      query: { include_filtered: 'true', take: '1000' },
    })
  })

  it('asks for nothing before it is due again, and for near days more often', async () => {
    world = await openPuller()
    world.market.rows = rowsFrom('2026-11-21', 5)
    await world.pull()

    world.pass(119)
    await world.pull()
    expect(world.server.calls).toHaveLength(3)

    world.pass(1)
    await world.pull()
    expect(world.server.calls).toHaveLength(4)

    world.pass(360)
    await world.pull()
    expect(world.server.calls.slice(4).map(({ query }) => query['start_date'])).toEqual(['2026-11-21', '2026-12-22'])
  })

  it('goes through pages by the first page’s cursor and the rows it has, each row once where pages overlap', async () => {
    world = await openPuller()
    world.server.settings.overlap = 100
    world.market.rows = manyRows(2300, '2027-03-22')

    await world.pull()

    const requested = world.server.calls.slice(2).map(({ query }) => [query['cursor'], query['skip']])
    expect(requested).toEqual([
      [undefined, undefined],
      ['1795000002', '1000'],
      ['1795000002', '2000'],
    ])
    expect(await world.rows('select count(*)::int as n from flight')).toEqual([{ n: 2300 }])
    expect(await sweeps()).toContainEqual({
      name: 'virginatlantic, days 121 to 330',
      rows: 2400,
      calls: 3,
      under_way: false,
    })
  })

  it('goes on where another process was killed, also when the page was in and nobody noted it', async () => {
    world = await openPuller()
    world.market.rows = manyRows(2300, '2027-03-22')
    const dying = world.open()
    await dying.run({ forMs: 60_000, onPage: () => world.server.calls.length === 4 && dying.stop() })
    // As if it had died between taking the second page in and noting so.
    await world.rows('update pull_sweep set skip = 1000 where began_at is not null')

    await world.pull(world.open())

    expect(world.server.calls.slice(2).map(({ query }) => query['skip'])).toEqual([undefined, '1000', '1000', '2000'])
    expect(await world.rows('select count(*)::int as n from flight')).toEqual([{ n: 2300 }])
    expect(await sweeps()).toContainEqual(expect.objectContaining({ under_way: false, rows: 2300 }))
  })

  it('of some routes asks for their flights, with all destinations of an airport in one call', async () => {
    const route = (origin: string, destination: string) => ({ origin, destination })
    world = await openPuller({
      routes: [route('LHR', 'JFK'), route('LHR', 'BOS'), route('JFK', 'LHR')],
      daysAhead: 30,
    })
    world.market.rows = [
      dayWithTrips('2026-12-01', ['VS3', 'VS25']),
      anAvailability({ origin: 'MAN', date: '2026-12-01' }),
    ]

    await world.pull()

    expect(
      world.server.calls.map(({ path, query }) => [path, query['origin_airport'], query['destination_airport']]),
    ).toEqual([
      ['/search', 'LHR', 'BOS,JFK'],
      ['/search', 'JFK', 'LHR'],
    ])
    expect(world.server.calls[0]?.query).toMatchObject({
      sources: 'virginatlantic',
      include_trips: 'true',
      min_cabin_pct: '1',
    })
    expect((await world.flights()).map(({ flight }) => flight)).toEqual(['VS LHR JFK VS25', 'VS LHR JFK VS3'])
  })

  it('shows what a day costs as a whole while its flights are not told, but what is known of them', async () => {
    world = await openPuller({ routes: [{ origin: 'LHR', destination: 'JFK' }], daysAhead: 30 })
    const days = (points: number, updatedAt: string, trips: object[] | null = []) =>
      rowsFrom('2026-12-01', 1, { cabins: { Y: { points } }, updatedAt, trips })
    const seen: unknown[] = []
    for (const rows of [
      days(9000, '2026-11-21T11:00:00Z'),
      days(9500, '2026-11-21T13:00:00Z'),
      [dayWithTrips('2026-12-01', ['VS3'], '2026-11-21T15:00:00Z')],
      [dayWithTrips('2026-12-01', ['VS3'], '2026-11-21T17:00:00Z')],
      rowsFrom('2026-12-01', 1, { cabins: { J: { points: 47_500 } }, updatedAt: '2026-11-21T19:00:00Z', trips: [] }),
      days(9900, '2026-11-21T21:00:00Z', null),
    ]) {
      world.market.rows = rows
      await world.pull()
      world.pass(120)
      seen.push((await world.flights()).map(({ flight, points }) => `${flight} ${points}`))
    }

    expect(seen).toEqual([
      ['VS LHR JFK VS (9000,0,0,0)'],
      ['VS LHR JFK VS (9500,0,0,0)'],
      ['VS LHR JFK VS (9500,0,0,0)', 'VS LHR JFK VS3 (0,0,47500,0)'],
      ['VS LHR JFK VS (0,0,0,0)', 'VS LHR JFK VS3 (0,0,47500,0)'],
      ['VS LHR JFK VS (0,0,0,0)', 'VS LHR JFK VS3 (0,0,47500,0)'],
      ['VS LHR JFK VS (9900,0,0,0)', 'VS LHR JFK VS3 (0,0,47500,0)'],
    ])
  })

  it('is made at once when somebody wants it', async () => {
    world = await openPuller({ daysAhead: 30 })
    await world.pull()
    await world.rows('update pull_sweep set wanted = true')

    await world.pull()

    expect(world.server.calls).toHaveLength(2)
  })
})

describe('a flight that is no longer listed', () => {
  const open = async () =>
    (await world.flights())
      .filter(({ points }) => points !== '(0,0,0,0)')
      .map(({ flight, departure }) => `${flight} ${departure}`)

  it('is closed when its day is listed without it twice in a row, and not at once', async () => {
    world = await openPuller({ routes: [{ origin: 'LHR', destination: 'JFK' }], daysAhead: 30 })
    world.market.rows = [dayWithTrips('2026-12-01', ['VS3', 'VS25']), dayWithTrips('2026-12-02', ['VS3'])]
    await world.pull()

    world.market.rows[0] = dayWithTrips('2026-12-01', ['VS25'], '2026-11-21T13:00:00Z')
    world.pass(120)
    await world.pull()
    expect(await open()).toHaveLength(3)

    world.pass(120)
    await world.pull()
    expect(await open()).toEqual(['VS LHR JFK VS25 2026-12-01', 'VS LHR JFK VS3 2026-12-02'])
  })

  it('is closed when two whole sweeps cover its day and do not list it, and not before', async () => {
    world = await openPuller({ daysAhead: 60 })
    const [near, far] = [rowsFrom('2026-12-01', 3), rowsFrom('2027-01-10', 1)]
    world.market.rows = [...near, ...far]
    await world.pull()

    world.market.rows = near.slice(0, 2)
    world.pass(120)
    world.server.fail({ status: 503 })
    await world.pull()
    expect(await open()).toHaveLength(4)

    world.pass(1)
    await world.pull()
    expect(await open()).toHaveLength(4)

    world.pass(120)
    await world.pull()
    // The later days are covered by a sweep that is not due yet.
    expect(await open()).toEqual(['VS LHR JFK VS 2026-12-01', 'VS LHR JFK VS 2026-12-02', 'VS LHR JFK VS 2027-01-10'])
  })

  it('is left alone when another source brought it', async () => {
    world = await openPuller({ daysAhead: 30 })
    const other = anAvailability({ date: '2026-12-05' })
    world.market.rows = [anAvailability({ date: '2026-12-01' })]
    await world.ingest({ source: 'other', snapshots: [dayOfAnother(other.Date)] })

    await world.pull()

    expect(await open()).toContain('VS LHR JFK VS77 2026-12-05')
  })

  it('is open again when it is listed again, although nobody has looked at it since', async () => {
    world = await openPuller({ daysAhead: 30 })
    const rows = rowsFrom('2026-12-01', 3)
    for (const listed of [rows, rows.slice(1), rows.slice(1), rows]) {
      world.market.rows = listed
      await world.pull()
      world.pass(120)
    }

    expect(await open()).toHaveLength(3)
  })

  it('waits for a decision with all others when a sweep lists nearly none', async () => {
    world = await openPuller({ daysAhead: 30 })
    world.market.rows = manyRows(120)
    await world.pull()

    world.market.rows = world.market.rows.slice(0, 5)
    for (let look = 0; look < 2; look += 1) {
      world.pass(120)
      await world.pull()
    }

    expect(await open()).toHaveLength(120)
    const [held] = await world.listHeld()
    expect(held).toMatchObject({
      source: 'seats-aero',
      rows: 115,
      reason: 'it closes 115 of the 120 flights that could be booked',
    })

    await world.releaseHeld(held!.id)
    expect(await open()).toHaveLength(5)
  })
})

/** On every route between four airports, day by day from a date on. */
function manyRows(count: number, from = '2026-11-22') {
  const airports = ['LHR', 'MAN', 'BOS', 'JFK']
  const pairs = airports.flatMap((origin) => airports.map((destination) => ({ origin, destination })))
  const routes = pairs.filter(({ origin, destination }) => origin !== destination)
  return routes.flatMap((route) => rowsFrom(from, Math.ceil(count / routes.length), route)).slice(0, count)
}

function dayWithTrips(date: string, numbers: string[], updatedAt = '2026-11-21T11:00:00Z') {
  const trips = numbers.map((number) =>
    aTrip({
      availability: date,
      cabin: 'business',
      points: 47_500,
      minutes: 475,
      updatedAt,
      flights: [{ number, from: 'LHR', to: 'JFK', departs: `${date}T11:30`, arrives: `${date}T14:35` }],
    }),
  )
  return anAvailability({ date, trips, updatedAt })
}

const dayOfAnother = (departure: string) => ({
  carrier: 'VS',
  origin: 'LHR',
  destination: 'JFK',
  departure,
  flightNumber: 'VS77',
  economy: { points: 1000, seats: 1 },
  premiumEconomy: { points: 0, seats: 0 },
  business: { points: 0, seats: 0 },
  first: { points: 0, seats: 0 },
  scrapedAt: '2026-11-21T11:00:00Z',
})
