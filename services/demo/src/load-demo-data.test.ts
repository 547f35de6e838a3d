import { PriceChange } from '@pointfare/shared/contracts/price-change'
import type { Database, OpenDatabase } from '@pointfare/core/db/database'
import { longWork } from '@pointfare/core/db/deadlines'
import { eventually } from '@pointfare/core/db/testing/eventually'
import { openTestDatabase } from '@pointfare/core/db/testing/open-test-database'
import { createPriceEventsRepository } from '@pointfare/ingest/events/price-events.repository'
import { flightColumns } from '@pointfare/ingest/ingest/flight-columns'
import { dayOf } from './calendar.ts'
import { loadDemoData, refreshDemoData } from './load-demo-data.ts'
import { timetable } from './timetable.ts'

const today = '2026-11-21'
const now = new Date('2026-11-21T10:30:00Z')
/** What happens does not depend on how many there are. */
const oneInTen = timetable.filter((_, index) => index % 10 === 0)
const someRoutes = oneInTen.slice(0, 4)
const later = { today: '2026-11-24', now: new Date('2026-11-24T06:00:00Z') }

const stateOf = (table: string) => flightColumns.map(({ name }) => `${table}.${name}`).join(', ')

/** Rows that would contradict each other; all of them are to be empty, always. */
const contradictions = {
  'a flight whose newest history row is another state': `
    select from flight f
      left join lateral (
        select * from flight_history e
         where e.route_id = f.route_id and e.departure = f.departure and e.flight_number = f.flight_number
         order by e.id desc limit 1
      ) h on true
     where (${stateOf('f')}, f.changed_at) is distinct from (${stateOf('h')}, h.scraped_at)`,
  'a history counter that does not count the history': `
    select from counter where name = 'historic' and value <> (select count(*) from flight_history)`,
  'a route counter that does not count the routes': `
    select from counter where name = 'routes' and value <> (select count(*) from route)`,
  'an event that is not in the history': `
    select from price_event e where not exists (select from flight_history h where (h.id, h.scraped_at) = (e.id, e.at))`,
  'a state of the last day without its event': `
    select from flight_history h, route r
     where r.id = h.route_id and h.scraped_at > r.last_seen_at - interval '1 day'
       and not exists (select from price_event e where e.id = h.id)`,
  'a route that was seen before one of its flights changed': `
    select from route r where exists (select from flight f where f.route_id = r.id and f.changed_at > r.last_seen_at)`,
  'a change of ids and times in different directions within a flight': `
    select from (
      select scraped_at - lag(scraped_at) over (partition by route_id, departure, flight_number order by id) as step
        from flight_history
    ) steps where step <= interval '0'`,
}

let db: OpenDatabase
const rows = <Row>(text: string, from: Database = db) => from.query<Row>({ name: '', text })
const count = async (table: string) => (await rows<{ n: number }>(`select count(*) n from ${table}`))[0]?.n ?? 0
const lastDayOf = async (carrier: string) =>
  (
    await rows<{ day: string }>(
      `select max(departure) as day from flight f join route r on r.id = f.route_id where carrier = '${carrier}'`,
    )
  )[0]?.day
/** What a load is compared by; ids differ, as the order of arrival does. */
const digestOfFlights = (from?: Database) =>
  rows<{ digest: string }>(
    `select md5(string_agg(line, ';' order by line)) as digest from (
       select concat_ws(',', r.carrier, r.origin, r.destination, f.departure, f.flight_number,
                        ${stateOf('f')}, f.changed_at) as line
         from flight f join route r on r.id = f.route_id
     ) lines`,
    from,
  )

beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

const isConsistent = () =>
  it.each(Object.entries(contradictions))('has never %s', async (_, query) => {
    expect(await db.transaction((tx) => rows(`${query} limit 3`, tx), longWork)).toEqual([])
  })

