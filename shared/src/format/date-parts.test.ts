import { instantToParts, isoToParts, partsToInstant, partsToIso } from './date-parts.ts'

describe('dates as API bodies write them', () => {
  it('become dates as paths write them, and back', () => {
    expect(partsToIso([2027, 3, 5])).toBe('2027-03-05')
    expect(isoToParts('2027-03-05')).toEqual([2027, 3, 5])
  })

  it('are instants in UTC', () => {
    expect(partsToInstant([2027, 3, 5, 23, 59, 1]).toISOString()).toBe('2027-03-05T23:59:01.000Z')
    expect(instantToParts(new Date('2027-03-05T23:59:01.900Z'))).toEqual([2027, 3, 5, 23, 59, 1])
  })
})
