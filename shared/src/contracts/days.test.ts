import {
  addDays,
  calendarDate,
  daysBetween,
  firstOfMonth,
  instantToParts,
  isoToParts,
  lastOfMonth,
  localDay,
  partsToInstant,
  partsToIso,
  utcDate,
} from './days.ts'

describe('calendar arithmetic', () => {
  it('moves over the end of a year and a leap day', () => {
    expect(addDays('2027-12-31', 1)).toBe('2028-01-01')
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  })

  it('counts days the same across a change of clocks', () => {
    expect(daysBetween('2027-03-27', '2027-03-29')).toBe(2)
    expect(daysBetween('2027-10-31', '2027-10-30')).toBe(-1)
  })

  it('knows the ends of a month', () => {
    expect(firstOfMonth('2027-02-17')).toBe('2027-02-01')
    expect(lastOfMonth('2027-02-17')).toBe('2027-02-28')
    expect(lastOfMonth('2027-12-01')).toBe('2027-12-31')
  })

  it("takes today from the person's own clock, unless UTC is asked for", () => {
    expect(calendarDate(new Date(2027, 0, 1, 0, 30))).toBe('2027-01-01')
    expect(calendarDate(new Date(2027, 0, 1, 23, 30))).toBe('2027-01-01')
    expect(utcDate(new Date('2027-01-01T23:30:00Z'))).toBe('2027-01-01')
  })

  it("is done in days of the person's own time zone", () => {
    expect(localDay('2027-03-05')).toEqual(new Date(2027, 2, 5))
  })
})

describe('dates as API bodies write them', () => {
  it('become dates as paths write them, and back', () => {
    expect(partsToIso([2027, 3, 5])).toBe('2027-03-05')
    expect(isoToParts('2027-03-05')).toEqual([2027, 3, 5])
    expect(partsToIso([33, 3, 5])).toBe('0033-03-05')
  })

  it('are instants in UTC', () => {
    expect(partsToInstant([2027, 3, 5, 23, 59, 1]).toISOString()).toBe('2027-03-05T23:59:01.000Z')
    expect(instantToParts(new Date('2027-03-05T23:59:01.900Z'))).toEqual([2027, 3, 5, 23, 59, 1])
  })
})
