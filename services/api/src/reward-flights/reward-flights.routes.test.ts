import { addressOf } from '@pointfare/shared/operations/operation'
import { listPriceHistory, searchRewardFlights } from '@pointfare/shared/operations/reward-flights'
import { Problem } from '@pointfare/shared/contracts/problem'
import {
  HistoricRewardFlightPage,
  historyInput,
  RewardFlightPage,
  searchInput,
} from '@pointfare/shared/contracts/reward-flight'
import * as z from 'zod'
import { openTestApi, type TestApi } from '../testing/open-test-api.ts'
import { planOf } from '../testing/plan-of.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const march = {
  airline: 'VS',
  origin: 'LHR',
  destination: 'JFK',
  from: '2027-03-01',
  to: '2027-03-30',
  pageNumber: 0,
  pageSize: 28,
}

describe('searching reward flights', () => {
  it('answers pages of the asked size, by date, with totals over the whole range', async () => {
    const response = await api.get(addressOf(searchRewardFlights, searchInput(march)))

    const page = z.parse(RewardFlightPage, response.json())
    expect(page).toMatchObject({ totalElements: 60, totalPages: 3, first: true, last: false })
    expect(page.content).toHaveLength(28)
    expect(page.content[0]?.departure).toEqual([2027, 3, 1])
    expect(page.content[27]?.departure).toEqual([2027, 3, 14])
  })

  it.each([
    [0, 7, 14, 0],
    [4, 7, 4, 56],
    [1, 28, 4, 56],
  ])('answers page %d of %d days each with %d flights', async (pageNumber, pageDays, flights, firstElement) => {
    const response = await api.get(addressOf(searchRewardFlights, searchInput({ ...march, pageNumber, pageDays })))

    const page = z.parse(RewardFlightPage, response.json())
    expect(page.content).toHaveLength(flights)
    expect(page).toMatchObject({ totalElements: 60, totalPages: Math.ceil(30 / pageDays), pageable: { firstElement } })
  })

  it('continues on the next page where the last one ended', async () => {
    const response = await api.get(addressOf(searchRewardFlights, searchInput({ ...march, pageNumber: 2 })))

    const page = z.parse(RewardFlightPage, response.json())
    expect(page.content).toHaveLength(4)
    expect(page).toMatchObject({ first: false, last: true, pageable: { pageNumber: 2 } })
  })

  it('shows points, seats, the seat string and saver awards of each cabin', async () => {
    const response = await api.get(addressOf(searchRewardFlights, searchInput({ ...march, to: march.from })))

    const page = z.parse(RewardFlightPage, response.json())
    const vs3 = page.content.find(({ flightNumber }) => flightNumber === 'VS3')
    expect(vs3).toMatchObject({
      departureTime: '08:30',
      carrierCode: 'VS',
      awardEconomy: {
        cabinPointsValue: 12500,
        cabinClassSeatCount: 9,
        cabinClassSeatCountString: '9+',
        isSaverAward: false,
      },
      awardPremiumEconomy: { cabinPointsValue: 0, cabinClassSeatCountString: '0' },
      awardBusiness: { cabinPointsValue: 29000, cabinClassSeatCountString: '2', isSaverAward: true },
      scrapedAt: [2026, 11, 21, 10, 0, 0],
    })
  })

  it('is empty for days without a flight', async () => {
    const april = searchInput({ ...march, from: '2027-04-01', to: '2027-04-30' })

    expect((await api.get(addressOf(searchRewardFlights, april))).json()).toEqual({
      content: [],
      totalPages: 0,
      totalElements: 0,
      first: true,
      last: true,
      pageable: { pageNumber: 0, firstElement: 0 },
    })
  })

  it('takes codes in any case, and any for every airline', async () => {
    const response = await api.get(
      '/api/v1/airline/any/reward-flights/origin/lhr/destination/jfk/from/2027-03-01/to/2027-03-01',
    )

    expect(response.json()).toMatchObject({ totalElements: 2 })
  })

  it('counts the days of a route in the index alone', async () => {
    const { searchStatement } = await import('./search-statement.ts')
    const values = ['VS', 'LHR', 'JFK', march.from, march.to, march.from, 600, 28]

    const { scansOf, isSorted } = await planOf(api.db, searchStatement, values)

    expect(scansOf(/^flight$/).map(({ how }) => how)).toContain('Index Only Scan')
    expect(isSorted).toBe(false)
  })

  it('is a day alone where that does not fit into a page', async () => {
    const response = await api.get(addressOf(searchRewardFlights, searchInput({ ...march, pageSize: 1 })))

    const page = z.parse(RewardFlightPage, response.json())
    expect(page.content.map(({ flightNumber }) => flightNumber)).toEqual(['VS3', 'VS25'])
    expect(page).toMatchObject({ totalElements: 60, totalPages: 30 })
  })

  it('costs a 304 while nothing has changed', async () => {
    const first = await api.get(addressOf(searchRewardFlights, searchInput(march)))

    const again = await api.get(addressOf(searchRewardFlights, searchInput(march)), {
      'if-none-match': String(first.headers['etag']),
    })

    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  })
})

