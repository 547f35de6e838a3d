import { allDates, defaultRange, endLimits, wholeMonth, whyNotBeyond } from './date-ranges.ts'
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

describe('all dates', () => {
  it('are the 366 days that one search may cover', () => {
    expect(allDates(noCriteria, today)).toMatchObject({ startDate: today, endDate: '2028-03-09' })
  })
})
