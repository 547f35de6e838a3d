import { addressOf } from '@pointfare/shared/operations/operation'
import { getRouteInfo, listCheapestForCash } from '@pointfare/shared/operations/cash-prices'
import { Problem } from '@pointfare/shared/contracts/problem'
import { RouteInfo, RouteInfoList } from '@pointfare/shared/contracts/route-info'
import * as z from 'zod'
import { CashPricesUnavailable, type CashPriceProvider } from '@pointfare/reference/cash-price-provider'
import { createDemoCashPrices } from '@pointfare/demo/cash-prices/demo-cash-prices'
import { openTestApi, type TestApi } from '../testing/open-test-api.ts'

const now = () => new Date('2026-11-21T12:00:00Z')
const demo = createDemoCashPrices({ seed: 2026, now })
const silent: CashPriceProvider = {
  ...demo,
  offers: async () => {
    throw new CashPricesUnavailable('Duffel answered 500')
  },
}

let prices: CashPriceProvider = demo
let api: TestApi
beforeAll(async () => {
  api = await openTestApi({ now, cashPrices: { ...demo, offers: (trip) => prices.offers(trip) } })
})
afterAll(() => api.close())
afterEach(() => {
  prices = demo
})

const day = { origin: 'LHR', destination: 'JFK', date: '2027-03-15' }

describe('route info', () => {
  it('tells what the flight costs in cash, how far, how long, in what and how late', async () => {
    const response = await api.get(
      addressOf(getRouteInfo, { query: { ...day, airlineCode: 'VS', flightNumber: 'VS3' } }),
    )

    expect(z.parse(RouteInfo, response.json())).toMatchObject({
      ...day,
      airlineCode: 'VS',
      flightNumber: 'VS3',
      cabin: 'ECONOMY',
      currency: 'USD',
      flightMiles: 3442,
      journeyTimeMinutes: 475,
      planeType: expect.stringContaining('Airbus'),
      estimatedDelayMinutes: expect.any(Number),
      source: 'Demo fares',
    })
  })

  it("is of the airline's cheapest flight when none is named", async () => {
    const response = await api.get(addressOf(getRouteInfo, { query: { ...day, airlineCode: 'vs' } }))

    const { price } = z.parse(RouteInfo, response.json())
    const offers = (await demo.offers({ ...day, cabin: 'ECONOMY' })).filter(({ carrier }) => carrier === 'VS')
    const lowest = Math.min(...offers.map((offer) => offer.price.amount))
    expect(price).toBeCloseTo((lowest / 0.8488) * 1.1269, 1)
  })

  it('quotes another cabin and another currency', async () => {
    const response = await api.get(
      addressOf(getRouteInfo, {
        query: { ...day, airlineCode: 'VS', flightNumber: 'VS3', cabin: 'BUSINESS', currency: 'GBP' },
      }),
    )

    const offers = await demo.offers({ ...day, cabin: 'BUSINESS' })
    const offer = offers.find(({ flightNumber }) => flightNumber === 'VS3')
    expect(response.json()).toMatchObject({
      cabin: 'BUSINESS',
      currency: 'GBP',
      price: offer?.price.amount,
      taxes: 699,
    })
  })

  it('is a 404 problem for a flight that nobody sells', async () => {
    const response = await api.get(addressOf(getRouteInfo, { query: { ...day, airlineCode: 'QF' } }))

    expect(response.statusCode).toBe(404)
  })

  it('is a 503 problem that tells no secrets when the source does not answer', async () => {
    prices = silent

    const response = await api.get(addressOf(getRouteInfo, { query: { ...day, airlineCode: 'VS' } }))

    expect(response.statusCode).toBe(503)
    expect(response.body).not.toContain('Duffel')
  })

  it.each([
    ['origin', { origin: 'QQQ' }],
    ['destination', { destination: 'QQQ' }],
    ['airlineCode', { airlineCode: 'ZZ' }],
    ['date', { date: '2027-02-30' }],
    ['currency', { currency: 'XXX' }],
    ['cabin', { cabin: 'SOFA' }],
  ])('is a 400 problem for an unknown %s', async (field, wrong) => {
    const response = await api.get(withQuery(getRouteInfo.path, { ...day, airlineCode: 'VS', ...wrong }))

    expect(response.statusCode).toBe(400)
    expect(z.parse(Problem, response.json()).errors).toMatchObject([{ field }])
  })
})

describe('alternatives', () => {
  it('are the five cheapest of all airlines after the very cheapest', async () => {
    const all = await list(
      addressOf(listCheapestForCash, { query: { ...day, excludeCheapest: 'false', maxResults: 50 } }),
    )
    const alternatives = await list(addressOf(listCheapestForCash, { query: day }))

    expect(all.map(({ price }) => price)).toEqual(all.map(({ price }) => price).toSorted((one, other) => one - other))
    expect(alternatives).toEqual(all.slice(1, 6))
  })

  it('are none where only one flight goes', async () => {
    expect(await list(addressOf(listCheapestForCash, { query: { ...day, origin: 'MAN' } }))).toEqual([])
  })

  it.each([{ maxResults: '0' }, { maxResults: '51' }, { excludeCheapest: 'perhaps' }, { origin: 'QQQ' }])(
    'with %j are refused',
    async (wrong) => {
      const response = await api.get(withQuery(listCheapestForCash.path, { ...day, ...wrong }))

      expect(response.statusCode).toBe(400)
      expect(z.parse(Problem, response.json()).errors).toMatchObject([{ field: Object.keys(wrong)[0] }])
    },
  )
})

async function list(path: string) {
  const response = await api.get(path)
  return z.parse(RouteInfoList, response.json())
}

const withQuery = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query).toString()}`
