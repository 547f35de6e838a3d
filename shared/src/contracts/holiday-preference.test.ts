import * as z from 'zod/mini'
import { HolidayPreference, holidayPreferences } from './holiday-preference.ts'

describe('a preference', () => {
  it.each([...holidayPreferences.map(({ value }) => value), 'A', 'UNDER_18_ONLY', 'X'.repeat(40)])(
    'may be %s',
    (value) => {
      expect(z.parse(HolidayPreference, value)).toBe(value)
    },
  )

  it.each(['', 'Beach', 'BEACh', 'bEACH', '_BEACH', 'BEACH_', 'BIG__BEACH', 'BIG_beach', 'BIG BEACH'])(
    'cannot be %j, and is told how it is written',
    (value) => {
      expect(z.safeParse(HolidayPreference, value).error?.issues[0]?.message).toBe(
        'A preference is written like FAMILY_FRIENDLY',
      )
    },
  )

  it('has at most 40 characters', () => {
    expect(z.safeParse(HolidayPreference, 'X'.repeat(41)).success).toBe(false)
  })
})
