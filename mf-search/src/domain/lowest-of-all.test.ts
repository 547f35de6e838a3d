import { anAward, aRewardFlight } from '@pointfare/shared/testing/a-reward-flight'
import { commonInWords, lowestOfAll, starsOf } from './lowest-of-all.ts'
import { resultsByDay } from './results-by-day.ts'

/** A day for each price in Economy. */
const daysFor = (...points: number[]) =>
  resultsByDay(
    points.map((cabinPointsValue, index) =>
      aRewardFlight({
        departure: [2027, 3, index + 1],
        awardEconomy: anAward({ cabinPointsValue }),
        awardPremiumEconomy: anAward({ cabinPointsValue: 0 }),
        awardBusiness: anAward({ cabinPointsValue: 0 }),
      }),
    ),
  )

describe('the lowest points of all shown days', () => {
  it('have a star where three days or fewer have them', () => {
    const lowest = lowestOfAll(daysFor(6_000, 9_000, 6_000, 6_000))

    expect(starsOf(lowest)).toEqual({ ECONOMY: 6_000 })
    expect(commonInWords(lowest, 'en-GB')).toBe('')
  })

  it('are one sentence where more days have them', () => {
    const lowest = lowestOfAll(daysFor(6_000, 6_000, 9_000, 6_000, 6_000))

    expect(starsOf(lowest)).toEqual({})
    expect(commonInWords(lowest, 'en-GB')).toBe('Economy from 6,000 on 4 days')
  })
})
