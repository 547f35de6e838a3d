import * as z from 'zod/mini'
import { DayPricesList, FlightSearch } from './flight-search.ts'

const days = { startDate: '2027-03-15', endDate: '2027-03-20' }

describe('a search of flights', () => {
  it('asks for the first page of 28, by departure, unless it says otherwise', () => {
    expect(z.parse(FlightSearch, days)).toEqual({ ...days, sort: 'departure', pageNumber: 0, pageSize: 28 })
  })

  it.each([
    { airlineCode: 'VS', origin: 'LHR', destination: 'JFK', saverOnly: true },
    { airlines: ['BA', 'VS'], origins: ['LON'], destinations: ['JFK', 'EWR'] },
    { cabins: ['ECONOMY', 'PREMIUM_ECONOMY', 'BUSINESS', 'FIRST'] },
    { minimumSeats: 0, maximumPoints: 1, pageNumber: 100_000, pageSize: 1 },
    { minimumSeats: 9, maximumPoints: 10_000_000, pageSize: 10_000 },
    { sort: 'points' },
    { sort: 'seats' },
  ])('may say %j', (wish) => {
    expect(z.parse(FlightSearch, { ...days, ...wish })).toMatchObject(wish)
  })

  it.each([
    { airlineCode: 'virgin' },
    { origin: 'London' },
    { destination: 'jfk' },
    { startDate: undefined },
    { endDate: '2027-02-31' },
    { cabins: [] },
    { cabins: ['SOFA'] },
    { cabins: Array(5).fill('FIRST') },
    { minimumSeats: -1 },
    { minimumSeats: 10 },
    { maximumPoints: 0 },
    { maximumPoints: 10_000_001 },
    { saverOnly: 'yes' },
    { sort: 'price' },
    { pageNumber: -1 },
    { pageNumber: 100_001 },
    { pageSize: 0 },
    { pageSize: 10_001 },
    { colour: 'blue' },
    { airlines: [] },
    { airlines: Array(11).fill('VS') },
    { origins: Array(9).fill('LHR') },
    { destinations: ['NEWYORK'] },
  ])('cannot say %j', (wish) => {
    expect(z.safeParse(FlightSearch, { ...days, ...wish }).success).toBe(false)
  })

  it('says each thing once', () => {
    const { error } = z.safeParse(FlightSearch, { ...days, airlineCode: 'VS', airlines: ['BA'] })

    expect(error?.issues).toEqual([
      expect.objectContaining({ path: ['airlines'], message: 'Either airlineCode or airlines' }),
    ])
  })
})

describe('the prices of a day', () => {
  const day = {
    date: '2027-03-15',
    flights: 1,
    lowest: { ECONOMY: 12_500, PREMIUM_ECONOMY: 20_000, BUSINESS: null, FIRST: null },
    seats: { ECONOMY: 9, PREMIUM_ECONOMY: 2, BUSINESS: null, FIRST: null },
  }

  it('are the lowest of each cabin with the seats that are left, or none', () => {
    expect(z.parse(DayPricesList, [day])).toEqual([day])
  })

  it.each([{ date: '15 March' }, { flights: 0 }, { lowest: {} }, { seats: undefined }])(
    'are not told with %j',
    (change) => {
      expect(z.safeParse(DayPricesList, [{ ...day, ...change }]).success).toBe(false)
    },
  )
})
