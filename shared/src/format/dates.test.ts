import {
  fieldDate,
  fieldInstant,
  longDate,
  parseFieldDate,
  shortDate,
  shortDateWithYear,
  shortWeekday,
} from './dates.ts'

describe('a date on the page', () => {
  it('is written for fields, headings and summaries', () => {
    expect(fieldDate('2027-03-05')).toBe('05-03-2027')
    expect(longDate('2027-03-05')).toBe('Friday, 5 March 2027')
    expect(shortDate('2027-03-05')).toBe('5 Mar')
    expect(shortDateWithYear('2027-03-05')).toBe('5 Mar 2027')
    expect(shortWeekday('2027-03-05')).toBe('Fri')
  })

  it('carries the time to the second where an instant is meant', () => {
    expect(fieldInstant([2027, 3, 5, 9, 5, 0])).toBe('05-03-2027 09:05:00')
  })
})

describe('a typed date', () => {
  it.each(['05-03-2027', '5-3-2027', '05/03/2027', '05.03.2027', ' 05 03 2027 ', '05032027'])(
    'is read from "%s"',
    (text) => {
      expect(parseFieldDate(text)).toBe('2027-03-05')
    },
  )

  it.each(['', '5', '2027-03-05', '31-02-2027', '00-03-2027', '05-13-2027', '05-03-27', 'tomorrow', '5-32027'])(
    'is not found in "%s"',
    (text) => {
      expect(parseFieldDate(text)).toBeUndefined()
    },
  )
})
