import { addressOf } from '@pointfare/shared/operations/operation'
import {
  listCheapestFlights,
  listCheapestMonths,
  listDeals,
  listPointsByFlight,
} from '@pointfare/shared/operations/cheapest'
import {
  CheapestFlightPage,
  CheapestMonths,
  cheapestInput,
  cheapestPageInput,
  Deals,
  dealsInput,
  type DealsQuery,
  PointsByFlight,
  type CheapestQuery,
} from '@pointfare/shared/contracts/cheapest'
import { Problem } from '@pointfare/shared/contracts/problem'
import * as z from 'zod'
import { createDemoCashPrices } from '@pointfare/demo/cash-prices/demo-cash-prices'
import { openTestApi, type TestApi } from '../testing/open-test-api.ts'
import { planOf } from '../testing/plan-of.ts'

/** Before the first flight of the day. */
const now = () => new Date('2027-03-11T06:00:00Z')

let api: TestApi
beforeAll(async () => {
  api = await openTestApi({ now, cashPrices: createDemoCashPrices({ seed: 2026, now }) })
})
afterAll(() => api.close())

const route = { airline: 'VS', origin: 'LHR', destination: 'JFK', cabin: 'ECONOMY' } as const

const listPath = (query: Partial<CheapestQuery> = {}) =>
  addressOf(
    listCheapestFlights,
    cheapestPageInput({ ...route, pageNumber: 0, pageSize: 10, currency: 'GBP', sort: 'points', ...query }),
  )

async function list(query: Partial<CheapestQuery> = {}) {
  const response = await api.get(listPath(query))
  return z.parse(CheapestFlightPage, response.json())
}

describe('the cheapest flights of a cabin', () => {
  it('are those of today and later, by points, then date, then flight number', async () => {
    const page = await list({ pageSize: 20 })

    expect(page).toMatchObject({ totalElements: 40, totalPages: 2, first: true, last: false })
    expect(page.content.map(({ flightNumber }) => flightNumber)).toEqual(Array(20).fill('VS3'))
    expect(page.content.map(({ departure }) => departure[2])).toEqual(Array.from({ length: 20 }, (_, day) => 11 + day))
  })

  it('continue on the next page where the last one ended', async () => {
    const page = await list({ pageSize: 20, pageNumber: 1 })

    expect(page).toMatchObject({ first: false, last: true, pageable: { pageNumber: 1 } })
    expect(page.content[0]).toMatchObject({ flightNumber: 'VS25', departure: [2027, 3, 11] })
  })

  it('have seats for points in that very cabin', async () => {
    const business = await list({ cabin: 'BUSINESS' })
    const first = await list({ cabin: 'FIRST' })

    expect(business.content[0]?.awardBusiness).toMatchObject({ cabinPointsValue: 29000, isSaverAward: true })
    expect(first).toMatchObject({ content: [], totalElements: 0, totalPages: 0 })
  })

  it('carry what the seat costs in cash, and its taxes, in the currency asked for', async () => {
    const [inPounds] = (await list()).content
    const [inYen] = (await list({ currency: 'JPY' })).content

    expect(inPounds?.cash).toMatchObject({ currency: 'GBP', taxes: 172 })
    // 178.15 yen and 0.8488 pounds to the euro.
    expect(inYen?.cash).toEqual({
      currency: 'JPY',
      price: Math.round(((inPounds?.cash?.price ?? 0) / 0.8488) * 178.15),
      taxes: 36100,
    })
  })

  it('can be ranked by what a point is worth after taxes, over all pages', async () => {
    const pages = [
      await list({ sort: 'value', pageSize: 20 }),
      await list({ sort: 'value', pageSize: 20, pageNumber: 1 }),
    ]

    const values = pages
      .flatMap(({ content }) => content)
      .map(({ cash, awardEconomy }) => ((cash?.price ?? 0) - (cash?.taxes ?? 0)) / awardEconomy.cabinPointsValue)
    expect(values).toHaveLength(40)
    expect(values).toEqual(values.toSorted((one, other) => other - one))
  })

  it('are found under the name of the cabin in any of its spellings', async () => {
    const path = '/api/v1/airline/vs/reward-flights/origin/lhr/destination/jfk/cabin'

    for (const cabin of ['economy', 'ECONOMY', 'premium-economy', 'PREMIUM_ECONOMY']) {
      const response = await api.get(`${path}/${cabin}/cheapest`)
      expect(response.statusCode).toBe(200)
    }
  })

  it('are not sent again while they are unchanged', async () => {
    const { headers } = await api.get(listPath())

    const again = await api.get(listPath(), { 'if-none-match': String(headers['etag']) })

    expect(again.statusCode).toBe(304)
  })

  it('are read from the index of their cabin, in its order', async () => {
    const { cheapestStatements } = await import('./cheapest.statements.ts')
    const values = ['VS', 'LHR', 'JFK', '2027-03-11', 360, 10, 0]

    const { scansOf, isSorted } = await planOf(api.db, cheapestStatements.ECONOMY.page, values)

    expect(scansOf(/^flight$/).map(({ index }) => index)).toContain('flight_cheapest_economy')
    expect(isSorted).toBe(false)
  })
})

