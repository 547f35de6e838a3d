import { priceStanding, standingInWords } from './price-standing.ts'
import type { PriceStep } from './price-steps.ts'

const now = new Date('2027-06-30T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const step = (days: number, points: number | null): PriceStep => ({ at: daysAgo(days), points })

const words = (...steps: PriceStep[]) => standingInWords('Economy', priceStanding(steps, now), 'en-GB')

describe('how a price stands in its own history', () => {
  it.each([
    [
      [step(90, 17_000), step(30, 14_000), step(2, 6_000)],
      'Economy costs 6,000 points now, usually 17,000 on this flight: the lowest in 90 days.',
    ],
    [
      [step(90, 10_000), step(9, 12_500)],
      'Economy costs 12,500 points now, usually 10,000 on this flight: the highest in 90 days.',
    ],
    [
      [step(90, 12_500), step(20, 20_000), step(9, 12_500)],
      'Economy costs 12,500 points now, as usual on this flight: the lowest in 90 days.',
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
