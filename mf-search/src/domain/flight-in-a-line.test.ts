import { aRewardFlight, noAward } from '@pointfare/shared/testing/a-reward-flight'
import { flightInALine } from './flight-in-a-line.ts'

describe('a flight in a line', () => {
  it('has its number, its time and what its cabins cost', () => {
    expect(flightInALine(aRewardFlight(), 'en-GB')).toBe(
      'VS3 09:15: Economy 17,500, Premium Economy 42,000, Business 96,000 points',
    )
  })

  it('says when there is nothing for points', () => {
    const none = { awardEconomy: noAward(), awardPremiumEconomy: noAward(), awardBusiness: noAward() }

    expect(flightInALine(aRewardFlight(none), 'en-GB')).toBe('VS3 09:15: no award seats')
  })
})