describe('months of a route', () => {
  it('are told by what half of their flights cost at most, and by the lowest and its first day', async () => {
    const response = await api.get(addressOf(listCheapestMonths, cheapestInput(route)))

    expect(z.parse(CheapestMonths, response.json())).toEqual([
      { month: '2027-03', usualPoints: 12500, lowestPoints: 12500, lowestOn: '2027-03-11', flights: 40 },
    ])
  })
})

describe('deals', () => {
  const deals = async (query: Partial<DealsQuery> = {}, limit = '') => {
    const requested = dealsInput({ airline: 'VS', cabin: 'ECONOMY', origin: null, currency: 'GBP', ...query })
    const response = await api.get(addressOf(listDeals, requested) + limit)
    return z.parse(Deals, response.json())
  }
  /** VS127 from Manchester on three days, the dearest of them in the holidays. */
  beforeAll(() =>
    api.db.query({
      name: '',
      text: `insert into flight (route_id, departure, departure_minute, flight_number, points, seats, savers, more_seats, changed_at)
             select r.id, d.day::date, 600, 'VS127', row(d.points, 0, 0, 0)::cabin_points, row(4, 0, 0, 0)::cabin_seats,
                    row(false, false, false, false)::cabin_flags, row(false, false, false, false)::cabin_flags, '2026-11-21T09:00:00Z'
               from route r, (values ('2027-03-10', 100), ('2027-03-12', 6000), ('2027-04-20', 6000), ('2027-05-20', 90000)) d(day, points)
              where r.carrier = 'VS' and r.origin = 'MAN' and r.destination = 'JFK'`,
    }),
  )

  it('are one of each route, the best value after taxes first, and none of flights that have left', async () => {
    const found = await deals()

    expect(found.map(({ origin, destination }) => `${origin}-${destination}`).toSorted()).toEqual([
      'LHR-JFK',
      'MAN-JFK',
    ])
    const values = found.map(
      ({ cash, awardEconomy }) => ((cash?.price ?? 0) - (cash?.taxes ?? 0)) / awardEconomy.cabinPointsValue,
    )
    expect(values).toEqual(values.toSorted((one, other) => other - one))
    expect(found.find(({ origin }) => origin === 'MAN')?.awardEconomy.cabinPointsValue).toBe(6000)
    expect(found[0]?.cash?.currency).toBe('GBP')
  })

  it('are those of one origin, and as many as asked for', async () => {
    expect((await deals({ origin: 'LHR' })).map(({ origin }) => origin)).toEqual(['LHR'])
    expect(await deals({}, '&limit=1')).toHaveLength(1)
    expect(await deals({ cabin: 'FIRST' })).toEqual([])
  })

  it.each([
    ['airline/xx', '', 'No airline has the code XX'],
    ['airline/vs', '?origin=QQQ', 'No airport has the code QQQ'],
  ])('are not known for %s%s', async (airline, query, detail) => {
    const response = await api.get(`/api/v1/${airline}/reward-flights/cabin/economy/deals${query}`)

    expect(response.json()).toMatchObject({ detail })
  })

  it('are read from the index of their cabin', async () => {
    const { cheapestStatements } = await import('./cheapest.statements.ts')
    const { lowestOfRoutes } = cheapestStatements.ECONOMY

    const { scansOf } = await planOf(api.db, lowestOfRoutes, ['VS', null, '2027-03-11', 10])

    expect(scansOf(/^flight$/).map(({ index }) => index)).toContain('flight_cheapest_economy')
  })
})

describe('points by flight', () => {
  it('are there for every flight of the cabin, lowest first', async () => {
    const response = await api.get(addressOf(listPointsByFlight, cheapestInput(route)))

    const flights = z.parse(PointsByFlight, response.json())
    expect(flights).toHaveLength(40)
    expect(flights[0]).toEqual(['2027-03-11', 'VS3', 12500])
    expect(flights[39]).toEqual(['2027-03-30', 'VS25', 31000])
  })
})

describe('an address that asks for nothing there is', () => {
  it.each([
    ['origin', 'No airport has the code QQQ', { origin: 'QQQ' }],
    ['destination', 'No airport has the code QQQ', { destination: 'QQQ' }],
    ['airline', 'No airline has the code ZZ', { airline: 'ZZ' }],
  ])('is refused, naming the %s', async (field, detail, query) => {
    const problem = await refusal(listPath(query))

    expect(problem).toMatchObject({ status: 400, detail, errors: [{ field }] })
  })

  it.each([
    ['cabin', '/cabin/sofa/cheapest'],
    ['page-size', '/cabin/economy/cheapest?page-size=25'],
    ['page-number', '/cabin/economy/cheapest?page-number=-1'],
    ['currency', '/cabin/economy/cheapest?currency=XXX'],
    ['sort', '/cabin/economy/cheapest?sort=luck'],
  ])('is refused for an unknown %s', async (field, rest) => {
    const problem = await refusal(`/api/v1/airline/vs/reward-flights/origin/LHR/destination/JFK${rest}`)

    expect(problem).toMatchObject({ status: 400, errors: [{ field }] })
  })

  it('is refused by months and points too', async () => {
    expect(await refusal(addressOf(listCheapestMonths, cheapestInput({ ...route, origin: 'QQQ' })))).toMatchObject({
      status: 400,
    })
    expect(await refusal(addressOf(listPointsByFlight, cheapestInput({ ...route, origin: 'QQQ' })))).toMatchObject({
      status: 400,
    })
  })
})

async function refusal(path: string) {
  const response = await api.get(path)
  return z.parse(Problem, response.json())
}