describe('the history of a flight', () => {
  it('is every change, newest first', async () => {
    const query = { carrier: 'VS', origin: 'LHR', destination: 'JFK', on: '2027-03-15', pageNumber: 0 }

    const response = await api.get(addressOf(listPriceHistory, historyInput(query)))

    const page = z.parse(HistoricRewardFlightPage, response.json())
    expect(page.content.map(({ awardEconomy }) => awardEconomy.cabinPointsValue)).toEqual([12500, 15000, 17500])
    expect(page.content[0]?.scrapedAt).toEqual([2026, 11, 21, 8, 30, 15])
  })
})

describe('a request that cannot be answered', () => {
  const base = '/api/v1/airline/vs/reward-flights/origin/LHR/destination/JFK'
  const good = `${base}/from/2027-03-01/to/2027-03-02`

  it.each([
    ['an unknown airline', good.replace('/vs/', '/zz/'), 404, 'airline'],
    ['a malformed airline', good.replace('/vs/', '/virgin/'), 400, 'airline'],
    ['an unknown origin', good.replace('LHR', 'XXX'), 404, 'origin'],
    ['an unknown destination', good.replace('JFK', 'XXX'), 404, 'destination'],
    ['a route that the airline does not fly', good.replace('/vs/', '/ba/').replace('JFK', 'BOS'), 404, 'destination'],
    ['a malformed airport', good.replace('JFK', 'NEWYORK'), 400, 'destination'],
    ['a malformed date', `${base}/from/01-03-2027/to/2027-03-02`, 400, 'from'],
    ['a day the calendar does not have', `${base}/from/2027-03-01/to/2027-02-30`, 400, 'to'],
    ['a year that no calendar has', `${base}/from/0000-12-31/to/2027-03-02`, 400, 'from'],
    ['a reversed range', `${base}/from/2027-03-02/to/2027-03-01`, 400, 'to'],
    ['a range of more than 366 days', `${base}/from/2027-03-01/to/2028-03-02`, 400, 'to'],
    ['a page size of 0', `${good}?page-size=0`, 400, 'page-size'],
    ['a page size above 10000', `${good}?page-size=10001`, 400, 'page-size'],
    ['a page size that is no number', `${good}?page-size=many`, 400, 'page-size'],
    ['a negative page', `${good}?page-number=-1`, 400, 'page-number'],
    ['half a page', `${good}?page-number=1.5`, 400, 'page-number'],
    ['an unknown airline in a history', `${base.replace('/vs/', '/zz/')}/on/2027-03-15/historic`, 404, 'airline'],
    ['a malformed date in a history', `${base}/on/tomorrow/historic`, 400, 'on'],
  ])('names the field at fault: %s', async (_, url, status, field) => {
    const response = await api.get(url)

    expect(response.statusCode).toBe(status)
    expect(response.headers['content-type']).toContain('application/problem+json')
    const problem = z.parse(Problem, response.json())
    expect(problem.status).toBe(status)
    expect(problem.errors?.map((error) => error.field)).toEqual([field])
    expect(problem.errors?.[0]?.message).toMatch(/\w+ \w+/)
  })
})
