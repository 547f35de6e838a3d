import type { CashPriceProvider } from '@pointfare/reference/cash-price-provider'
import { Connections } from '@pointfare/shared/contracts/connection'
import { Problem } from '@pointfare/shared/contracts/problem'
import { type RewardFlightPage, searchInput } from '@pointfare/shared/contracts/reward-flight'
import { listConnections } from '@pointfare/shared/operations/connections'
import { type AddressInput, addressOf } from '@pointfare/shared/operations/operation'
import { searchRewardFlights } from '@pointfare/shared/operations/reward-flights'
import * as z from 'zod'
import { addReturnFlights, addReturnPlaces, inBusiness } from '../return-trips/testing/add-return-flights.ts'
import { openTestApi, type TestApi } from '../testing/open-test-api.ts'
import { planOf } from '../testing/plan-of.ts'
import { connectingFlightsStatement } from './connections.repository.ts'

/** An hour from Manchester to Heathrow, ten from there to Los Angeles; 40 dollars of taxes on the one, 60.5 on the other. */
const cashPrices: CashPriceProvider = {
  source: 'Test',
  offers: async () => [],
  known: ({ origin }) => ({
    price: { amount: 500, currency: 'USD' },
    taxes: origin === 'BOS' ? null : { amount: origin === 'MAN' ? 40 : 60.5, currency: 'USD' },
  }),
  facts: ({ carrier, origin }) => {
    const journeyTimeMinutes = origin === 'MAN' ? 60 : 600
    const taxes = { ECONOMY: null, PREMIUM_ECONOMY: null, BUSINESS: null, FIRST: null }
    return ['1', '2', '3', '4', '5', '7', '8', '9'].map((number) => ({
      flightNumber: carrier + number,
      journeyTimeMinutes,
      planeType: null,
      stops: 0,
      taxes,
    }))
  },
}

const losAngeles = {
  name: 'los_angeles',
  text: `insert into airport (code, name, city, country, continent, latitude, longitude, time_zone) values
    ('LAX', 'Los Angeles International Airport', 'Los Angeles', 'US', 'NA', 33.94, -118.41, 'America/Los_Angeles')`,
}

let now = new Date('2026-11-23T12:00:00Z')
let api: TestApi
beforeAll(async () => {
  api = await openTestApi({ cashPrices, now: () => now })
  await addReturnPlaces(api.db)
  await api.db.query(losAngeles)
  const [toLondon, toAngels] = [
    { carrier: 'VS', from: 'MAN', to: 'LHR' },
    { carrier: 'VS', from: 'LHR', to: 'LAX' },
  ]
  const day = '2027-05-01'
  await addReturnFlights(api.db, [
    // Lands at 10:00.
    { ...toLondon, day, minute: 540, number: 'VS1', ...inBusiness(5_000, 2) },
    { ...toLondon, day, minute: 0, number: 'VS2', ...inBusiness(1_000, 9) },
    { ...toAngels, day, minute: 689, number: 'VS3', ...inBusiness(10_000, 9) }, // 89 minutes later
    { ...toAngels, day, minute: 690, number: 'VS4', ...inBusiness(50_000, 2) }, // 90
    { ...toAngels, day: '2027-05-02', minute: 600, number: 'VS7', ...inBusiness(40_000, 1) }, // 24 hours
    { ...toAngels, day: '2027-05-02', minute: 601, number: 'VS8', ...inBusiness(20_000, 9) },
    { ...toAngels, day, minute: 800, number: 'VS9', points: [30_000, 0, 0, 0], seats: [9, 0, 0, 0] },
    { ...toAngels, day, minute: 900, number: 'VS5', ...inBusiness(50_000, 2) },
    // Another airline's points do not pay; another airport of the city is no connection.
    { ...toAngels, carrier: 'BA', day, minute: 720, number: 'BA3', ...inBusiness(1_000, 9) },
    { ...toAngels, from: 'LGW', day, minute: 720, number: 'VS9', ...inBusiness(1_000, 9) },
    // Far too long a way round.
    { carrier: 'VS', from: 'JFK', to: 'LHR', day, minute: 60, number: 'VS4', ...inBusiness(9_000, 9) },
    // Within one country an hour is enough: this one lands at 11:00.
    { carrier: 'VS', from: 'JFK', to: 'BOS', day, minute: 60, number: 'VS2', ...inBusiness(9_000, 9) },
    { carrier: 'VS', from: 'BOS', to: 'LAX', day, minute: 719, number: 'VS3', ...inBusiness(1_000, 9) },
    { carrier: 'VS', from: 'BOS', to: 'LAX', day, minute: 720, number: 'VS4', ...inBusiness(9_000, 9) },
  ])
})
afterAll(() => api.close())

type Input = AddressInput<typeof listConnections>
const params = { airline: 'vs', origin: 'MAN', destination: 'LAX', from: '2027-05-01', to: '2027-05-01' }
const address = (query: Input['query'] = {}, requested: Partial<typeof params> = {}) =>
  addressOf(listConnections, { params: { ...params, ...requested }, query: { cabin: 'business', ...query } } as Input)
