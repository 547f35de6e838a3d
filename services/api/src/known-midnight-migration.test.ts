import { openEarlierDatabase } from '@pointfare/core/db/testing/open-earlier-database'

let db: Awaited<ReturnType<typeof openEarlierDatabase>>
afterEach(() => db.close())

const rows = <Row>(text: string) => db.query<Row>({ name: '', text })

const flights = (table: 'flight' | 'flight_history', at: string) => `
  insert into ${table} (id, route_id, departure, departure_minute, flight_number, points, seats, savers, more_seats, segments, ${at})
  overriding system value
  select id, 1, '2027-03-15', minute, number, '(9000,0,0,0)', '(0,0,0,0)', '(f,f,f,f)', '(f,f,f,f)', segments, now()
    from (values (1, 0, 'VS', null), (2, 0, 'VS3', 'VS3,LHR,2027-03-15T00:00,JFK,2027-03-15T03:10,351'),
                 (3, 0, 'VS5', 'VS5,LHR,2027-03-15T09:00,JFK,2027-03-15T00:00,351'), (4, 510, 'VS7', null)) f (id, minute, number, segments)`

it.each([
  ['flight', 'changed_at'],
  ['flight_history', 'scraped_at'],
] as const)(
  'takes midnight in %s for told where the way begins at midnight, and else for unknown',
  async (table, at) => {
    db = await openEarlierDatabase('0095')
    await rows(flights(table, at))

    await db.migrate()

    expect(await rows(`select flight_number, departure_minute from ${table} order by id`)).toEqual([
      { flight_number: 'VS', departure_minute: 0 },
      { flight_number: 'VS3', departure_minute: -1 },
      { flight_number: 'VS5', departure_minute: 0 },
      { flight_number: 'VS7', departure_minute: 510 },
    ])
  },
)
