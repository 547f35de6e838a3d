import * as z from 'zod/mini'
import { aPage, aRewardFlight } from '../testing/a-reward-flight.ts'
import {
  cabinInPath,
  cheapestInput,
  CheapestFlightPage,
  CheapestMonth,
  CheapestMonths,
  cheapestPageInput,
  PointsByFlight,
  type CheapestRoute,
} from './cheapest.ts'

const route: CheapestRoute = { airline: 'VS', origin: 'LHR', destination: 'JFK', cabin: 'PREMIUM_ECONOMY' }
const params = { airline: 'vs', origin: 'LHR', destination: 'JFK', cabin: 'premium-economy' }

describe('a cabin in an address', () => {
  it.each([
    ['ECONOMY', 'economy'],
    ['PREMIUM_ECONOMY', 'premium-economy'],
  ] as const)('of %s is %s', (cabin, path) => {
    expect(cabinInPath(cabin)).toBe(path)
  })
})

describe('asking for the cheapest flights', () => {
  it('names a route and a cabin', () => {
    expect(cheapestInput(route)).toEqual({ params })
  })

  it.each([
    ['points', {}],
    ['value', { sort: 'value' }],
  ] as const)('names a page and a currency, and any order but the usual: %s', (sort, named) => {
    expect(cheapestPageInput({ ...route, pageNumber: 2, pageSize: 20, currency: 'GBP', sort })).toEqual({
      params,
      query: { 'page-number': 2, 'page-size': 20, currency: 'GBP', ...named },
    })
  })
})

describe('a page of the cheapest flights', () => {
  const fare = { price: 420.5, taxes: 180, currency: 'GBP' }
  const page = (cash: object | null) => aPage([{ ...aRewardFlight(), cash }])

  it.each([fare, { ...fare, price: 0, taxes: null }, null])('tells the cash fare %j', (cash) => {
    expect(z.parse(CheapestFlightPage, page(cash))).toEqual(page(cash))
  })

  it.each([{}, { ...fare, price: -1 }, { ...fare, taxes: -1 }, { ...fare, currency: 'XXX' }])(
    'cannot tell the cash fare %j',
    (cash) => {
      expect(z.safeParse(CheapestFlightPage, page(cash)).success).toBe(false)
    },
  )
})

describe('the points of a month', () => {
  const month = { month: '2027-03', usualPoints: 20_000, lowestPoints: 12_500, lowestOn: '2027-03-15', flights: 62 }

  it('are the usual and the lowest ones', () => {
    expect(z.parse(CheapestMonths, [month])).toEqual([month])
  })

  it.each(['March', '2027-3', '2027-033', '12027-03', '2027-03-15'])('are of no month %s', (text) => {
    expect(z.safeParse(CheapestMonth, { ...month, month: text }).error?.issues[0]?.message).toBe(
      'A month is written yyyy-MM',
    )
  })

  it.each([{ usualPoints: 0 }, { lowestPoints: 0 }, { lowestOn: '2027-02-31' }, { flights: 0 }])(
    'cannot be told with %j',
    (change) => {
      expect(z.safeParse(CheapestMonth, { ...month, ...change }).success).toBe(false)
    },
  )
})

describe('the points of every flight', () => {
  it('are told with its day and number', () => {
    expect(z.parse(PointsByFlight, [['2027-03-15', 'VS3', 12_500]])).toEqual([['2027-03-15', 'VS3', 12_500]])
  })

  it.each([[['2027-03-15', 'VS3', 0]], [['2027-03-15', 12_500]], [['March', 'VS3', 12_500]]])(
    'cannot be %j',
    (flight) => {
      expect(z.safeParse(PointsByFlight, [flight]).success).toBe(false)
    },
  )
})
