import { addDays } from '@pointfare/shared/contracts/days'
import { canShowDaysBack, cellAfterKey, layoutOf, tripMatrix } from './trip-matrix.ts'

const day = (out: string, nights: number, points: number) => ({
  out,
  back: addDays(out, nights),
  airlineCode: 'VS',
  points,
  taxes: null,
})
/** None on 2 March. */
const days = [
  day('2027-03-01', 7, 50_000),
  day('2027-03-01', 9, 40_000),
  day('2027-03-03', 7, 90_000),
  day('2027-03-03', 8, 60_000),
]
const nights = { min: 7, max: 9 }
const places = (by: 'days' | 'nights') => tripMatrix(days, nights, by).cells.map(({ row, column }) => [row, column])

describe('the matrix of days', () => {
  it('has a row for each day out, also for one without a trip, and a column for each day back', () => {
    expect(tripMatrix(days, nights, 'days')).toMatchObject({
      outs: ['2027-03-01', '2027-03-02', '2027-03-03'],
      columns: ['2027-03-08', '2027-03-09', '2027-03-10', '2027-03-11'],
    })
    expect(places('days')).toEqual([
      [0, 0],
      [0, 2],
      [2, 2],
      [2, 3],
    ])
  })

  it('has a column for each number of nights where those are wanted', () => {
    expect(tripMatrix(days, nights, 'nights').columns).toEqual([7, 8, 9])
    expect(places('nights')).toEqual([
      [0, 0],
      [0, 2],
      [2, 0],
      [2, 1],
    ])
  })

  it('fills weeks from Monday on where there is one number of nights', () => {
    const week = { min: 7, max: 7 }
    const onlyWeeks = [day('2027-02-27', 7, 50_000), day('2027-03-03', 7, 40_000)]

    const { layout, outs, columns, cells } = tripMatrix(onlyWeeks, week, layoutOf(onlyWeeks, week, 'nights'))

    expect({ layout, outs }).toEqual({ layout: 'weeks', outs: ['2027-02-22', '2027-03-01'] })
    expect([columns.length, columns[0], columns[6]]).toEqual([7, '2027-02-22', '2027-02-28'])
    expect(cells.map(({ row, column }) => [row, column])).toEqual([
      [0, 5],
      [1, 2],
    ])
    expect(tripMatrix([], week, 'weeks').cells).toEqual([])
    expect(layoutOf(days, nights, 'nights')).toBe('nights')
  })

  it('marks the lowest, and tells cheap from dear', () => {
    const { cells } = tripMatrix(days, nights, 'nights')

    expect(cells.map(({ isLow, step }) => [isLow, step])).toEqual([
      [false, 2],
      [true, 1],
      [false, 5],
      [false, 4],
    ])
  })

  it('marks nothing where many days are as low', () => {
    const alike = days.map((pair) => ({ ...pair, points: 40_000 }))

    expect(tripMatrix(alike, nights, 'nights').cells.some(({ isLow }) => isLow)).toBe(false)
  })

  it('shows days back where there are few of them, and never more than 62', () => {
    const month = Array.from({ length: 31 }, (_, at) => day(addDays('2027-03-01', at), 7, 1))
    const long = Array.from({ length: 63 }, (_, at) => day(addDays('2027-03-01', at), 7, 1))

    expect([days, month].map((few) => layoutOf(few, nights, undefined))).toEqual(['days', 'nights'])
    expect([canShowDaysBack(month), canShowDaysBack(long)]).toEqual([true, false])
    expect(tripMatrix([], nights, 'days')).toEqual({ layout: 'days', outs: [], columns: [], cells: [] })
  })

  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowLeft', 1, 0],
    ['ArrowDown', 0, 2],
    ['ArrowUp', 2, 0],
    ['End', 0, 1],
    ['Home', 1, 0],
    ['PageDown', 0, 2],
    ['PageUp', 2, 0],
    ['ArrowRight', 1, undefined],
    ['a', 0, undefined],
  ])('is walked through by %s', (key, from, to) => {
    const { cells } = tripMatrix(days, nights, 'nights')

    expect(cellAfterKey(key, cells[from]!, cells)).toBe(to === undefined ? undefined : cells[to])
  })
})
