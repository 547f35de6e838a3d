import { priceStanding, standingInWords } from './price-standing.ts'
import type { PriceStep } from './price-steps.ts'

const now = new Date('2027-06-30T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const step = (days: number, points: number | null): PriceStep => ({ at: daysAgo(days), points })

const words = (...steps: PriceStep[]) =>
  standingInWords('Economy', priceStanding(steps, now), (points) => points.toLocaleString('en-GB'))

describe('how a price stands in its own history', () => {
  it.each([
    ['weighs a price by how long it held', [step(100, 20_000), step(20, 15_000), step(18, 12_500)], 'lower than 80%'],
    [
      'counts a price as low as this one as neither',
      [step(90, 12_500), step(45, 20_000), step(9, 12_500)],
      'lower than 40%',
    ],
    ['looks at what was cheaper when more was', [step(90, 10_000), step(9, 12_500)], 'higher than 90%'],
    ['says all only when it is', [step(100, 20_000), step(0, 12_500)], 'lower than all'],
    ['never rounds up to all', [step(90, 20_000), step(0.1, 12_500)], 'lower than 99%'],
    ['never rounds down to nothing', [step(90, 12_500), step(50, 20_000), step(49.9, 12_500)], 'lower than 1%'],
  ])('%s', (_, steps, standing) => {
    expect(words(...steps)).toBe(`Economy, 12,500 points: ${standing} of the last 90 days.`)
  })

  it('speaks of no more days than are known', () => {
    expect(words(step(10, 20_000), step(5, 12_500))).toBe('Economy, 12,500 points: lower than 50% of the last 10 days.')
  })

  it('says that a price never changed', () => {
    expect(words(step(1, 12_500))).toBe('Economy, 12,500 points: unchanged for all of the last day.')
  })

  it('leaves out the time it could not be booked', () => {
    expect(words(step(90, 20_000), step(70, null), step(20, 12_500))).toBe(
      'Economy, 12,500 points: lower than 50% of the time it could be booked in the last 90 days.',
    )
  })

  it.each([
    [[step(30, null), step(0, 12_500)], 'Economy, 12,500 points: the first time it can be booked in the last 30 days.'],
    [[step(40, 12_500), step(10, null)], 'Economy: not available now, and not for 25% of the last 40 days.'],
    [[step(40, null)], 'Economy: not available now, and not for all of the last 40 days.'],
    [[step(0.5, 12_500)], 'Economy: known for less than a day, too short to compare its price.'],
    [[], 'Economy: known for less than a day, too short to compare its price.'],
  ])('is said of gaps and of short histories too: %#', (steps, sentence) => {
    expect(words(...steps)).toBe(sentence)
  })
})
