import type { AirlineMembership } from '@pointfare/shared/contracts/membership'
import { balanceText, balanceWith } from './balance.ts'

const membership = (airlineName: string, pointsBalance: number): AirlineMembership => ({
  id: airlineName,
  userId: '7',
  airlineName,
  membershipNumber: '1',
  tier: 'Gold',
  pointsBalance,
})
const memberships = [membership('Delta SkyMiles', 500), membership('Virgin Atlantic Flying Club', 20_000)]

describe('what a member has with an airline', () => {
  it("is the balance in the airline's own scheme", () => {
    expect(balanceWith('VS', memberships)).toEqual({ scheme: 'Virgin Atlantic Flying Club', points: 20_000 })
  })

  it('is not known without a membership, or for an airline without a scheme', () => {
    expect(balanceWith('BA', memberships)).toBeUndefined()
    expect(balanceWith('ZZ', memberships)).toBeUndefined()
  })

  it('is no balance with a hotel chain', () => {
    expect(balanceWith('HILTON', [membership('Hilton Honors', 1)])).toBeUndefined()
  })

  it('is enough for a flight up to its last point', () => {
    const balance = { scheme: 'Virgin Atlantic Flying Club', points: 20_000 }

    expect(balanceText(20_000, balance, 'en-GB')).toBe('Within your balance')
    expect(balanceText(24_000, balance, 'en-GB')).toBe('4,000 more needed')
  })
})
