import { dateAfterKey, daysOf } from '../hooks/use-calendar-selection.ts'
import { dateReader, dateWriter } from './calendar-query.ts'

const within = { from: '2027-01-10', to: '2027-03-31' }

describe('a date in the address', () => {
  const read = dateReader('asof', within)

  it('is read when it lies within', () => {
    expect(read(new URLSearchParams('asof=2027-02-01'))).toBe('2027-02-01')
    expect(
      ['', 'asof=', 'asof=2027-02-30', 'asof=2027-01-09', 'asof=soon'].map((query) => read(new URLSearchParams(query))),
    ).toEqual([null, null, null, null, null])
  })

  it('is written beside everything else', () => {
    const write = dateWriter('asof')

    expect(String(write(new URLSearchParams('view=year&asof=2027-01-11'), '2027-02-01'))).toBe(
      'view=year&asof=2027-02-01',
    )
    expect(String(write(new URLSearchParams('view=year&asof=2027-01-11'), null))).toBe('view=year')
  })
})

describe('keys', () => {
  it('lead no further than the calendar reaches', () => {
    expect(dateAfterKey('ArrowUp', '2027-01-12', within)).toBe('2027-01-10')
    expect(dateAfterKey('PageDown', '2027-03-20', within)).toBe('2027-03-31')
  })

  it('lead to the last day of a month that has no such day', () => {
    expect(dateAfterKey('PageDown', '2027-01-31', within)).toBe('2027-02-28')
  })

  it('of other use lead nowhere', () => {
    expect(dateAfterKey('a', '2027-01-31', within)).toBeUndefined()
  })
})

describe('days that are chosen', () => {
  it('are in order, whichever way they were', () => {
    expect(daysOf({ anchor: '2027-02-10', end: '2027-02-03' })).toEqual({ from: '2027-02-03', to: '2027-02-10' })
  })
})
