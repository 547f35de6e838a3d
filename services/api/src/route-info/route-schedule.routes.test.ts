import { createDemoCashPrices } from '@pointfare/demo/cash-prices/demo-cash-prices'
import { Problem } from '@pointfare/shared/contracts/problem'
import { RouteSchedule } from '@pointfare/shared/contracts/route-schedule'
import { addressOf } from '@pointfare/shared/operations/operation'
import { getRouteSchedule } from '@pointfare/shared/operations/reward-flights'
import * as z from 'zod'
import { openTestApi, type TestApi } from '../testing/open-test-api.ts'

const now = () => new Date('2027-03-01T12:00:00Z')
const taxes = { ECONOMY: null, PREMIUM_ECONOMY: null, BUSINESS: null, FIRST: null }
let api: TestApi
beforeAll(async () => {
  api = await openTestApi({ now, cashPrices: createDemoCashPrices({ seed: 2026, now }) })
})
afterAll(() => api.close())

const route = { airline: 'vs', origin: 'LHR', destination: 'JFK' }
const get = (params: Partial<typeof route> = {}, query: { currency?: 'GBP' | 'USD' } = { currency: 'GBP' }) =>
  api.get(addressOf(getRouteSchedule, { params: { ...route, ...params }, query }))

describe('the schedule of a route', () => {
  it('says of each flight how long it takes, what flies it, and what is paid besides points', async () => {
    const schedule = z.parse(RouteSchedule, (await get()).json())

    expect(schedule).toMatchObject({
      originTimeZone: 'Europe/London',
      destinationTimeZone: 'America/New_York',
      currency: 'GBP',
    })
    expect(schedule.flights.map(({ flightNumber }) => flightNumber)).toEqual(['VS25', 'VS3'])
    expect(schedule.flights[1]).toEqual({
      flightNumber: 'VS3',
      journeyTimeMinutes: 475,
      isEstimated: true,
      planeType: expect.stringMatching(/^Airbus A3/),
      stops: 0,
      taxes: { ECONOMY: 172, PREMIUM_ECONOMY: 355, BUSINESS: 699, FIRST: null },
    })
  })

  it('tells taxes in the currency asked for', async () => {
    const { flights } = z.parse(RouteSchedule, (await get({}, {})).json())

    expect(flights[1]?.taxes.ECONOMY).toBeGreaterThan(172)
  })

  it('may be kept for an hour once there are flights', async () => {
    expect((await get()).headers['cache-control']).toBe('public, max-age=3600')
    expect((await get({ origin: 'MAN' })).headers['cache-control'] ?? '').not.toContain('max-age')
  })

  it('is without flights on a route that has none, and invents nothing where no source knows a flight', async () => {
    const blank = await openTestApi({ now })
    const answer = await blank.get(addressOf(getRouteSchedule, { params: route, query: {} }))
    await blank.close()

    expect((await get({ origin: 'MAN' })).json()).toMatchObject({ flights: [] })
    expect(z.parse(RouteSchedule, answer.json()).flights[0]).toMatchObject({ planeType: null, stops: null, taxes })
  })

  it('says whose each flight is and where it flies, of several airlines or airports', async () => {
    const schedule = z.parse(RouteSchedule, (await get({ airline: 'any', origin: 'MAN,LHR' })).json())

    expect(schedule.flights).toMatchObject([
      {
        flightNumber: 'VS25',
        carrierCode: 'VS',
        origin: 'LHR',
        destination: 'JFK',
        originTimeZone: 'Europe/London',
        destinationTimeZone: 'America/New_York',
      },
      { flightNumber: 'VS3', carrierCode: 'VS' },
    ])
  })

  it.each([
    ['an unknown airline', { airline: 'zz' }, 404, 'airline'],
    ['an unknown airport', { origin: 'XXX' }, 404, 'origin'],
    ['a route that nobody flies', { origin: 'BOS', destination: 'MAN' }, 404, 'destination'],
    ['a malformed airport', { origin: 'LONDON' }, 400, 'origin'],
    ['a place on both sides', { destination: 'LHR' }, 400, 'destination'],
  ])('is refused for %s', async (_, params, status, field) => {
    const response = await get(params)

    expect(response.statusCode).toBe(status)
    expect(z.parse(Problem, response.json()).errors?.map((error) => error.field)).toEqual([field])
  })
})
