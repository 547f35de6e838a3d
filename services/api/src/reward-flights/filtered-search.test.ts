import { filterRewardFlights } from '@pointfare/shared/operations/reward-flights'
import { type FlightSearch } from '@pointfare/shared/contracts/flight-search'
import { RewardFlightPage } from '@pointfare/shared/contracts/reward-flight'
import { Problem } from '@pointfare/shared/contracts/problem'
import * as z from 'zod'
import { openTestApi, type TestApi } from '../testing/open-test-api.ts'

/**
 * On 15 March, beside VS3 and VS25 from London to New York (see small-network.ts): British Airways with a seat in first,
 * one flight with seats that nobody counts, and one that is sold out; Virgin Atlantic from Manchester with a saver in economy.
 */
const otherRoutes = {
  name: 'other_routes',
  text: `insert into flight (route_id, departure, departure_minute, flight_number, points, seats, savers, more_seats, changed_at)
    select r.id, '2027-03-15', 600, f.number, row(f.economy, 0, f.business, f.first)::cabin_points,
           row(f.seats, 0, 4, 1)::cabin_seats, row(f.is_saver, false, false, false)::cabin_flags,
           row(false, false, false, false)::cabin_flags, now()
      from (values ('BA', 'LHR', 'BA115', 10000, 0, 0, 0, false), ('BA', 'LHR', 'BA113', 0, 0, 0, 0, false), ('BA', 'LHR', 'BA117', 0, 160000, 200000, 0, false),
                   ('VS', 'MAN', 'VS127', 14000, 0, 0, 5, true))
             f(carrier, origin, number, economy, business, first, seats, is_saver)
      join route r on r.carrier = f.carrier and r.origin = f.origin and r.destination = 'JFK'`,
}

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
  await api.db.query(otherRoutes)
})
afterAll(() => api.close())

/** Virgin Atlantic from London to New York on 15 and 16 March: VS3 and VS25 each day. */
const twoDays = { airlineCode: 'VS', origin: 'LHR', destination: 'JFK', startDate: '2027-03-15', endDate: '2027-03-16' }
const anyAirline = { airlineCode: undefined }
const anyRoute = { origin: undefined, destination: undefined }
const oneDay = { endDate: '2027-03-15' }

type Requested = Partial<Record<keyof FlightSearch, unknown>>

const post = (body: object) => api.app.inject({ method: 'POST', url: filterRewardFlights.path, payload: body })

async function find(requested: Requested = {}) {
  const response = await post({ ...twoDays, ...requested })
  expect(response.statusCode).toBe(200)
  return z.parse(RewardFlightPage, response.json())
}

const numbersOf = ({ content }: RewardFlightPage) => content.map(({ flightNumber }) => flightNumber)
const fieldsOf = (response: { json: () => unknown }) =>
  z.parse(Problem, response.json()).errors?.map(({ field }) => field)

