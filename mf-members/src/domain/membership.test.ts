import { flyingClub, hilton } from '../testing/membership-api.ts'
import { isUnsaved, ofScheme, schemeCodeOf, schemeOf, unsavedMembership, withMembership } from './membership.ts'

describe('a membership', () => {
  it('is one with an airline or with a hotel chain', () => {
    expect(schemeOf(flyingClub)).toEqual({ name: 'Virgin Atlantic Flying Club', type: 'airline' })
    expect(schemeOf(hilton)).toEqual({ name: 'Hilton Honors', type: 'hotel' })
  })

  it('is found by the name of its scheme', () => {
    expect(ofScheme([flyingClub, hilton], 'Hilton Honors')).toBe(hilton)
    expect(ofScheme([flyingClub, hilton], 'World of Hyatt')).toBeUndefined()
  })

  it('that is not saved yet is what was filled in, without an id of its own', () => {
    const details = { membershipNumber: '123', tier: 'Gold', pointsBalance: 12_500 }
    const one = unsavedMembership({ name: 'Delta SkyMiles', type: 'airline' }, '7', details)
    const other = unsavedMembership({ name: 'World of Hyatt', type: 'hotel' }, '7', details)

    expect(one).toMatchObject({ userId: '7', airlineName: 'Delta SkyMiles', ...details })
    expect(other).toMatchObject({ userId: '7', hotelChainName: 'World of Hyatt', ...details })
    expect([one, other, flyingClub].map(isUnsaved)).toEqual([true, true, false])
  })
})

describe('memberships', () => {
  it('end with a new one', () => {
    expect(withMembership([flyingClub], hilton)).toEqual([flyingClub, hilton])
  })

  it('are one per scheme, each in its place', () => {
    const changed = { ...flyingClub, tier: 'Gold' }

    expect(withMembership([flyingClub, hilton], changed)).toEqual([changed, hilton])
  })
})

describe('the code of a scheme', () => {
  it('is that of its airline or its hotel chain', () => {
    expect(schemeCodeOf('Virgin Atlantic Flying Club')).toBe('VS')
    expect(schemeCodeOf('Hilton Honors')).toBe('HILTON')
  })

  it('is its name where the catalogue does not have it', () => {
    expect(schemeCodeOf('Moon Miles')).toBe('Moon Miles')
  })
})
