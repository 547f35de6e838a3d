import { PopularRoutePrices, RecentPriceChanges } from '@pointfare/shared/contracts/search-data'
import { openTestApi, type TestApi } from '../testing/open-test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi({ now: () => new Date('2026-11-21T12:34:56Z') })
})
afterAll(() => api.close())

describe('counts of what can be searched', () => {
  it('tells how many states of flights are recorded', async () => {
    const { statusCode, body } = await api.get('/api/v1/search-data/historic-flights/count')

    expect({ statusCode, body: JSON.parse(body) }).toEqual({ statusCode: 200, body: { totalHistoricFlights: 3 } })
  })

  it('tells how many routes there are', async () => {
    const { statusCode, body } = await api.get('/api/v1/search-data/routes/count')

    expect({ statusCode, body: JSON.parse(body) }).toEqual({ statusCode: 200, body: { totalRoutes: 4 } })
  })

  it('may be kept for a minute', async () => {
    const { headers } = await api.get('/api/v1/search-data/routes/count')

    expect(headers['cache-control']).toBe('public, max-age=60')
  })
})

const run = (text: string) => api.db.query({ name: '', text })

describe('pairs of airports whose prices change most often', () => {
  const popular = async (query = '') => (await api.get(`/api/v1/search-data/routes/most-changes${query}`)).json()
  beforeAll(() =>
    run(`insert into pair_stat (origin, destination, changes)
         values ('LHR', 'JFK', 7), ('JFK', 'LHR', 9), ('LHR', 'BOS', 7), ('MAN', 'JFK', 1)`),
  )

  it('come most first, equal ones in the order of their codes', async () => {
    expect(await popular()).toEqual([
      { origin: 'JFK', destination: 'LHR', count: 9 },
      { origin: 'LHR', destination: 'BOS', count: 7 },
      { origin: 'LHR', destination: 'JFK', count: 7 },
      { origin: 'MAN', destination: 'JFK', count: 1 },
    ])
  })

  it('are as many as asked for', async () => {
    expect(await popular('?limit=1')).toEqual([{ origin: 'JFK', destination: 'LHR', count: 9 }])
  })

  it.each(['0', '51', 'all'])('are not listed for a limit of %s', async (limit) => {
    const { statusCode, body } = await api.get(`/api/v1/search-data/routes/most-changes?limit=${limit}`)

    expect(statusCode).toBe(400)
    expect(body).toContain('A whole number from 1 to 50')
  })
})

describe('what the lowest seat of a day cost on the pairs that change most often', () => {
  const path = '/api/v1/search-data/routes/most-changes/prices'
  const prices = async (query = '') => PopularRoutePrices.parse((await api.get(path + query)).json())
  /** VS3 on a day within the next month; the small network's own history is of a day beyond it. */
  const addState = (id: number, points: number, at: string, departure = '2026-12-01') =>
    run(`insert into flight_history (id, route_id, departure, departure_minute, flight_number, points, seats, savers, more_seats, scraped_at)
         select ${id}, r.id, '${departure}', 510, 'VS3', row(${points}, 0, 0, 0)::cabin_points, row(9, 0, 0, 0)::cabin_seats,
                row(false, false, false, false)::cabin_flags, row(false, false, false, false)::cabin_flags, '${at}'
           from route r where r.carrier = 'VS' and r.origin = 'LHR' and r.destination = 'JFK'`)
  beforeAll(async () => {
    await addState(11, 20_000, '2026-10-01T08:00:00Z')
    await addState(12, 15_000, '2026-11-18T08:00:00Z')
    await addState(13, 14_000, '2026-11-18T23:00:00Z')
    await addState(14, 0, '2026-11-20T08:00:00Z')
    await addState(15, 30_000, '2026-10-30T08:00:00Z', '2026-12-02')
    await addState(16, 1000, '2026-11-01T08:00:00Z', '2026-12-22')
    await addState(17, 1000, '2026-11-01T08:00:00Z', '2026-11-20')
  })

  it('is told on average for each of the last 30 days, as it stood at its end', async () => {
    const { since, routes } = await prices()
    const london = routes.find(({ origin, destination }) => origin === 'LHR' && destination === 'JFK')

    expect(since).toBe('2026-10-23')
    expect(london?.average).toHaveLength(30)
    expect(london?.average.slice(-5)).toEqual([25_000, 22_000, 22_000, 30_000, 30_000])
    expect(london?.average[0]).toBe(20_000)
  })

  it('is nothing where no flight of the next 30 days was ever to be had', async () => {
    const { routes } = await prices('?limit=1')

    expect(routes).toEqual([{ origin: 'JFK', destination: 'LHR', average: Array.from({ length: 30 }, () => null) }])
  })

  it('is not told of more than ten', async () => {
    expect((await api.get(`${path}?limit=11`)).statusCode).toBe(400)
  })
})

describe('price changes of the last hours', () => {
  const path = '/api/v1/search-data/price-changes/recent'
  const recent = async (query = '') => RecentPriceChanges.parse((await api.get(path + query)).json())
  beforeAll(() =>
    run(`insert into change_hour (hour, changes, increases, decreases) values
         ('2026-11-21T12:00:00Z', 5, 3, 1), ('2026-11-21T10:00:00Z', 4, 1, 2),
         ('2026-11-20T13:00:00Z', 1, 0, 0), ('2026-11-20T12:00:00Z', 100, 100, 100)`),
  )

  it('are counted hour by hour over the last day, the running hour last', async () => {
    const { hours, ...totals } = await recent()

    expect(totals).toEqual({ changes: 10, increases: 4, decreases: 3 })
    expect(hours).toHaveLength(24)
    expect(hours[0]).toEqual({ startsAt: [2026, 11, 20, 13, 0, 0], changes: 1, increases: 0, decreases: 0 })
    expect(hours.at(-1)).toEqual({ startsAt: [2026, 11, 21, 12, 0, 0], changes: 5, increases: 3, decreases: 1 })
  })

  it('are none in hours in which nothing changed', async () => {
    const { hours } = await recent('?hours=2')

    expect(hours.map(({ changes }) => changes)).toEqual([0, 5])
  })

  it.each(['0', '169'])('are not counted for %s hours', async (hours) => {
    expect((await api.get(`${path}?hours=${hours}`)).statusCode).toBe(400)
  })
})
