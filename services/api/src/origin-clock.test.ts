import { clockIn, notBefore } from './origin-clock.ts'

describe('clocks at an airport', () => {
  it.each([
    ['Asia/Kolkata', '2027-03-14T18:29:59Z', '2027-03-14', 1439],
    ['Asia/Kolkata', '2027-03-14T18:30:00Z', '2027-03-15', 0],
    ['America/Los_Angeles', '2027-03-15T04:49:00Z', '2027-03-14', 1309],
    ['Europe/London', '2027-03-28T00:59:00Z', '2027-03-28', 59],
    ['Europe/London', '2027-03-28T01:00:00Z', '2027-03-28', 120],
    ['UTC', '2027-01-01T00:00:00Z', '2027-01-01', 0],
  ])('in %s show at %s: %s, minute %i', (timeZone, now, today, minute) => {
    expect(clockIn(timeZone, new Date(now))).toEqual({ today, minute })
  })

  it('say what a range begins with at the earliest', () => {
    const clock = { today: '2027-03-15', minute: 0 }

    expect(notBefore('2027-03-14', clock)).toBe('2027-03-15')
    expect(notBefore('2027-03-16', clock)).toBe('2027-03-16')
  })
})
