import { migrate, readMigrations } from '@pointfare/core/db/migrate'
import { openTestDatabase } from '@pointfare/core/db/testing/open-test-database'
import { Client } from 'pg'
import { createPriceEventsRepository } from '@pointfare/ingest/events/price-events.repository'

const award = (points: number, seats: number) => ({ cabin_points_value: points, cabin_class_seat_count: seats })
const flight = {
  origin: 'LHR',
  destination: 'JFK',
  carrier_code: 'VS',
  departure: [2027, 3, 5],
  award_economy: award(12_500, 9),
  award_premium_economy: award(30_000, 1),
  award_business: award(0, 0),
  award_first: award(99_000, 2),
}
const numbered = { ...flight, flight_number: 'VS3' }
const changeOf = (before: typeof flight) => ({
  first: before,
  second: { ...before, award_economy: award(15_000, 4), scraped_at: [2026, 11, 21, 8, 30, 5] },
})

/** What an installation held before cabins became values: flags of every kind, and events with and without a flight. */
const filled = `
  insert into airline values ('VS', 'Virgin Atlantic');
  insert into airport values ('LHR', 'Heathrow', 'London', 'GB', 'EU', 51, 0, 'UTC'), ('JFK', 'JFK', 'New York', 'US', 'NA', 40, -73, 'UTC');
  insert into route (carrier, origin, destination, last_seen_at) values ('VS', 'LHR', 'JFK', '2026-11-21T10:00:00Z');
  insert into flight (id, route_id, departure, departure_minute, flight_number, points_economy, points_premium_economy,
    points_business, points_first, seats_economy, seats_premium_economy, seats_business, seats_first, award_flags, changed_at)
  values (7, 1, '2027-03-05', 510, 'VS3', 15000, 30000, 0, 99000, 4, 1, 0, 2, 1 + 8 + 32 + 128, '2026-11-21T08:30:05Z'),
         (9, 1, '2027-03-05', 600, 'VS5', 1, 2, 3, 4, 5, 6, 7, 8, 2 + 4 + 16 + 64, '2026-11-21T08:30:05Z');
  select setval('flight_id_seq', 41);
  insert into flight_history (id, route_id, departure, departure_minute, flight_number, points_economy, points_premium_economy,
    points_business, points_first, seats_economy, seats_premium_economy, seats_business, seats_first, award_flags, scraped_at)
  values (1, 1, '2027-03-05', 510, 'VS3', 12500, 30000, 0, 99000, 9, 1, 0, 2, 16, '2026-11-20T08:30:05Z'),
         (2, 1, '2027-03-05', 510, 'VS3', 15000, 30000, 0, 99000, 4, 1, 0, 2, 169, '2026-11-21T08:30:05Z');
  insert into history_day values (1, '2024-03-05', 'VS3', '2024-01-02', 4, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12);
  insert into price_event (id, at, route_id, body) values
    (1, '2026-11-20T08:30:06Z', 1, null),
    (2, '2026-11-21T08:30:06Z', 1, '${JSON.stringify(changeOf(numbered))}'),
    (3, '2026-11-21T08:30:07Z', 1, '${JSON.stringify(changeOf(flight))}')`

let client: Client
let close: () => Promise<void>
/** A schema of its own stands in for the database of an installation. */
beforeAll(async () => {
  const db = await openTestDatabase()
  client = new Client({
    connectionString: db.connectionString,
    options: '-c search_path=installed -c timezone=Asia/Tokyo',
  })
  await client.connect()
  // The queue has a schema of its own, which the database of tests has already.
  await client.query('create schema installed; drop schema pgboss cascade')
  close = async () => {
    await client.end()
    await db.close()
  }
  const migrations = readMigrations()
  await migrate(
    client,
    migrations.filter(({ name }) => name < '0025'),
  )
  await client.query(filled)

  await migrate(client, migrations)
})
afterAll(() => close())

const rows = async (text: string) => (await client.query(text)).rows as unknown[]

it('keeps every flight with all that was known of its cabins', async () => {
  expect(
    await rows(`select id::int, departure::text, departure_minute, flight_number, points::text, seats::text, savers::text,
      more_seats::text, changed_at from flight order by id`),
  ).toEqual([
    {
      id: 7,
      departure: '2027-03-05',
      departure_minute: 510,
      flight_number: 'VS3',
      points: '(15000,30000,0,99000)',
      seats: '(4,1,0,2)',
      savers: '(t,f,f,t)',
      more_seats: '(f,t,f,t)',
      changed_at: new Date('2026-11-21T08:30:05Z'),
    },
    expect.objectContaining({
      points: '(1,2,3,4)',
      seats: '(5,6,7,8)',
      savers: '(f,t,t,f)',
      more_seats: '(t,f,t,f)',
    }),
  ])
})

it('goes on with the ids of flights where they were', async () => {
  expect(await rows(`select nextval('flight_id_seq')::int as id`)).toEqual([{ id: 42 }])
})

it('keeps every state of the history, and the summaries of older ones', async () => {
  expect(
    await rows(
      `select id::int, points::text, seats::text, savers::text, more_seats::text from flight_history order by id`,
    ),
  ).toEqual([
    { id: 1, points: '(12500,30000,0,99000)', seats: '(9,1,0,2)', savers: '(f,f,f,f)', more_seats: '(t,f,f,f)' },
    { id: 2, points: '(15000,30000,0,99000)', seats: '(4,1,0,2)', savers: '(t,f,f,t)', more_seats: '(f,t,f,t)' },
  ])
  expect(await rows('select states, lowest::text, highest::text, last::text from history_day')).toEqual([
    { states: 4, lowest: '(1,2,3,4)', highest: '(5,6,7,8)', last: '(9,10,11,12)' },
  ])
})

it('tells the changes of the last day as they were told before', async () => {
  const repository = createPriceEventsRepository({
    query: async <Row>({ text }: { text: string }, values: readonly unknown[] = []) =>
      (await client.query({ text: text.replace('e.departure,', 'e.departure::text,'), values: [...values] }))
        .rows as Row[],
  })

  const events = await repository.after(0)

  expect(events.map(({ body }) => body && JSON.parse(body))).toEqual([null, changeOf(numbered), changeOf(flight)])
})
