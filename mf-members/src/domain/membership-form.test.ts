import { flyingClub } from '../testing/membership-api.ts'
import { complaintAbout, detailsIn, emptyForm, pointsIn, typedDetails, type MembershipForm } from './membership-form.ts'

const filled: MembershipForm = {
  scheme: { name: 'Hilton Honors', type: 'hotel' },
  membershipNumber: ' 123 ',
  tier: ' Gold ',
  points: '12,500',
}

describe('a membership form', () => {
  it.each<[Partial<MembershipForm>, keyof MembershipForm, string]>([
    [{}, 'scheme', 'Please select a membership scheme'],
    [{ scheme: filled.scheme }, 'membershipNumber', 'Please enter your membership number'],
    [{ scheme: filled.scheme, membershipNumber: '  ' }, 'membershipNumber', 'Please enter your membership number'],
    [{ scheme: filled.scheme, membershipNumber: '1', tier: ' ' }, 'tier', 'Please enter your membership tier'],
    [{ scheme: filled.scheme, membershipNumber: '1', tier: 'Gold' }, 'points', 'Please enter a valid number of points'],
  ])('%j is told one thing, about its %s', (part, field, message) => {
    expect(complaintAbout({ ...emptyForm, ...part })).toMatchObject({ field, message })
  })

  it('begins empty, or with the membership that is changed', () => {
    expect(emptyForm).toEqual({ scheme: null, membershipNumber: '', tier: '', points: '' })
    expect(typedDetails(flyingClub)).toEqual({ membershipNumber: '1070000000', tier: 'Silver', points: '20000' })
  })

  it('is sent without blanks around when it is complete', () => {
    expect(complaintAbout(filled)).toBeUndefined()
    expect(detailsIn(filled)).toEqual({ membershipNumber: '123', tier: 'Gold', pointsBalance: 12_500 })
  })

  it.each([
    ['0', 0],
    ['-250', -250],
    ['12.5', 12.5],
    ['1,250.75', 1250.75],
    [' 1,250,000 ', 1_250_000],
  ])('takes %j for points', (typed, points) => {
    expect(pointsIn(typed)).toBe(points)
  })

  it.each(['', ' ', 'many', '12 miles', '1,25', '1,2500', '12500,000', '1,000.5,0', 'Infinity', '0x'])(
    'does not take %j for points',
    (typed) => {
      expect(pointsIn(typed)).toBeUndefined()
    },
  )
})
