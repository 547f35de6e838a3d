import { aRow } from '../testing/a-row.ts'
import {
  directions,
  fits,
  isFiltering,
  initialFilters,
  readFilters,
  withFilters,
  type FeedFilters,
} from './feed-filters.ts'

const read = (query: string) => readFilters(new URLSearchParams(query))

describe('filters in the address', () => {
  it('are read, in either case', () => {
    expect(read('airline=vs&route=LHR-jfk&cabin=premium-economy&change=price-down')).toEqual({
      airline: 'VS',
      route: 'LHR-JFK',
      cabin: 'PREMIUM_ECONOMY',
      direction: 'price-down',
      isByRoute: false,
    })
  })

  it('are of price drops unless everything is asked for', () => {
    expect(read('').direction).toBe('price-down')
    expect(read('change=all').direction).toBeNull()
    expect(String(withFilters(new URLSearchParams(), { ...initialFilters, direction: null }))).toBe('change=all')
    expect(isFiltering({ ...initialFilters, direction: null })).toBe(false)
    expect(isFiltering({ ...initialFilters, direction: 'price-up' })).toBe(true)
  })

  it('count as not set where they cannot be used', () => {
    expect(read('airline=Virgin&route=LHR&cabin=cargo&change=sideways')).toEqual(initialFilters)
    expect(read('route=XLHR-JFK')).toEqual(initialFilters)
    expect(read('route=LHR-JFKX')).toEqual(initialFilters)
    expect(read('')).toEqual(initialFilters)
  })

  it('are written so that they read the same, beside what else is there', () => {
    const filters: FeedFilters = {
      airline: 'BA',
      route: 'LHR-HKG',
      cabin: 'PREMIUM_ECONOMY',
      direction: 'opened',
      isByRoute: true,
    }

    const query = withFilters(new URLSearchParams('theme=dark&airline=VS'), filters)

    expect(String(query)).toBe('theme=dark&airline=BA&route=LHR-HKG&cabin=premium-economy&change=opened&view=routes')
    expect(readFilters(query)).toEqual(filters)
  })

  it('leave nothing behind when they are cleared', () => {
    expect(
      String(withFilters(new URLSearchParams('airline=VS&route=LHR-JFK&cabin=first&change=opened'), initialFilters)),
    ).toBe('')
    expect(isFiltering(initialFilters)).toBe(false)
    expect(isFiltering({ ...initialFilters, cabin: 'FIRST' })).toBe(true)
  })
})

/** With nothing left out. */
const everything: FeedFilters = { ...initialFilters, direction: null }

describe('a row', () => {
  const now = { points: 12_500, seats: 4 }
  const before = { points: 12_500, seats: 5 }
  const row = aRow({
    moves: [
      { cabin: 'ECONOMY', label: 'Economy', kind: 'moved', before, now, points: 0, seats: -1 },
      { cabin: 'BUSINESS', label: 'Business', kind: 'opened', now },
    ],
  })

  it.each([
    [{ airline: 'VS' }, true],
    [{ airline: 'BA' }, false],
    [{ route: 'LHR-JFK' }, true],
    [{ route: 'JFK-LHR' }, false],
    [{ cabin: 'BUSINESS' }, true],
    [{ cabin: 'FIRST' }, false],
    [{ direction: 'opened' }, true],
    [{ direction: 'fewer-seats' }, true],
    [{ direction: 'more-seats' }, false],
    [{ direction: 'price-down' }, false],
    [{ direction: 'price-up' }, false],
    [{ direction: 'closed' }, false],
  ] satisfies [Partial<FeedFilters>, boolean][])('is shown, having %j: %s', (filters, isShown) => {
    expect(fits(row, { ...everything, ...filters })).toBe(isShown)
  })

  it.each([
    [-500, 0, 'price-down'],
    [500, 0, 'price-up'],
    [0, 2, 'more-seats'],
    [0, -2, 'fewer-seats'],
  ] as const)('that moves by %i points and %i seats goes %s, and no other way', (points, seats, direction) => {
    const moved = aRow({ moves: [{ cabin: 'ECONOMY', label: 'Economy', kind: 'moved', before, now, points, seats }] })
    const ways = directions.map(({ value }) => value)

    expect(ways.filter((way) => fits(moved, { ...everything, direction: way }))).toEqual([direction])
  })

  it('has to have one cabin that fits all of it', () => {
    expect(fits(row, { ...everything, cabin: 'BUSINESS', direction: 'fewer-seats' })).toBe(false)
    expect(fits(row, { ...everything, cabin: 'ECONOMY', direction: 'fewer-seats' })).toBe(true)
  })
})
