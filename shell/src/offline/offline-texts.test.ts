import { offlineTexts } from './offline-texts.ts'

const now = new Date(2027, 2, 15, 12, 45)

describe('how old something is', () => {
  it.each([
    [new Date(2027, 2, 15, 10, 42), '10:42 today, 2 hours ago'],
    [new Date(2027, 2, 15, 12, 44, 50), '12:44 today, just now'],
    [new Date(2027, 2, 14, 23, 5), '23:05 yesterday, 13 hours ago'],
    [new Date(2027, 2, 10, 8, 0), '08:00 on 10 Mar, 5 days ago'],
  ])('is told by the clock and by the time since: %s', (at, words) => {
    expect(offlineTexts(at, now, 'en-GB')).toBe(words)
  })
})
