import { anAward, aRewardFlight, noAward } from '@pointfare/shared/testing/a-reward-flight'
import { flightInALine } from './more-flights.tsx'

describe('a flight in a line', () => {
  it('has its number, its time and what its cabins cost', () => {
    expect(flightInALine(aRewardFlight(), 'en-GB')).toBe(
      'VS3 09:15: Economy 17,500, Premium Economy 42,000, Business 96,000 points',
    )
  })

  it('says how much of the way a mixed cabin is', () => {
    const awardBusiness = anAward({ cabinPointsValue: 9_000, cabinShare: 82 })

    expect(flightInALine(aRewardFlight({ awardBusiness }), 'en-GB')).toContain('Business 9,000 (82% in cabin) points')
  })

  it('says when there is nothing for points', () => {
    const none = { awardEconomy: noAward(), awardPremiumEconomy: noAward(), awardBusiness: noAward() }

    expect(flightInALine(aRewardFlight(none), 'en-GB')).toBe('VS3 09:15: no award seats')
  })
})
