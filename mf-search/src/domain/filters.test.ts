import {
  countFilters,
  filterRequest,
  hidesFlights,
  isFiltering,
  noFilters,
  readFilters,
  withFilters,
} from './filters.ts'

const read = (query: string) => readFilters(new URLSearchParams(query))

describe('filters in the address', () => {
  it('are read as they are written', () => {
    const filters = {
      airlines: ['BA', 'VS'],
      cabins: ['PREMIUM_ECONOMY' as const, 'FIRST' as const],
      minimumSeats: 2,
      maximumPoints: 75_000,
      saverOnly: true,
      sort: 'points' as const,
    }

    const query = withFilters(new URLSearchParams('size=56&page=3'), filters)

    expect(query.toString()).toBe(
      'size=56&airlines=BA%2CVS&cabins=premium-economy%2Cfirst&seats=2&points=75000&saver=1&sort=points',
    )
    expect(readFilters(query)).toEqual(filters)
  })

  it('leave nothing behind when there are none', () => {
    expect(withFilters(new URLSearchParams('cabins=first&sort=seats'), noFilters).toString()).toBe('')
  })

  it.each([
    'airlines=Virgin',
    'cabins=galley',
    'seats=0',
    'seats=10',
    'seats=two',
    'points=-1',
    'points=1e9',
    'saver=yes',
    'sort=price',
  ])('that cannot be used count as not set: %s', (query) => {
    expect(read(query)).toEqual(noFilters)
  })

  it('ask the API for nothing that is not set', () => {
    expect(filterRequest(noFilters)).toEqual({ sort: 'departure' })
    expect(filterRequest(read('cabins=business&seats=2'))).toEqual({
      cabins: ['BUSINESS'],
      minimumSeats: 2,
      sort: 'departure',
    })
  })

  it('hide no flight by order alone', () => {
    expect(isFiltering(read('sort=points'))).toBe(true)
    expect(countFilters(read('sort=points&cabins=business,first&seats=2'))).toBe(3)
    expect(hidesFlights(read('sort=points'))).toBe(false)
    expect(hidesFlights(read('saver=1'))).toBe(true)
  })
})
