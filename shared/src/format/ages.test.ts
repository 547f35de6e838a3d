import { ago, seenAgo } from './ages.ts'

const now = new Date('2027-03-05T12:00:00Z')
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

describe('an age', () => {
  it.each([
    [0.5, 'just now'],
    [1, '1 minute ago'],
    [59, '59 minutes ago'],
    [60, '1 hour ago'],
    [47 * 60, '1 day ago'],
    [72 * 60, '3 days ago'],
  ])('of %d minutes reads "%s"', (minutes, text) => {
    expect(ago(before(minutes), now, 'en-GB')).toBe(text)
  })

  it('never lies in the future when two clocks disagree', () => {
    expect(ago(before(-3), now, 'en-GB')).toBe('just now')
  })

  it('says that it is about seeing a price', () => {
    expect(seenAgo(before(5), now, 'en-GB')).toBe('seen 5 minutes ago')
  })
})
