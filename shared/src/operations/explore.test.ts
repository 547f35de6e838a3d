import * as z from 'zod/mini'
import { cheapestRoutesInput, destinationsInput, originsInput } from '../contracts/explore.ts'
import { listCheapestRoutes, listDestinations, listExplorePlaces, listOrigins } from './explore.ts'
import { addressOf } from './operation.ts'

const query = z.object(listDestinations.query)
const requested = { place: 'LON', cabin: 'PREMIUM_ECONOMY', currency: 'GBP' } as const

describe('exploring', () => {
  it('names a place and a cabin, and only what narrows it down', () => {
    expect(addressOf(listDestinations, destinationsInput(requested))).toBe(
      '/api/v1/explore/origin/LON/cabin/premium-economy/destinations?currency=GBP',
    )
    expect(addressOf(listOrigins, originsInput({ ...requested, seats: 4, airlines: ['BA', 'VS'] }))).toBe(
      '/api/v1/explore/destination/LON/cabin/premium-economy/origins?seats=4&airlines=BA%2CVS&currency=GBP',
    )
    expect(addressOf(listExplorePlaces, {})).toBe('/api/v1/explore/places')
  })

  it('leaves either side of the cheapest routes open', () => {
    const page = { cabin: 'ECONOMY', currency: 'GBP', pageNumber: 0, pageSize: 20 } as const

    expect(
      addressOf(listCheapestRoutes, cheapestRoutesInput({ ...page, origin: null, destination: 'JFK', airlines: [] })),
    ).toBe('/api/v1/explore/cabin/economy/routes?destination=JFK&currency=GBP&page-number=0&page-size=20')
  })

  it.each([
    ['2027-03-15', '2027-03-20', '2027-03-15', '2027-03-20'],
    ['2027-02', '2028-02', '2027-02-01', '2028-02-29'],
  ])('takes days or whole months: %s to %s', (from, to, first, last) => {
    expect(z.parse(query, { from, to })).toMatchObject({ from: first, to: last })
  })

  it('takes airlines with commas, in any case', () => {
    expect(z.parse(query, { airlines: 'ba,VS' }).airlines).toEqual(['BA', 'VS'])
  })

  it.each([
    { from: '2027-13' },
    { from: '2027-02-30' },
    { to: 'March' },
    { to: '2027-3' },
    { seats: '0' },
    { seats: '10' },
    { points: '0' },
    { airlines: 'BA,' },
    { airlines: Array(11).fill('BA').join(',') },
    { minutes: '0' },
    { minutes: '2881' },
    { limit: '501' },
    { sort: 'taxes' },
    { currency: 'XXX' },
  ])('cannot be narrowed down by %j', (odd) => {
    expect(z.safeParse(query, odd).success).toBe(false)
  })
})
