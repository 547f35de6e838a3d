import {
  allDates,
  defaultRange,
  endLimits,
  monthRange,
  monthsAhead,
  threeDaysMore,
  weekendRange,
  wholeMonth,
  whyNotBeyond,
} from './date-ranges.ts'
import { noCriteria } from './search-criteria.ts'

const today = '2027-03-10'
const from = (startDate: string) => ({ ...noCriteria, startDate })

describe('the end date', () => {
  it('is at most the longest range after the start', () => {
    expect(endLimits(from('2027-03-31'), today, 1)).toEqual({ min: '2027-03-31', max: '2027-04-01' })
    expect(endLimits(from('2027-03-31'), today, 7)).toEqual({ min: '2027-03-31', max: '2027-04-07' })
  })

  it('makes a range of 366 days at most, both ends included', () => {
    expect(endLimits(from('2027-03-31'), today, 366)).toEqual({ min: '2027-03-31', max: '2028-03-30' })
  })

  it('is free from today on while there is no start', () => {
    expect(endLimits(noCriteria, today, 1)).toEqual({ min: today, max: undefined })
  })

  it('is never before today, even when an old address has an earlier start', () => {
    expect(endLimits(from('2027-03-01'), today, 1).min).toBe(today)
  })
})

describe('why a date is refused', () => {
  it('names the longest range, where it ends, and the way to longer ones from a single day', () => {
    const latest = 'The end can be at most one day after the start (15-02-2028)'

    expect(whyNotBeyond(from('2028-02-14'), today, 1)).toEqual({
      whyNotEarlier: 'It is before the start date, 14-02-2028.',
      whyNotLater: `${latest}; Whole month and All dates search longer ranges.`,
    })
    expect(whyNotBeyond(from('2028-02-14'), today, 61).whyNotLater).toBe(
      'The end can be at most 61 days after the start (15-04-2028).',
    )
  })

  it('is that it has passed, while there is no later start', () => {
    expect(whyNotBeyond(noCriteria, today, 1)).toEqual({ whyNotEarlier: 'It is before today.', whyNotLater: undefined })
    expect(whyNotBeyond(from('2027-03-01'), today, 1).whyNotEarlier).toBe('It is before today.')
  })
})

describe('a whole month', () => {
  it("is the start date's", () => {
    expect(wholeMonth(from('2028-02-17'), today)).toMatchObject({ startDate: '2028-02-01', endDate: '2028-02-29' })
  })

  it('is what is left of this one otherwise', () => {
    expect(wholeMonth(noCriteria, today)).toMatchObject({ startDate: today, endDate: '2027-03-31' })
    expect(wholeMonth(from('2027-03-20'), today)).toMatchObject({ startDate: today, endDate: '2027-03-31' })
  })
})

describe('the default range', () => {
  it('is what is left of the month', () => {
    expect(defaultRange('2027-03-01')).toEqual({ startDate: '2027-03-01', endDate: '2027-03-31' })
    expect(defaultRange('2027-03-24')).toEqual({ startDate: '2027-03-24', endDate: '2027-03-31' })
  })

  it('is the next 30 days in the last week of a month', () => {
    expect(defaultRange('2027-03-25')).toEqual({ startDate: '2027-03-25', endDate: '2027-04-23' })
    expect(defaultRange('2027-12-31')).toEqual({ startDate: '2027-12-31', endDate: '2028-01-29' })
  })
})

describe('the months on offer', () => {
  it('are this one and the next eleven', () => {
    const months = monthsAhead('2027-03-24')

    expect([months.length, months[0], months.at(-1)]).toEqual([12, '2027-03-01', '2028-02-01'])
    expect(monthRange('2027-03-01', '2027-03-24')).toEqual({ startDate: '2027-03-24', endDate: '2027-03-31' })
    expect(monthRange('2028-02-01', '2027-03-24')).toEqual({ startDate: '2028-02-01', endDate: '2028-02-29' })
  })

  it('begin with the next one in the last week of a month', () => {
    expect(monthsAhead('2027-03-25')[0]).toBe('2027-04-01')
  })
})

describe('a weekend', () => {
  it.each([
    ['2027-03-10', '2027-03-13', '2027-03-14'],
    ['2027-03-13', '2027-03-13', '2027-03-14'],
    ['2027-03-14', '2027-03-14', '2027-03-14'],
    ['2027-03-15', '2027-03-20', '2027-03-21'],
  ])('from %s on begins on %s', (start, startDate, endDate) => {
    expect(weekendRange(from(start), today)).toEqual({ startDate, endDate })
  })

  it('is the next one while there is no start to come', () => {
    expect(weekendRange(from('2027-02-01'), today)).toEqual({ startDate: '2027-03-13', endDate: '2027-03-14' })
  })
})

describe('three days more', () => {
  const range = (startDate: string, endDate: string) => ({ ...noCriteria, startDate, endDate })

  it('are added at both ends, not before today', () => {
    expect(threeDaysMore(range('2027-04-10', '2027-04-10'), today)).toEqual({
      startDate: '2027-04-07',
      endDate: '2027-04-13',
    })
    expect(threeDaysMore(range('2027-03-11', '2027-03-12'), today)).toEqual({ startDate: today, endDate: '2027-03-15' })
  })

  it('end where a search does', () => {
    expect(threeDaysMore(range(today, '2028-03-09'), today)).toEqual({ startDate: today, endDate: '2028-03-09' })
  })

  it('are none without dates', () => {
    expect(threeDaysMore(noCriteria, today)).toEqual({ startDate: null, endDate: null })
  })
})

describe('all dates', () => {
  it('are the 366 days that one search may cover', () => {
    expect(allDates(noCriteria, today)).toMatchObject({ startDate: today, endDate: '2028-03-09' })
  })
})
