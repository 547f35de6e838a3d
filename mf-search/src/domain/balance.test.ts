import type { AirlineMembership } from '@pointfare/shared/contracts/membership'
import { cabins } from '@pointfare/shared/contracts/cabin'
import { anAward, aRewardFlight } from '@pointfare/shared/testing/a-reward-flight'
import { balanceWith, countWithin, isWithin } from './balance.ts'

const flyingClub: AirlineMembership = {
  id: '1',
  userId: '7',
  airlineName: 'Virgin Atlantic Flying Club',
  membershipNumber: '1070000000',
  tier: 'Silver',
  pointsBalance: 52_000,
}
const balance = { scheme: 'Virgin Atlantic Flying Club', points: 52_000 }

describe('a balance', () => {
  it('is that of the airline’s own scheme', () => {
    expect(balanceWith('VS', [flyingClub])).toEqual(balance)
    expect([balanceWith('BA', [flyingClub]), balanceWith('ZZ', [flyingClub]), balanceWith('VS', [])]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it.each([
    [52_000, true],
    [52_001, false],
    [0, false],
  ])('for a price of %d is enough: %s', (points, isEnough) => {
    expect(isWithin(points, balance)).toBe(isEnough)
  })

  it('is enough for so many of the prices shown', () => {
    const flight = aRewardFlight({
      awardEconomy: anAward({ cabinPointsValue: 20_000 }),
      awardPremiumEconomy: anAward({ cabinPointsValue: 60_000 }),
      awardBusiness: anAward({ cabinPointsValue: 50_000 }),
      awardFirst: anAward({ cabinPointsValue: 0 }),
    })

    expect(countWithin([flight, flight], balance)).toEqual({ prices: 6, within: 4 })
  })

  it('counts the prices of the shown cabins only', () => {
    const flight = aRewardFlight({
      awardEconomy: anAward({ cabinPointsValue: 20_000 }),
      awardBusiness: anAward({ cabinPointsValue: 90_000 }),
    })
    const business = cabins.filter(({ cabin }) => cabin === 'BUSINESS')

    expect(countWithin([flight], balance, business)).toEqual({ prices: 1, within: 0 })
  })
})
