import { addressOf } from '@pointfare/shared/operations/operation'
import { listDayPrices } from '@pointfare/shared/operations/reward-flights'
import { DayPricesList } from '@pointfare/shared/contracts/flight-search'
import { Problem } from '@pointfare/shared/contracts/problem'
import * as z from 'zod'
import { openTestApi, type TestApi } from '../../testing/open-test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

/** Flights begin on 1 March: VS3 and VS25 each day (see small-network.ts). */
const turnOfMonth = { airline: 'VS', origin: 'LHR', destination: 'JFK', from: '2027-02-27', to: '2027-03-02' }
const get = (asked: Partial<typeof turnOfMonth> = {}) =>
  api.get(addressOf(listDayPrices, { params: { ...turnOfMonth, ...asked } }))

describe('prices by day', () => {
  it('are the lowest of each cabin, for days with flights', async () => {
    const lowest = { ECONOMY: 12_500, PREMIUM_ECONOMY: null, BUSINESS: 29_000, FIRST: null }

    expect(z.parse(DayPricesList, (await get()).json())).toEqual([
      { date: '2027-03-01', flights: 2, lowest },
      { date: '2027-03-02', flights: 2, lowest },
    ])
  })

  it('are those of Virgin Atlantic when any airline will do', async () => {
    expect((await get({ airline: 'any' })).json()).toEqual((await get()).json())
  })

  it('are none on a route that nobody flies', async () => {
    expect((await get({ origin: 'BOS', destination: 'MAN' })).json()).toEqual([])
  })

  it('are told of 366 days', async () => {
    expect((await get({ to: '2028-02-27' })).json()).toHaveLength(30)
  })

  it('cost a 304 while nothing has changed', async () => {
    const { headers } = await get()

    const again = await api.get(addressOf(listDayPrices, { params: turnOfMonth }), {
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
  ])('are refused for %s', async (_, asked, status, field) => {
    const response = await get(asked)

    expect(response.statusCode).toBe(status)
    expect(z.parse(Problem, response.json()).errors?.map((error) => error.field)).toEqual([field])
  })
})
