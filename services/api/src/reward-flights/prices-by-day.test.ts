import { addressOf } from '@pointfare/shared/operations/operation'
import { listDayPrices } from '@pointfare/shared/operations/reward-flights'
import { DayPricesList } from '@pointfare/shared/contracts/flight-search'
import { Problem } from '@pointfare/shared/contracts/problem'
import * as z from 'zod'
import { openTestApi, type TestApi } from '../testing/open-test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

/** Flights begin on 1 March: VS3 and VS25 each day (see small-network.ts). */
const changeOfMonth = { airline: 'VS', origin: 'LHR', destination: 'JFK', from: '2027-02-27', to: '2027-03-02' }
const get = (requested: Partial<typeof changeOfMonth> = {}) =>
  api.get(addressOf(listDayPrices, { params: { ...changeOfMonth, ...requested } }))

describe('prices by day', () => {
  it('are the lowest of each cabin, for days with flights', async () => {
    const lowest = { ECONOMY: 12_500, PREMIUM_ECONOMY: null, BUSINESS: 29_000, FIRST: null }
    const seats = { ECONOMY: 9, PREMIUM_ECONOMY: null, BUSINESS: 2, FIRST: null }

    expect(z.parse(DayPricesList, (await get()).json())).toEqual([
      { date: '2027-03-01', flights: 2, lowest, seats },
      { date: '2027-03-02', flights: 2, lowest, seats },
    ])
  })

  it.each([
    [{ seats: 3 }, { flights: 2, lowest: { ECONOMY: 12_500, BUSINESS: null } }],
    [{ points: 30_000 }, { flights: 1, lowest: { ECONOMY: 12_500, BUSINESS: 29_000 } }],
    [
      { saver: true },
      { flights: 1, lowest: { ECONOMY: null, BUSINESS: 29_000 }, seats: { ECONOMY: null, BUSINESS: 2 } },
    ],
    [{ saver: false }, { flights: 2, lowest: { ECONOMY: 12_500, BUSINESS: 29_000 } }],
  ])('count only cabins that fit %j', async (query, expected) => {
    const response = await api.get(addressOf(listDayPrices, { params: changeOfMonth, query }))

    expect(z.parse(DayPricesList, response.json())[0]).toMatchObject(expected)
  })

  it('are none where nothing fits', async () => {
    expect(
      (await api.get(addressOf(listDayPrices, { params: changeOfMonth, query: { points: 1000 } }))).json(),
    ).toEqual([])
  })

  it('are those of Virgin Atlantic when any airline will do', async () => {
    expect((await get({ airline: 'any' })).json()).toEqual((await get()).json())
  })

  it('are told of 366 days', async () => {
    expect((await get({ to: '2028-02-27' })).json()).toHaveLength(30)
  })

  it('cost a 304 while nothing has changed', async () => {
    const { headers } = await get()

    const again = await api.get(addressOf(listDayPrices, { params: changeOfMonth }), {
      'if-none-match': String(headers.etag),
    })

    expect({ status: again.statusCode, body: again.body }).toEqual({ status: 304, body: '' })
  })

  it.each([
    ['a reversed range', { to: '2027-02-01' }, 400, 'to'],
    ['more than 366 days', { to: '2028-02-28' }, 400, 'to'],
    ['a malformed date', { from: 'soon' }, 400, 'from'],
    ['a malformed airport', { origin: 'LONDON' }, 400, 'origin'],
    ['an unknown airline', { airline: 'ZZ' }, 404, 'airline'],
    ['an unknown airport', { destination: 'XXX' }, 404, 'destination'],
    ['a route that nobody flies', { origin: 'BOS', destination: 'MAN' }, 404, 'destination'],
  ])('are refused for %s', async (_, requested, status, field) => {
    const response = await get(requested)

    expect(response.statusCode).toBe(status)
    expect(z.parse(Problem, response.json()).errors?.map((error) => error.field)).toEqual([field])
  })
})
