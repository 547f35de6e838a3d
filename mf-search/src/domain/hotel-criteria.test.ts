import { renderedDays, nightsIn, readHotelCriteria, withHotelCriteria } from './hotel-criteria.ts'

const today = '2027-03-03'
const read = (query: string) => readHotelCriteria(new URLSearchParams(query), today)

describe('the address of a search for hotels', () => {
  it('is read, codes in either case', () => {
    expect(read('programme=hyatt&city=New+York&check-in=2027-04-01&nights=5&sort=value&history=7')).toEqual({
      programme: 'HYATT',
      city: 'New York',
      checkIn: '2027-04-01',
      nights: 5,
      sort: 'value',
      history: 7,
    })
  })

  it.each(['', 'check-in=2027-03-02&nights=0', 'check-in=2029-01-01&nights=x&sort=y&history=z&programme=1'])(
    'falls back to what is usual: %s',
    (query) => {
      expect(read(query)).toEqual({
        programme: null,
        city: null,
        checkIn: '2027-03-17',
        nights: 3,
        sort: 'points',
        history: null,
      })
    },
  )

  it('says nothing of what is as usual, and closes what was open', () => {
    const query = new URLSearchParams('city=London&nights=5&sort=name&history=7&from=a-letter')

    expect(withHotelCriteria(query, { nights: 3, sort: 'points' }).toString()).toBe('city=London&from=a-letter')
    expect(withHotelCriteria(query, { history: 8 }).get('history')).toBe('8')
  })
})

describe('a number of nights', () => {
  it.each([
    ['1', 1],
    ['30', 30],
    ['31', undefined],
    ['0', undefined],
    ['2.5', undefined],
    ['', undefined],
  ])('%j is %p', (text, nights) => {
    expect(nightsIn(text)).toBe(nights)
  })
})

describe('the days that are drawn', () => {
  it('are four weeks from the Monday of the week before', () => {
    const days = renderedDays('2027-03-17', today)

    expect([days[0], days.at(-1), days.length]).toEqual(['2027-03-08', '2027-04-04', 28])
  })

  it('begin with this week where the week before has gone', () => {
    expect(renderedDays('2027-03-05', today)[0]).toBe('2027-03-01')
  })
})
