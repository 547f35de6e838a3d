import { priceStanding, standingInWords } from './price-standing.ts'
import type { PriceStep } from './price-steps.ts'

const now = new Date('2027-06-30T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const step = (days: number, points: number | null): PriceStep => ({ at: daysAgo(days), points })

const words = (...steps: PriceStep[]) => standingInWords('Economy', priceStanding(steps, now), 'en-GB')

describe('how a price stands in its own history', () => {
  it.each([
    [
      'weighs a price by how long it held',
      [step(100, 20_000), step(20, 15_000), step(18, 12_500)],
      'low: cheaper than 80 % of the last 90 days',
    ],
    [
      'counts a price as low as this one as neither',
      [step(90, 12_500), step(45, 20_000), step(9, 12_500)],
      'typical for the last 90 days',
    ],
    [
      'looks at what was cheaper when more was',
      [step(90, 10_000), step(9, 12_500)],
      'high: dearer than 90 % of the last 90 days',
    ],
    ['says all only when it is', [step(100, 20_000), step(0, 12_500)], 'low: cheaper than 100 % of the last 90 days'],
    ['never rounds up to all', [step(90, 20_000), step(0.1, 12_500)], 'low: cheaper than 99 % of the last 90 days'],
    ['speaks of no more days than are known', [step(10, 20_000), step(5, 12_500)], 'typical for the last 10 days'],
    ['knows a price that never changed', [step(1, 12_500)], 'typical for the last day'],
    [
      'leaves out the time it could not be booked',
      [step(90, 20_000), step(70, null), step(4, 12_500)],
      'low: cheaper than 83 % of the last 90 days',
    ],
  ])('%s', (_, steps, standing) => {
    expect(words(...steps)).toBe(`Economy, 12,500 points, ${standing}.`)
  })

  it.each([
    [[step(30, null), step(0, 12_500)], 'Economy, 12,500 points: the first time it can be booked in the last 30 days.'],
    [[step(40, 12_500), step(10, null)], 'Economy: not available now, and not for 25 % of the last 40 days.'],
    [[step(40, null)], 'Economy: not available now, and not for 100 % of the last 40 days.'],
    [[step(0.5, 12_500)], 'Economy: known for less than a day, too short to compare its price.'],
    [[], 'Economy: known for less than a day, too short to compare its price.'],
  ])('is said of gaps and of short histories too: %#', (steps, sentence) => {
    expect(words(...steps)).toBe(sentence)
  })
})
