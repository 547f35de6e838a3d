import { DayPricesList, type DayPricesFilter } from '@pointfare/shared/contracts/flight-search'
import { Problem } from '@pointfare/shared/contracts/problem'
import { addressOf } from '@pointfare/shared/operations/operation'
import { listDayPrices } from '@pointfare/shared/operations/reward-flights'
import * as z from 'zod'
import { openTestApi, type TestApi } from '../testing/open-test-api.ts'
import { planOf } from '../testing/plan-of.ts'

/** VS41 left London at 08:00 on 20 November 2026; VS43 was first seen as the 20th ended and as the 21st began. */
const history = {
  name: 'more_history',
  text: `insert into flight_history (id, route_id, departure, departure_minute, flight_number, points, seats, savers,
      more_seats, scraped_at)
    select h.id, r.id, h.departure::date, 480, h.number, row(h.economy, 0, 0, 0)::cabin_points,
           row(h.seats, 0, 0, 0)::cabin_seats, row(false, false, false, false)::cabin_flags,
           row(false, false, false, false)::cabin_flags, h.at::timestamptz
      from route r,
           (values (11, 'VS41', '2026-11-20', 8000, 3, '2026-11-19T09:00:00Z'),
                   (12, 'VS43', '2027-03-15', 9000, 2, '2026-11-20T23:59:59Z'),
                   (13, 'VS43', '2027-03-15', 0, 0, '2026-11-21T00:00:00Z'))
             h(id, number, departure, economy, seats, at)
     where r.carrier = 'VS' and r.origin = 'LHR' and r.destination = 'JFK'`,
}

let now = new Date('2026-12-01T12:00:00Z')
let api: TestApi
beforeAll(async () => {
  api = await openTestApi({ now: () => now })
  await api.db.query(history)
})
beforeEach(() => {
  now = new Date('2026-12-01T12:00:00Z')
})
afterAll(() => api.close())

/** VS3 of 15 March cost 17,500, 15,000 and 12,500 from 08:30 on the 19th, 20th and 21st of November. */
const route = { airline: 'VS', origin: 'LHR', destination: 'JFK', from: '2027-03-15', to: '2027-03-15' }
const get = (query: DayPricesFilter, requested: Partial<typeof route> = {}) =>
  api.get(addressOf(listDayPrices, { params: { ...route, ...requested }, query }))
const days = async (...requested: Parameters<typeof get>) => z.parse(DayPricesList, (await get(...requested)).json())

describe('the prices of a day as they were', () => {
  it.each([
    ['2026-11-19', 1, 17_500, 9],
    ['2026-11-20', 2, 9000, 2],
    ['2026-11-21', 2, 12_500, 9],
    ['2026-12-01', 2, 12_500, 9],
  ])('at the end of %s are of the last state that was known then', async (asof, flights, points, seats) => {
    const [day] = await days({ asof })

    expect(day).toMatchObject({ date: '2027-03-15', flights, lowest: { ECONOMY: points }, seats: { ECONOMY: seats } })
  })

  it('leave out what does not fit', async () => {
    expect(await days({ asof: '2026-11-20', seats: 3 })).toMatchObject([{ flights: 1, lowest: { ECONOMY: 15_000 } }])
    expect(await days({ asof: '2026-11-20', points: 8999 })).toEqual([])
    expect(await days({ asof: '2026-11-20', saver: true })).toMatchObject([
      { lowest: { ECONOMY: null, BUSINESS: 29_000 } },
    ])
  })

  it('are without flights that had left by then', async () => {
    const november = { from: '2026-11-20', to: '2026-11-20' }

    expect(await days({ asof: '2026-11-19' }, november)).toMatchObject([{ lowest: { ECONOMY: 8000 } }])
    expect(await days({ asof: '2026-11-20' }, november)).toEqual([])
  })

  it('are those of this moment while the day is not over', async () => {
    now = new Date('2026-11-20T08:00:00Z')

    expect(await days({ asof: '2026-11-20' })).toMatchObject([{ lowest: { ECONOMY: 17_500 } }])
  })

  it.each([
    ['that is still to come', '2026-12-02'],
    ['before anything was known', '2026-11-18'],
    ['that is none', '2026-02-30'],
  ])('are refused for a day %s', async (_, asof) => {
    const response = await get({ asof })

    expect(response.statusCode).toBe(400)
    expect(z.parse(Problem, response.json()).errors?.map(({ field }) => field)).toEqual(['asof'])
  })

  it('are read from the primary key of the history', async () => {
    const { dayPricesStatements } = await import('./day-prices.ts')
    const values = [['VS'], ['LHR'], ['JFK'], route.from, route.to, ['2026-11-20'], [0], now]

    const { scansOf, wholeTables } = await planOf(api.db, dayPricesStatements.past, values)

    expect(wholeTables).toEqual([])
    expect(scansOf(/^flight_history/)[0]?.condition).toMatch(/route_id = .*departure/)
  })
})
