import { Problem } from '@pointfare/shared/contracts/problem'
import { ReturnTrips } from '@pointfare/shared/contracts/return-trip'
import { addressOf, type AddressInput } from '@pointfare/shared/operations/operation'
import { listReturnTrips } from '@pointfare/shared/operations/return-trips'
import * as z from 'zod'
import type { CashPriceProvider } from '@pointfare/reference/cash-price-provider'
import { openTestApi, type TestApi } from '../testing/open-test-api.ts'
import { addReturnFlights, addReturnPlaces, inBusiness } from './testing/add-return-flights.ts'

/** Each seat costs 1,000 dollars in cash; taxes are 100 out of Britain, 50 back, and not known of BA. */
const cashPrices: CashPriceProvider = {
  source: 'Test',
  offers: async () => [],
  known: ({ carrier, origin }) => ({
    price: { amount: 1000, currency: 'USD' },
    taxes: carrier === 'BA' ? null : { amount: origin.startsWith('L') ? 100 : 50, currency: 'USD' },
  }),
  facts: ({ carrier }) =>
    carrier === 'VS'
      ? [{ flightNumber: 'VS4', journeyTimeMinutes: 400, planeType: 'A350', stops: 0, taxes: noTaxes }]
      : [],
}
const noTaxes = { ECONOMY: null, PREMIUM_ECONOMY: null, BUSINESS: null, FIRST: null }

let now = new Date('2026-11-23T12:00:00Z')
let api: TestApi
beforeAll(async () => {
  api = await openTestApi({ cashPrices, now: () => now })
  await addReturnPlaces(api.db)
  const vs = { carrier: 'VS' }
  await addReturnFlights(api.db, [
    // The flights out are those of the small network: VS3 at 29,000 for 2 in Business, each day of March 2027.
    { ...vs, from: 'JFK', to: 'LHR', day: '2027-03-08', number: 'VS4', ...inBusiness(31_000, 4) },
    { ...vs, from: 'JFK', to: 'LHR', day: '2027-03-08', number: 'VS26', minute: 900, ...inBusiness(31_000, 4) },
    { ...vs, from: 'JFK', to: 'LHR', day: '2027-03-09', number: 'VS4', ...inBusiness(60_000, 9) },
    { ...vs, from: 'EWR', to: 'LHR', day: '2027-03-09', number: 'VS2', ...inBusiness(40_000, 2) },
    { ...vs, from: 'LGW', to: 'JFK', day: '2027-03-02', number: 'VS9', ...inBusiness(29_000, 9) },
    { carrier: 'BA', from: 'LHR', to: 'JFK', day: '2027-03-01', number: 'BA117', ...inBusiness(20_000, 1) },
    { carrier: 'BA', from: 'JFK', to: 'LHR', day: '2027-03-08', number: 'BA118', ...inBusiness(20_000, 1) },
    { ...vs, from: 'LHR', to: 'SYD', day: '2027-05-01', number: 'VS200', minute: 1200, ...inBusiness(90_000, 9) },
    { ...vs, from: 'SYD', to: 'LHR', day: '2027-05-02', number: 'VS201', minute: 900, ...inBusiness(90_000, 9) },
    { ...vs, from: 'SYD', to: 'LHR', day: '2027-05-03', number: 'VS201', minute: 900, ...inBusiness(90_000, 9) },
  ])
})
afterAll(() => api.close())

type Input = AddressInput<typeof listReturnTrips>
const params = { airline: 'any', origin: 'LHR', destination: 'JFK', from: '2027-03-01', to: '2027-03-02' }
const get = (query: Input['query'] = {}, requested: Partial<typeof params> = {}) =>
  api.get(
    addressOf(listReturnTrips, {
      params: { ...params, ...requested },
      query: { nights: '7', cabin: 'BUSINESS', ...query },
    } as Input),
  )
const trips = async (...requested: Parameters<typeof get>) => z.parse(ReturnTrips, (await get(...requested)).json())
const inShort = ({ content }: ReturnTrips) =>
  content.map(({ out, back, points }) => `${out.flightNumber} ${back.flightNumber} ${points}`)

