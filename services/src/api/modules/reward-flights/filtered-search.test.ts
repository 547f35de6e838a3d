import { flightSearchPath, type FlightSearch } from '@pointfare/shared/contracts/flight-search'
import { RewardFlightPage } from '@pointfare/shared/contracts/reward-flight'
import { Problem } from '@pointfare/shared/contracts/problem'
import * as z from 'zod'
import { openTestApi, type TestApi } from '../../testing/open-test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

/** London to New York on 15 and 16 March: VS3 and VS25 each day (see small-network.ts). */
const twoDays = { airlineCode: 'VS', origin: 'LHR', destination: 'JFK', startDate: '2027-03-15', endDate: '2027-03-16' }

const post = (body: object) => api.app.inject({ method: 'POST', url: flightSearchPath, payload: body })

async function find(asked: Partial<Record<keyof FlightSearch, unknown>> = {}) {
  const response = await post({ ...twoDays, ...asked })
  expect(response.statusCode).toBe(200)
  return z.parse(RewardFlightPage, response.json())
}

const numbersOf = ({ content }: RewardFlightPage) => content.map(({ flightNumber }) => flightNumber)
const fieldsOf = (response: { json: () => unknown }) =>
  z.parse(Problem, response.json()).errors?.map(({ field }) => field)

describe('a search with filters', () => {
  it('finds by date and flight number what has any cabin for points', async () => {
    const page = await find()

    expect(numbersOf(page)).toEqual(['VS25', 'VS3', 'VS25', 'VS3'])
    expect(page).toMatchObject({ totalElements: 4, totalPages: 1, first: true, last: true })
    expect(page.content[0]).toMatchObject({ carrierCode: 'VS', origin: 'LHR', destination: 'JFK' })
  })

  it.each([
    ['points in any cabin', { maximumPoints: 12_500 }, ['VS3', 'VS3']],
    ['points in the cabin asked for', { cabins: ['BUSINESS'], maximumPoints: 100_000 }, ['VS3', 'VS3']],
    ['seats in the cabin asked for', { cabins: ['BUSINESS'], minimumSeats: 3 }, []],
    ['seats in any cabin', { minimumSeats: 9 }, ['VS25', 'VS3', 'VS25', 'VS3']],
    ['saver awards', { saverOnly: true }, ['VS3', 'VS3']],
    ['saver awards in a cabin without', { cabins: ['ECONOMY'], saverOnly: true }, []],
    ['a cabin nobody sells', { cabins: ['FIRST'] }, []],
    ['one cabin that has it all', { saverOnly: true, minimumSeats: 3 }, []],
  ])('leaves out what does not fit: %s', async (_, asked, numbers) => {
    expect(numbersOf(await find(asked))).toEqual(numbers)
  })

  it('puts the lowest points of the cabins asked for first', async () => {
    expect(numbersOf(await find({ sort: 'points' }))).toEqual(['VS3', 'VS3', 'VS25', 'VS25'])
    expect(numbersOf(await find({ sort: 'points', cabins: ['BUSINESS'] }))).toEqual(['VS3', 'VS3', 'VS25', 'VS25'])
  })

  it('puts the most seats first', async () => {
    const [first] = (await find({ sort: 'seats', cabins: ['BUSINESS', 'ECONOMY'] })).content

    expect(first?.awardEconomy.cabinClassSeatCount).toBe(9)
  })

  it('gives the page asked for', async () => {
    const page = await find({ pageNumber: 1, pageSize: 3 })

    expect(numbersOf(page)).toEqual(['VS3'])
    expect(page).toMatchObject({ totalElements: 4, totalPages: 2, first: false, last: true })
  })

  it('searches every route when none is named', async () => {
    const { startDate, endDate } = twoDays
    const response = await post({ startDate, endDate })

    expect(z.parse(RewardFlightPage, response.json()).totalElements).toBe(4)
  })

  it.each([
    ['endDate', { endDate: '2027-03-14' }],
    ['endDate', { endDate: '2029-03-14' }],
    ['cabins/0', { cabins: ['GALLEY'] }],
    ['minimumSeats', { minimumSeats: 0 }],
    ['maximumPoints', { maximumPoints: 'many' }],
    ['sort', { sort: 'price' }],
    ['pageSize', { pageSize: 10_001 }],
    ['origin', { origin: 'LONDON' }],
  ])('refuses what it cannot ask, naming %s', async (field, asked) => {
    const response = await post({ ...twoDays, ...asked })

    expect(response.statusCode).toBe(400)
    expect(fieldsOf(response)).toEqual([field])
  })

  it.each([
    ['airline', { airlineCode: 'ZZ' }],
    ['origin', { origin: 'XXX' }],
    ['destination', { destination: 'XXX' }],
  ])('says which name nobody knows: %s', async (field, asked) => {
    const response = await post({ ...twoDays, ...asked })

    expect(response.statusCode).toBe(404)
    expect(fieldsOf(response)).toEqual([field])
  })
})

describe('prices by day', () => {
  const days = '/api/v1/airline/vs/reward-flights/origin/LHR/destination/JFK/from/2027-02-27/to/2027-03-02/days'

  it('are the lowest of each cabin, for days with flights', async () => {
    const lowest = { ECONOMY: 12_500, PREMIUM_ECONOMY: null, BUSINESS: 29_000, FIRST: null }

    expect((await api.get(days)).json()).toEqual([
      { date: '2027-03-01', flights: 2, lowest },
      { date: '2027-03-02', flights: 2, lowest },
    ])
  })

  it('cost a 304 while nothing has changed', async () => {
    const { headers } = await api.get(days)

    const again = await api.get(days, { 'if-none-match': String(headers.etag) })

    expect({ status: again.statusCode, body: again.body }).toEqual({ status: 304, body: '' })
  })

  it.each([
    [days.replace('to/2027-03-02', 'to/2027-02-01'), 400],
    [days.replace('LHR', 'XXX'), 404],
    [days.replace('2027-02-27', 'soon'), 400],
  ])('of %s are refused', async (url, status) => {
    expect((await api.get(url)).statusCode).toBe(status)
  })
})
