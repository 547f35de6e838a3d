import { openEarlierDatabase } from '@pointfare/core/db/testing/open-earlier-database'

let db: Awaited<ReturnType<typeof openEarlierDatabase>>
const openBefore = async (migration: string) => {
  db = await openEarlierDatabase(migration)
}
afterEach(() => db.close())

const rows = <Row>(text: string) => db.query<Row>({ name: '', text })
const addRoute = () =>
  rows(`with a as (insert into airline values ('VS', 'Virgin Atlantic')),
             b as (insert into airport values ('LHR', 'Heathrow', 'London', 'GB', 'EU', 51, 0, 'UTC'),
                                              ('JFK', 'JFK', 'New York', 'US', 'NA', 40, -73, 'UTC'))
        insert into route (carrier, origin, destination, last_seen_at) values ('VS', 'LHR', 'JFK', now())`)
const addState = (id: number, departure: string) =>
  rows(`insert into flight_history (id, route_id, departure, departure_minute, flight_number, points, seats, savers, more_seats, scraped_at)
        values (${id}, 1, ${departure}, 510, 'VS3', '(1,2,3,4)', '(5,6,7,8)', '(t,f,t,f)', '(f,t,f,t)', now())`)
const places = () =>
  rows<{ id: number; place: string }>('select id, tableoid::regclass::text as place from flight_history order by id')

it('leaves every state where it is, and puts those of later months behind them', async () => {
  await openBefore('0093')
  await addRoute()
  await addState(1, 'current_date - 3000')
  await addState(2, 'current_date + 330')
  const before = await rows('select * from flight_history order by id')

  await db.migrate()

  expect(await rows('select * from flight_history order by id')).toMatchObject(before)
  await rows('select add_flight_history_months(current_date, current_date + 500, 1)')
  await addState(3, 'current_date + 331')
  await addState(4, 'current_date + 500')
  await addState(5, 'current_date + 5000')
  expect((await places()).map(({ place }) => place.replace(/\d{4}_\d\d$/, 'month'))).toEqual([
    'flight_history_before',
    'flight_history_before',
    'flight_history_before',
    'flight_history_month',
    'flight_history_other',
  ])
})

it('has nothing before its months in an installation that begins', async () => {
  await openBefore('0093')

  await db.migrate()

  expect(await rows('select part::text from flight_history_part')).toEqual([{ part: 'flight_history_other' }])
})

it('takes in what was written since the history was looked through', async () => {
  await openBefore('0093-history-3')
  await addState(1, 'current_date + 5000')

  await db.migrate()

  expect(await places()).toEqual([{ id: 1, place: 'flight_history_before' }])
})