const get = (...requested: Parameters<typeof address>) => api.get(address(...requested))
const connections = async (...requested: Parameters<typeof address>) => {
  const response = await get(...requested)
  expect(response.statusCode).toBe(200)
  return z.parse(Connections, response.json())
}
const inShort = ({ content }: Connections) =>
  content.map(({ out, on, layoverMinutes, points }) => [out.flightNumber, on.flightNumber, layoverMinutes, points])

describe('connections', () => {
  it('are two flights of one airline with a legal layover, the lowest points first, then the shortest', async () => {
    expect(inShort(await connections({}, { airline: 'any' }))).toEqual([
      ['VS1', 'VS7', 1440, 45_000],
      ['VS1', 'VS4', 90, 55_000],
      ['VS1', 'VS5', 300, 55_000],
    ])
  })

  it('take an hour within one country', async () => {
    expect(inShort(await connections({}, { origin: 'JFK' }))).toEqual([['VS2', 'VS4', 60, 18_000]])
  })

  it('have seats for the party on both flights', async () => {
    expect(inShort(await connections({ seats: 2 })).map(([, , , points]) => points)).toEqual([55_000, 55_000])
    expect((await connections({ seats: 3 })).content).toEqual([])
  })

  it('are in the cabin on both flights', async () => {
    expect((await connections({ cabin: 'economy' })).content).toEqual([])
  })

  it('say that they are two awards, where one changes planes, and what both cost', async () => {
    const { content, ...rest } = await connections({ seats: 2, limit: 1 })

    expect(rest).toEqual({ seats: 2, currency: 'USD' })
    expect(content).toHaveLength(1)
    expect(content[0]).toMatchObject({
      airlineCode: 'VS',
      via: 'LHR',
      isTwoAwards: true,
      points: 55_000,
      taxes: 100.5,
      totalMinutes: 60 + 90 + 600,
      out: { origin: 'MAN', destination: 'LHR', departureTime: '09:00', taxes: 40 },
      on: { origin: 'LHR', destination: 'LAX', departureTime: '11:30', destinationTimeZone: 'America/Los_Angeles' },
    })
  })

  it('are of awards that a search of each flight shows', async () => {
    const [connection] = (await connections({ seats: 2 })).content
    for (const leg of [connection!.out, connection!.on]) {
      const requested = { origin: leg.origin, destination: leg.destination, from: params.from, to: params.to }
      const found = await api.get(
        addressOf(searchRewardFlights, searchInput({ ...requested, airline: 'VS', pageNumber: 0, pageSize: 28 })),
      )
      const single = found.json<RewardFlightPage>().content.find(({ id }) => id === leg.id)
      expect(single).toMatchObject({ flightNumber: leg.flightNumber, awardBusiness: leg.award })
    }
  })

  it('go neither far out of the way nor by a place of the search', async () => {
    const fromNewYork = { origin: 'JFK', to: '2027-05-02' }
    expect((await connections({}, fromNewYork)).content.map(({ via }) => via)).toEqual(['BOS'])
    expect((await connections({}, { ...fromNewYork, origin: 'JFK,BOS' })).content).toEqual([])
  })

  it('have no taxes where those of a flight are not known', async () => {
    expect((await connections({}, { origin: 'JFK' })).content[0]?.taxes).toBeNull()
  })

  it('are between all airports of a city', async () => {
    const { content } = await connections({}, { origin: 'NYC' })
    expect(content.map(({ out }) => out.origin)).toEqual(['JFK'])
  })

  it('leave out what has left', async () => {
    now = new Date('2027-05-01T09:00:00Z')
    expect((await connections()).content).toEqual([])
    now = new Date('2026-11-23T12:00:00Z')
  })

  it('are none where nobody goes by way of anywhere', async () => {
    expect((await connections({}, { origin: 'SYD' })).content).toEqual([])
  })

  it('cost a 304 while nothing has changed', async () => {
    const { headers } = await get()
    expect((await api.get(address(), { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
  })

  it('are read along an index of flights and one of routes', async () => {
    const values = [['VS'], ['MAN'], ['LAX'], '2027-05-01', '2027-06-30', now, 1]
    const { scansOf, wholeTables } = await planOf(api.db, connectingFlightsStatement('BUSINESS'), values)

    expect(wholeTables.filter((table) => /^(flight|route)$/.test(table))).toEqual([])
    expect(scansOf(/^flight$/)[0]?.condition).toContain('route_id = ')
  })

  it.each([
    ['a range of 63 days', {}, { to: '2027-07-02' }, 400, 'to'],
    ['a reversed range', {}, { to: '2027-04-01' }, 400, 'to'],
    ['ten seats', { seats: 10 }, {}, 400, 'seats'],
    ['a cabin that there is not', { cabin: 'cargo' }, {}, 400, 'cabin'],
    ['more than 50', { limit: 51 }, {}, 400, 'limit'],
    ['one place on both sides', {}, { destination: 'MAN' }, 400, 'destination'],
    ['an unknown airline', {}, { airline: 'ZZ' }, 404, 'airline'],
    ['an unknown place', {}, { destination: 'XXX' }, 404, 'destination'],
  ])('are refused for %s', async (_, query, requested, status, field) => {
    const response = await get(query as Input['query'], requested)

    expect(response.statusCode).toBe(status)
    expect(z.parse(Problem, response.json()).errors?.map((error) => error.field)).toEqual([field])
  })
})
