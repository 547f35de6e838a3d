import { formatCabins, noTrip, readTrip, formatTrip, tripQuery, withinReturnDays, withTrip, type Trip } from './trip.ts'

const family: Trip = {
  isReturn: true,
  travellers: 4,
  nights: { min: 7, max: 14 },
  cabin: 'BUSINESS',
  backCabin: 'BUSINESS',
}
const read = (query: string) => readTrip(new URLSearchParams(query))

describe('the trip of an address', () => {
  it('is one way for one without a word of it', () => {
    expect(read('')).toEqual(noTrip)
    expect(tripQuery(noTrip)).toBe('')
  })

  it.each([
    [family, '?trip=return&nights=7-14&travellers=4&cabin=business'],
    [
      { ...family, backCabin: 'PREMIUM_ECONOMY' as const, nights: { min: 14, max: 14 } },
      '?trip=return&nights=14&travellers=4&cabin=business&back-cabin=premium-economy',
    ],
    [{ ...family, backCabin: null }, '?trip=return&nights=7-14&travellers=4&cabin=business&back-cabin=any'],
    [{ ...family, cabin: null, backCabin: null }, '?trip=return&nights=7-14&travellers=4'],
    [{ ...noTrip, travellers: 3 }, '?seats=3'],
  ])('is read as it is written: %j', (trip, query) => {
    expect(tripQuery(trip)).toBe(query)
    expect(read(query)).toEqual(trip)
  })

  it.each(['nights=0&travellers=10&cabin=cargo', 'nights=14-7&travellers=x', 'nights=7-61&travellers=-1', ''])(
    'is the usual one where it says %j',
    (query) => {
      expect(read(`trip=return&${query}`)).toEqual({ ...noTrip, isReturn: true })
    },
  )

  it('leaves the rest of a query alone', () => {
    const query = new URLSearchParams('view=table&trip=return&nights=3&seats=2')

    expect(withTrip(query, noTrip).toString()).toBe('view=table')
    expect(withTrip(query, family).toString()).toBe('view=table&trip=return&nights=7-14&travellers=4&cabin=business')
  })
})

describe('the days to leave on', () => {
  const criteria = { airlineCode: 'VS', origin: 'LHR', destination: 'JFK', startDate: '2027-03-01' }

  it('are at most as many as a question covers', () => {
    expect(withinReturnDays({ ...criteria, endDate: '2028-02-28' }).endDate).toBe('2027-05-01')
    expect(withinReturnDays({ ...criteria, endDate: '2027-05-01' }).endDate).toBe('2027-05-01')
    expect(withinReturnDays({ ...criteria, endDate: null }).endDate).toBeNull()
  })
})

describe('a trip in words', () => {
  it('says nights, party and cabins', () => {
    expect(formatTrip(family)).toEqual(['Return', '7–14 nights', '4 travellers', 'in Business'])
    expect(formatTrip({ ...noTrip, travellers: 2 })).toEqual(['2 travellers'])
    expect(formatTrip(noTrip)).toEqual([])
    expect(formatCabins({ cabin: null, backCabin: null })).toBe('in the same cabin both ways')
    expect(formatCabins({ cabin: null, backCabin: 'FIRST' })).toBe('out in any cabin, back in First')
  })
})