describe('return trips', () => {
  it('are of one airline, the lowest points first', async () => {
    expect(inShort(await trips())).toEqual(['BA117 BA118 40000', 'VS3 VS4 60000', 'VS3 VS4 89000'])
  })

  it('are of flights that have a seat for everybody', async () => {
    expect(inShort(await trips({ travellers: 2 }))).toEqual(['VS3 VS4 120000', 'VS3 VS4 178000'])
    expect(await trips({ travellers: 3 })).toMatchObject({ content: [], daysOut: 0, daysBack: 2 })
  })

  it('say what both flights are, and what they cost everybody', async () => {
    const { content, travellers, currency } = await trips({ travellers: 2, nights: '7-10' })

    expect({ travellers, currency }).toEqual({ travellers: 2, currency: 'USD' })
    expect(content[0]).toMatchObject({
      airlineCode: 'VS',
      nights: 7,
      isOpenJaw: false,
      pointsPerTraveller: 60_000,
      points: 120_000,
      taxes: 300,
      value: 3.08, // (2,000 − 150) dollars for 60,000 points
      out: {
        flightNumber: 'VS3',
        departure: [2027, 3, 1],
        departureTime: '08:30',
        originTimeZone: 'Europe/London',
        cabin: 'BUSINESS',
        award: { cabinPointsValue: 29_000, cabinClassSeatCount: 2, isSaverAward: true },
        taxes: 100,
        isEstimated: true,
      },
      back: { flightNumber: 'VS4', departureTime: '10:00', journeyTimeMinutes: 400, isEstimated: false, stops: 0 },
    })
  })

  it('have no taxes where those of a flight are not known', async () => {
    expect((await trips()).content[0]).toMatchObject({ airlineCode: 'BA', taxes: null })
  })

  it('come by date when asked to', async () => {
    const { content } = await trips({ sort: 'date', nights: '6-8' })

    expect(content.map(({ out, nights }) => [out.departure[2], nights])).toEqual([
      [1, 7],
      [1, 7],
      [1, 8],
      [2, 6],
      [2, 7],
    ])
  })

  it('are paged, with the lowest of each two days on every page', async () => {
    const page = await trips({ nights: '6-8', 'page-size': 2, 'page-number': 1 })

    expect(page).toMatchObject({ totalElements: 5, totalPages: 3, first: false, last: false })
    expect(page.content).toHaveLength(2)
    expect(page.matrix.map(({ out, back, points }) => [out, back, points])).toEqual([
      ['2027-03-01', '2027-03-08', 40_000],
      ['2027-03-01', '2027-03-09', 89_000],
      ['2027-03-02', '2027-03-08', 60_000],
      ['2027-03-02', '2027-03-09', 89_000],
    ])
  })

  it('may come home from another airport of a city, and say so', async () => {
    const { content } = await trips({ nights: '7' }, { airline: 'VS', origin: 'LON', destination: 'NYC' })

    expect(content.map(({ out, back, isOpenJaw }) => [out.origin, out.destination, back.origin, isOpenJaw])).toEqual([
      ['LHR', 'JFK', 'JFK', false],
      ['LGW', 'JFK', 'EWR', true],
    ])
  })

  it('take another cabin back, or whichever is lowest', async () => {
    expect(inShort(await trips({ cabin: 'ECONOMY', 'back-cabin': 'BUSINESS' }, { airline: 'VS' }))).toEqual([
      'VS3 VS4 43500',
      'VS3 VS4 72500',
    ])
    const [any] = (await trips({ cabin: 'ANY' }, { airline: 'VS' })).content
    expect([any?.out.cabin, any?.back.cabin]).toEqual(['ECONOMY', 'BUSINESS'])
  })

  it('stay in one cabin both ways when asked to, whichever is lowest', async () => {
    expect(inShort(await trips({ cabin: 'ANY', 'back-cabin': 'SAME' }))).toEqual(inShort(await trips()))
    expect(inShort(await trips({ 'back-cabin': 'SAME' }))).toEqual(inShort(await trips()))
  })

  it('leave no flight out that has left, nor one back that leaves before the other lands', async () => {
    now = new Date('2027-03-01T12:00:00Z')
    expect(inShort(await trips({}, { airline: 'VS' }))).toEqual(['VS3 VS4 89000', 'VS25 VS4 189000'])
    now = new Date('2026-11-23T12:00:00Z')

    const sydney = { destination: 'SYD', from: '2027-05-01', to: '2027-05-01' }
    expect((await trips({ nights: '1-5' }, sydney)).content.map(({ nights }) => nights)).toEqual([2])
  })

  it('cost a 304 while nothing has changed', async () => {
    const { headers } = await get()
    const address = addressOf(listReturnTrips, { params, query: { nights: '7', cabin: 'BUSINESS' } })

    expect((await api.get(address, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
  })

  it('are few enough for one answer', async () => {
    expect((await get({}, { to: '2027-05-01' })).statusCode).toBe(200)
  })

  it.each([
    ['a range of 63 days', {}, { to: '2027-05-02' }, 400, 'to'],
    ['a reversed range', {}, { to: '2027-02-01' }, 400, 'to'],
    ['no nights', { nights: '0' }, {}, 400, 'nights'],
    ['too many nights', { nights: '7-61' }, {}, 400, 'nights'],
    ['reversed nights', { nights: '9-7' }, {}, 400, 'nights'],
    ['ten travellers', { travellers: 10 }, {}, 400, 'travellers'],
    ['a cabin that there is not', { cabin: 'CARGO' as 'ANY' }, {}, 400, 'cabin'],
    ['a malformed airline', {}, { airline: 'VIRGIN' }, 400, 'airline'],
    ['a malformed place', {}, { origin: 'LONDON' }, 400, 'origin'],
    ['an unknown airline', {}, { airline: 'ZZ' }, 404, 'airline'],
    ['an unknown place', {}, { destination: 'XXX' }, 404, 'destination'],
    ['a route that nobody flies', {}, { origin: 'BOS', destination: 'MAN' }, 404, 'destination'],
    ['a route that nobody flies back', {}, { destination: 'BOS' }, 404, 'destination'],
  ])('are refused for %s', async (_, query, requested, status, field) => {
    const response = await get(query, requested)

    expect(response.statusCode).toBe(status)
    expect(z.parse(Problem, response.json()).errors?.map((error) => error.field)).toEqual([field])
  })
})
