import { criteriaQuery, initialCriteria, readCriteria } from './criteria.ts'

const read = (query: string) => readCriteria(new URLSearchParams(query))
const write = (criteria: ReturnType<typeof read>) => String(criteriaQuery(criteria))

const everything =
  'origin=LHR&destination=JFK&cabin=premium-economy&page=3&size=50&currency=GBP&sort=value&chart=1' +
  '&open=2027-03-15-VS3'

describe('the address', () => {
  it('asks for the first twenty economy flights in dollars unless it says otherwise', () => {
    expect(read('')).toEqual(initialCriteria)
    expect(initialCriteria).toMatchObject({ origin: null, cabin: 'ECONOMY', page: 1, size: 20, currency: 'USD' })
  })

  it('holds everything there is to choose, so that a link brings it back', () => {
    expect(write(read(everything))).toBe(everything)
  })

  it('may leave either end open', () => {
    expect(write(read('origin=anywhere&destination=JFK&airline=vs'))).toBe('origin=anywhere&destination=JFK&airline=VS')
  })

  it('does not say what one gets anyway', () => {
    expect(write(read('origin=LHR&destination=JFK&cabin=economy&page=1&size=20&currency=USD&sort=points'))).toBe(
      'origin=LHR&destination=JFK',
    )
  })

  it.each([
    ['origin=London', { origin: null }],
    ['origin=lhr', { origin: 'LHR' }],
    ['origin=LHR&destination=LHR', { origin: 'LHR', destination: null }],
    ['origin=anywhere&destination=Anywhere', { origin: 'ANYWHERE', destination: 'ANYWHERE' }],
    ['airline=any', { isAnyAirline: true }],
    ['airline=BA', { isAnyAirline: true }],
    ['airline=VS', { isAnyAirline: false }],
    ['cabin=sofa', { cabin: 'ECONOMY' }],
    ['cabin=PREMIUM_ECONOMY', { cabin: 'PREMIUM_ECONOMY' }],
    ['page=0', { page: 1 }],
    ['page=two', { page: 1 }],
    ['page=02', { page: 1 }],
    ['page=2x', { page: 1 }],
    ['page=123456', { page: 1 }],
    ['page=12345', { page: 12_345 }],
    ['size=25', { size: 20 }],
    ['currency=XXX', { currency: 'USD' }],
    ['currency=jpy', { currency: 'JPY' }],
    ['sort=luck', { sort: 'points' }],
    ['chart=yes', { isChartOpen: null }],
    ['chart=0', { isChartOpen: false }],
    ['open=VS3,2027-03-15-VS3,2027-03-15-VS3', { opened: ['2027-03-15-VS3'] }],
    ['compare=2027-03-15-VS3&comparing=1', {}],
  ])('typed by hand as %s costs only what cannot be read', (query, expected) => {
    expect(read(`${query}&tracking=1`)).toEqual({ ...initialCriteria, ...expected })
  })
})
