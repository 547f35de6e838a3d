import { priceStanding, standingInWords, verdictOf } from './price-standing.ts'
import type { PriceStep } from './price-steps.ts'

const now = new Date('2027-06-30T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const step = (days: number, points: number | null): PriceStep => ({ at: daysAgo(days), points })

const words = (...steps: PriceStep[]) => standingInWords('Economy', priceStanding(steps, now), 'en-GB')
const verdict = (...steps: PriceStep[]) => verdictOf(priceStanding(steps, now))?.words

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
    ['calls a small difference typical', [step(90, 7_500), step(9, 8_000)], 'typical for the last 90 days'],
    ['never rounds up to all', [step(90, 20_000), step(0.1, 12_500)], 'low: cheaper than 99 % of the last 90 days'],
    ['speaks of no more days than are known', [step(10, 20_000), step(5, 12_500)], 'typical for the last 10 days'],
    [
      'leaves out the time it could not be booked',
      [step(90, 20_000), step(70, null), step(4, 12_500)],
      'low: cheaper than 83 % of the last 90 days',
    ],
    ['says nothing of a price that is gone', [step(40, 12_500), step(10, null)], undefined],
    ['says nothing of less than a day', [step(0.5, 12_500)], undefined],
  ])('%s', (_, steps, expected) => {
    expect(verdict(...steps)).toBe(expected)
  })

  it.each([
    [
      [step(90, 17_000), step(30, 14_000), step(2, 6_000)],
      'Economy costs 6,000 points now, usually 17,000: the lowest in 90 days.',
    ],
    [[step(90, 10_000), step(9, 12_500)], 'Economy costs 12,500 points now, usually 10,000: the highest in 90 days.'],
    [
      [step(90, 12_500), step(20, 20_000), step(9, 12_500)],
      'Economy costs 12,500 points now, as usual: the lowest in 90 days.',
    ],
    [[step(90, 12_500)], 'Economy costs 12,500 points now, as in all of the last 90 days.'],
    [
      [step(30, null), step(0, 12_500)],
      'Economy costs 12,500 points now: the first time it can be booked in the last 30 days.',
    ],
    [[step(40, 12_500), step(10, null)], 'Economy cannot be booked with points now, as for 25 % of the last 40 days.'],
    [[step(0.5, 12_500)], 'Economy costs 12,500 points now; it is known for less than a day.'],
    [[], 'Economy cannot be booked with points now.'],
  ])('is said in one sentence: %#', (steps, sentence) => {
    expect(words(...steps)).toBe(sentence)
  })
})