describe('the demo data set, once loaded', () => {
  beforeAll(async () => {
    expect(await loadDemoData(db, { seed: 2026, today, now, routes: oneInTen })).toBe(true)
  })

  isConsistent()

  it('counts what changed between each pair of airports', async () => {
    const [sums] = await rows<{ changes: number; firsts: number; history: number }>(
      `select (select sum(changes)::int from pair_stat) changes, (select count(*) from flight) firsts, (select count(*) from flight_history) history`,
    )

    expect(sums?.changes).toBe(sums!.history - sums!.firsts)
  })

  it('tells a change as the price-change event of the live feed', async () => {
    const events = await createPriceEventsRepository(db).publicBetween(0, Number.MAX_SAFE_INTEGER, {})

    expect(events.length).toBeGreaterThan(0)
    for (const { body } of events) {
      expect(PriceChange.parse(JSON.parse(body))).toMatchObject({
        first: { flight_number: expect.any(String) },
        second: {
          scraped_at: [2026, 11, expect.any(Number), expect.any(Number), expect.any(Number), expect.any(Number)],
        },
      })
    }
  })

  it('counts the changes of the last day by hour', async () => {
    const [sums] = await rows<{ hours: number; changes: number; events: number; up: number; down: number }>(
      `select count(*) hours, sum(changes)::int changes, sum(increases)::int up, sum(decreases)::int down,
              (select count(*) from price_event where departure is not null) events from change_hour`,
    )

    expect(sums?.hours).toBeGreaterThanOrEqual(24)
    expect(sums?.changes).toBe(sums?.events)
    // Of all changes 45 % are rises and 15 % falls, where prices are not fixed.
    expect(sums!.up).toBeGreaterThan(sums!.down)
    expect(sums!.down).toBeGreaterThan(sums!.changes * 0.05)
  })

  it('is vacuumed, so that it can be found in indexes alone', () =>
    eventually('each table of flights is vacuumed', async () =>
      expect(
        await rows(
          `select relname from pg_class
            where relkind = 'r' and relname ~ '^flight(_history_.*)?$' and pg_stat_get_vacuum_count(oid) = 0`,
        ),
      ).toEqual([]),
    ))

  it('is not loaded again', async () => {
    const before = await count('flight_history')

    expect(await loadDemoData(db, { seed: 2026, today, now, routes: oneInTen })).toBe(false)
    expect(await count('flight_history')).toBe(before)
  })

  it('stays as it is when it is refreshed on the same day', async () => {
    const before = [await digestOfFlights(), await count('flight_history')]

    await refreshDemoData(db, { today, now, routes: oneInTen })

    expect([await digestOfFlights(), await count('flight_history')]).toEqual(before)
  })
})

describe('the demo data set, three days later', () => {
  beforeAll(() => refreshDemoData(db, { ...later, routes: oneInTen }))

  isConsistent()

  it('has lost what departed and gained what went on sale', async () => {
    const [{ first } = { first: '' }] = await rows<{ first: string }>('select min(departure) as first from flight')

    expect(first).toBe(later.today)
    expect(dayOf((await lastDayOf('VS'))!)).toBe(dayOf(later.today) + 330)
    expect(dayOf((await lastDayOf('BA'))!)).toBe(dayOf(later.today) + 354)
  })

  it('was seen just now on every route', async () => {
    expect(await rows(`select distinct last_seen_at as at from route`)).toEqual([{ at: later.now }])
  })
})

it('is refreshed to the same flights from the same start', async () => {
  const refreshed = async () => {
    const other = await openTestDatabase()
    await loadDemoData(other, { seed: 2026, today, now, routes: someRoutes })
    await refreshDemoData(other, { ...later, routes: someRoutes })
    const digest = await digestOfFlights(other)
    await other.close()
    return digest
  }

  expect(await refreshed()).toEqual(await refreshed())
}, 240_000)

it('never mixes with data that somebody else put into the database', async () => {
  const other = await openTestDatabase()
  await rows(`insert into airline values ('QF', 'Qantas')`, other)
  await rows(
    `insert into airport values ('SYD', 'Sydney', 'Sydney', 'AU', 'OC', -33.9, 151.2, 'Australia/Sydney'),
                                ('PER', 'Perth', 'Perth', 'AU', 'OC', -31.9, 116, 'Australia/Perth')`,
    other,
  )
  await rows(`insert into route (carrier, origin, destination, last_seen_at) values ('QF', 'SYD', 'PER', now())`, other)

  const loaded = await loadDemoData(other, { seed: 2026, today, now })
  await refreshDemoData(other, later)
  const flights = await rows('select count(*) as n from flight', other)
  await other.close()

  expect(loaded).toBe(false)
  expect(flights).toEqual([{ n: 0 }])
})
