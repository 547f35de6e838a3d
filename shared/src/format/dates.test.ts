import {
  fieldDate,
  fieldInstant,
  longDate,
  monthAndYear,
  parseFieldDate,
  shortDate,
  shortDateWithYear,
  shortMonth,
  shortMonthAndYear,
  shortWeekday,
  utcTime,
} from './dates.ts'

describe('a date on the page', () => {
  it('is written for fields, headings and summaries', () => {
    expect(fieldDate('2027-03-05')).toBe('05-03-2027')
    expect(longDate('2027-03-05', 'en-GB')).toBe('Friday, 5 March 2027')
    expect(shortDate('2027-03-05', 'en-GB')).toBe('5 Mar')
    expect(shortDateWithYear('2027-03-05', 'en-GB')).toBe('5 Mar 2027')
    expect(shortWeekday('2027-03-05', 'en-GB')).toBe('Fri')
  })

  it('follows the locale, as numbers do', () => {
    expect(longDate('2027-03-05', 'de-DE')).toBe('Freitag, 5. März 2027')
    expect(longDate('2027-03-05', 'en-US')).toBe('Friday, March 5, 2027')
    expect(shortDateWithYear('2027-03-05', 'fr-FR')).toBe('5 mars 2027')
    expect(shortWeekday('2027-03-05', 'de-DE')).toBe('Fr')
  })

  it('abbreviates every month to three letters in British English', () => {
    const months = Array.from({ length: 12 }, (_, month) => new Date(2027, month, 1))

    expect(months.map((day) => shortMonth(day, 'en-GB')).join(' ')).toBe(
      'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
    )
    expect(shortDate('2027-09-15', 'en-GB')).toBe('15 Sep')
    expect(shortDateWithYear('2027-09-15', 'en-GB')).toBe('15 Sep 2027')
  })

  it('can be that of a month', () => {
    expect(monthAndYear(new Date(2027, 2, 1), 'en-GB')).toBe('March 2027')
    expect(shortMonthAndYear(new Date(2027, 2, 1), 'en-GB')).toBe('Mar 27')
  })

  it('gives way to the minute in UTC where only the time of day is meant', () => {
    expect(utcTime(new Date('2027-03-05T09:05:59Z'))).toBe('09:05')
  })

  it('carries the time to the second where an instant is meant', () => {
    expect(fieldInstant([2027, 3, 5, 9, 5, 0])).toBe('05-03-2027 09:05:00')
  })
})

describe('a typed date', () => {
  it.each(['05-03-2027', '5-3-2027', '05/03/2027', '05.03.2027', ' 05 03 2027 ', '05032027', '2027-03-05', '2027/3/5'])(
    'is read from "%s"',
    (text) => {
      expect(parseFieldDate(text)).toBe('2027-03-05')
    },
  )

  it.each([
    '',
    '5',
    '31-02-2027',
    '2027-02-31',
    '2027-3-5-1',
    '27-03-05',
    '00-03-2027',
    '05-13-2027',
    '05-03-27',
    'tomorrow',
    '5-32027',
    'on 05-03-2027',
    '05-03-20271',
    '105032027',
    '050320271',
  ])('is not found in "%s"', (text) => {
    expect(parseFieldDate(text)).toBeUndefined()
  })
})
