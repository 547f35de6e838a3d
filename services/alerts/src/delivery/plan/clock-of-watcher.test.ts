import { endOfQuiet, nextAt } from './clock-of-watcher.ts'

const london = { timeZone: 'Europe/London', quietFrom: '22:00', quietUntil: '07:00' }
const end = (now: string, hours = london) => endOfQuiet(new Date(now), hours)?.toISOString()

describe('quiet hours', () => {
  it.each([
    ['before midnight', '2027-01-10T22:00:00Z', '2027-01-11T07:00:00.000Z'],
    ['after midnight', '2027-01-11T03:00:00Z', '2027-01-11T07:00:00.000Z'],
    ['in the last minute', '2027-01-11T06:59:59Z', '2027-01-11T07:00:00.000Z'],
    ['in summer, by the clock of summer', '2027-07-10T21:30:00Z', '2027-07-11T06:00:00.000Z'],
  ])('%s end in the morning', (_, now, ends) => {
    expect(end(now)).toBe(ends)
  })

  it.each(['2027-01-10T21:59:59Z', '2027-01-11T07:00:00Z', '2027-07-10T20:59:00Z'])('do not hold at %s', (now) => {
    expect(end(now)).toBeUndefined()
  })

  it('are an hour shorter in the night in which clocks are put forward', () => {
    // 28 March 2027, 01:00 UTC: clocks in London go from 01:00 to 02:00.
    expect(end('2027-03-27T22:00:00Z')).toBe('2027-03-28T06:00:00.000Z')
  })

  it('are an hour longer in the night in which clocks are put back', () => {
    // 31 October 2027, 01:00 UTC: clocks in London go from 02:00 to 01:00.
    expect(end('2027-10-30T21:00:00Z')).toBe('2027-10-31T07:00:00.000Z')
  })

  it('that end at a time which clocks skip end an hour later by them', () => {
    expect(end('2027-03-28T00:30:00Z', { ...london, quietUntil: '01:30' })).toBe('2027-03-28T01:30:00.000Z')
  })

  it('that begin at a time which clocks show twice begin the first time', () => {
    const hours = { ...london, quietFrom: '01:30', quietUntil: '05:00' }

    expect(end('2027-10-31T00:30:00Z', hours)).toBe('2027-10-31T05:00:00.000Z')
    expect(end('2027-10-31T00:29:00Z', hours)).toBeUndefined()
  })

  it('may lie within a day', () => {
    const hours = { timeZone: 'Asia/Tokyo', quietFrom: '09:00', quietUntil: '17:30' }

    expect(end('2027-03-01T00:00:00Z', hours)).toBe('2027-03-01T08:30:00.000Z')
    expect(end('2027-03-01T08:30:00Z', hours)).toBeUndefined()
  })

  it.each([
    ['none', { ...london, quietFrom: null, quietUntil: null }],
    ['of no length', { ...london, quietUntil: '22:00' }],
  ])('that are %s never hold', (_, hours) => {
    expect(endOfQuiet(new Date('2027-01-10T22:00:00Z'), hours)).toBeUndefined()
  })
})

describe('the hour of the daily letter', () => {
  it.each([
    ['later today', '2027-01-10T06:00:00Z', '2027-01-10T08:00:00.000Z'],
    ['tomorrow once it is over', '2027-01-10T08:00:00Z', '2027-01-11T08:00:00.000Z'],
    ['tomorrow by the clock of summer', '2027-03-27T09:00:00Z', '2027-03-28T07:00:00.000Z'],
  ])('is %s', (_, now, at) => {
    expect(nextAt(new Date(now), '08:00', 'Europe/London').toISOString()).toBe(at)
  })
})
