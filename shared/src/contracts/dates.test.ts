import * as z from 'zod/mini'
import { DateParts, InstantParts, IsoDate } from './dates.ts'

const messagesOf = (text: string) => z.safeParse(IsoDate, text).error?.issues.map(({ message }) => message)

describe('a date in an address', () => {
  it.each(['2027-03-15', '2028-02-29', '0001-01-01', '9999-12-31'])('may be %s', (text) => {
    expect(z.parse(IsoDate, text)).toBe(text)
  })

  it.each(['2027-02-29', '2027-13-01', '2027-00-10', '2027-01-32', '0000-01-01'])(
    'is not in the calendar: %s',
    (text) => {
      expect(messagesOf(text)).toEqual(['There is no such date in the calendar'])
    },
  )

  it.each([
    '',
    '15-03-2027',
    '2027-3-15',
    '2027-03-5',
    '12027-03-15',
    '2027-03-155',
    '2027-03-15T00:00',
    'on 2027-03-15',
  ])('is written otherwise: %j', (text) => {
    expect(messagesOf(text)).toEqual(['A date is written yyyy-MM-dd, such as 2027-03-15'])
  })
})

describe('parts of a date', () => {
  it('are whole numbers: three of a day, six of an instant', () => {
    expect(z.safeParse(DateParts, [2027, 3, 15]).success).toBe(true)
    expect(z.safeParse(DateParts, [2027, 3]).success).toBe(false)
    expect(z.safeParse(DateParts, [2027, 3, 1.5]).success).toBe(false)
    expect(z.safeParse(InstantParts, [2027, 3, 15, 9, 5, 0]).success).toBe(true)
    expect(z.safeParse(InstantParts, [2027, 3, 15]).success).toBe(false)
  })
})