describe('a search with filters', () => {
  it.each<[string, Requested, string[]]>([
    ['one airline on one route', {}, ['VS3', 'VS25', 'VS3', 'VS25']],
    ['every airline on one route', anyAirline, ['VS3', 'BA115', 'BA117', 'VS25', 'VS3', 'VS25']],
    ['one airline on every route', anyRoute, ['VS3', 'VS127', 'VS25', 'VS3', 'VS25']],
    [
      'every airline on every route',
      { ...anyAirline, ...anyRoute, ...oneDay },
      ['VS3', 'BA115', 'BA117', 'VS127', 'VS25'],
    ],
    ['all there is from an airport', { ...anyAirline, ...anyRoute, origin: 'MAN' }, ['VS127']],
    ['all there is to an airport', { ...anyAirline, ...anyRoute, destination: 'BOS' }, []],
  ])('finds by date and time of departure: %s', async (_, requested, numbers) => {
    expect(numbersOf(await find(requested))).toEqual(numbers)
  })

  it.each(['departure', 'points', 'seats'])(
    'finds every flight where an order by %s is all that is asked',
    async (sort) => {
      const found = await find({ ...anyAirline, ...oneDay, sort, allFlights: true, pageDays: 1 })

      expect(numbersOf(found)).toEqual(['VS3', 'BA113', 'BA115', 'BA117', 'VS25'])
      expect(found.totalElements).toBe(5)
    },
  )

  it('tells of each flight which route and airline it is', async () => {
    const { content } = await find({ ...anyAirline, ...anyRoute, ...oneDay })

    expect(content.map(({ carrierCode, origin, destination }) => [carrierCode, origin, destination])).toEqual([
      ['VS', 'LHR', 'JFK'],
      ['BA', 'LHR', 'JFK'],
      ['BA', 'LHR', 'JFK'],
      ['VS', 'MAN', 'JFK'],
      ['VS', 'LHR', 'JFK'],
    ])
  })

  it.each<[string, Requested, string[]]>([
    ['points in any cabin', { maximumPoints: 12_500 }, ['VS3', 'VS3']],
    ['points in the cabin asked for', { cabins: ['BUSINESS'], maximumPoints: 100_000 }, ['VS3', 'VS3']],
    ['one point too many', { maximumPoints: 12_499 }, []],
    ['seats in the cabin asked for', { cabins: ['BUSINESS'], minimumSeats: 3 }, []],
    ['as many seats as there are', { cabins: ['BUSINESS'], minimumSeats: 2, ...oneDay }, ['VS3', 'VS25']],
    ['seats in any cabin', { minimumSeats: 9, ...oneDay }, ['VS3', 'VS25']],
    ['a flight that is sold out', { airlineCode: 'BA', cabins: ['PREMIUM_ECONOMY', 'ECONOMY'], minimumSeats: 2 }, []],
    ['saver awards', { saverOnly: true }, ['VS3', 'VS3']],
    ['saver awards in a cabin without', { cabins: ['ECONOMY'], saverOnly: true }, []],
    ['a cabin nobody sells', { cabins: ['FIRST'] }, []],
    ['one of several cabins', { ...anyAirline, cabins: ['FIRST', 'PREMIUM_ECONOMY'] }, ['BA117']],
    ['one cabin that has it all', { saverOnly: true, minimumSeats: 3 }, []],
    [
      'points and seats of one cabin',
      { cabins: ['ECONOMY', 'BUSINESS'], minimumSeats: 3, maximumPoints: 30_000 },
      ['VS3', 'VS3'],
    ],
  ])('leaves out what does not fit: %s', async (_, requested, numbers) => {
    expect(numbersOf(await find(requested))).toEqual(numbers)
  })

  it.each<[string, Requested]>([
    ['nothing else', {}],
    ['their cabin', { cabins: ['ECONOMY'] }],
    ['their points', { maximumPoints: 10_000 }],
    ['one seat', { minimumSeats: 1 }],
    ['no seat in particular', { minimumSeats: 0 }],
  ])('takes seats that nobody counts for open where somebody asks for %s', async (_, requested) => {
    expect(numbersOf(await find({ airlineCode: 'BA', ...oneDay, ...requested }))).toContain('BA115')
  })

  it('does not take them for two', async () => {
    expect(numbersOf(await find({ airlineCode: 'BA', ...oneDay, minimumSeats: 2 }))).toEqual(['BA117'])
  })

  it.each<[string, Requested, string[]]>([
    ['any cabin', anyRoute, ['VS3', 'VS3', 'VS127', 'VS25', 'VS25']],
    [
      'the cabins asked for',
      { ...anyAirline, ...oneDay, ...anyRoute, cabins: ['BUSINESS', 'FIRST'] },
      ['VS3', 'VS25', 'BA117'],
    ],
    ['the cabins that fit', { ...anyRoute, ...oneDay, saverOnly: true }, ['VS127', 'VS3']],
  ])('puts the lowest points of %s first', async (_, requested, numbers) => {
    expect(numbersOf(await find({ ...requested, sort: 'points' }))).toEqual(numbers)
  })

  it.each<[string, Requested, string[]]>([
    ['any cabin', anyRoute, ['VS3', 'VS25', 'VS3', 'VS25', 'VS127']],
    ['the cabin asked for', { ...anyAirline, ...anyRoute, ...oneDay, cabins: ['BUSINESS'] }, ['BA117', 'VS3', 'VS25']],
    ['the cabins that fit', { ...anyRoute, ...oneDay, saverOnly: true }, ['VS127', 'VS3']],
  ])('puts the most seats of %s first', async (_, requested, numbers) => {
    expect(numbersOf(await find({ ...requested, sort: 'seats' }))).toEqual(numbers)
  })

  it('gives the page asked for, with totals over all that fits', async () => {
    const page = await find({ saverOnly: false, pageNumber: 1, pageSize: 3 })

    expect(numbersOf(page)).toEqual(['VS3', 'VS25'])
    expect(page).toMatchObject({ totalElements: 4, totalPages: 2, first: false, last: true })
    expect(page.pageable).toEqual({ pageNumber: 1, firstElement: 2 })
  })

  it('keeps its totals past the last page', async () => {
    const page = await find({ pageNumber: 9 })

    expect(page).toMatchObject({ content: [], totalElements: 4, totalPages: 1, first: false, last: true })
  })

  it('is empty where nobody flies on those days', async () => {
    const page = await find({ startDate: '2027-02-15', endDate: '2027-02-16' })

    expect(page).toMatchObject({ content: [], totalElements: 0, totalPages: 0, first: true, last: true })
  })

  it('carries no ETag, for a POST is never revalidated', async () => {
    expect((await post(twoDays)).headers).not.toHaveProperty('etag')
  })

  it.each<[string, Requested]>([
    ['startDate', { startDate: undefined }],
    ['startDate', { startDate: '15-03-2027' }],
    ['endDate', { endDate: '2027-03-14' }],
    ['endDate', { endDate: '2028-03-15' }],
    ['cabins', { cabins: [] }],
    ['cabins/0', { cabins: ['GALLEY'] }],
    ['minimumSeats', { minimumSeats: -1 }],
    ['maximumPoints', { maximumPoints: 'many' }],
    ['saverOnly', { saverOnly: 'yes' }],
    ['sort', { sort: 'price' }],
    ['pageNumber', { pageNumber: -1 }],
    ['pageSize', { pageSize: 10_001 }],
    ['origin', { origin: 'LONDON' }],
    ['airlineCode', { airlineCode: 'VIRGIN' }],
  ])('refuses what it cannot ask, naming %s', async (field, requested) => {
    const response = await post({ ...twoDays, ...requested })

    expect(response.statusCode).toBe(400)
    expect(response.headers['content-type']).toContain('application/problem+json')
    expect(fieldsOf(response)).toEqual([field])
  })

  it('takes 366 days', async () => {
    expect((await find({ endDate: '2028-03-14' })).totalElements).toBe(32)
  })

  it('names every field at fault at once', async () => {
    expect(fieldsOf(await post({ ...twoDays, sort: 'price', minimumSeats: 10 }))).toEqual(['minimumSeats', 'sort'])
  })

  it('refuses unknown fields, naming each', async () => {
    const { airlineCode, ...others } = twoDays
    const response = await post({ ...others, airline: airlineCode, colour: 'red' })

    expect(response.statusCode).toBe(400)
    expect(fieldsOf(response)).toEqual(['airline', 'colour'])
  })

  it('refuses a body that is no search at all', async () => {
    const response = await post([])

    expect(response.statusCode).toBe(400)
    expect(fieldsOf(response)).toEqual(['body'])
  })

  it.each<[string, Requested]>([
    ['airlineCode', { airlineCode: 'ZZ' }],
    ['origin', { origin: 'XXX' }],
    ['destination', { destination: 'XXX' }],
    ['destination', { airlineCode: 'BA', destination: 'BOS' }],
    ['destination', { ...anyAirline, origin: 'BOS', destination: 'MAN' }],
  ])('says which name nobody knows: %s', async (field, requested) => {
    const response = await post({ ...twoDays, ...requested })

    expect(response.statusCode).toBe(404)
    expect(fieldsOf(response)).toEqual([field])
  })
})
