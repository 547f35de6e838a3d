import { complaintAbout, detailsIn, emptyForm, pointsIn, type MembershipForm } from './membership-form.ts'

const filled: MembershipForm = {
  scheme: { name: 'Hilton Honors', type: 'hotel' },
  membershipNumber: ' 123 ',
  tier: ' Gold ',
  points: '12,500',
}

describe('a membership form', () => {
  it.each<[Partial<MembershipForm>, string]>([
    [{}, 'Please select a membership scheme'],
    [{ scheme: filled.scheme, membershipNumber: '  ' }, 'Please enter your membership number'],
    [{ scheme: filled.scheme, membershipNumber: '1' }, 'Please enter your membership tier'],
    [{ scheme: filled.scheme, membershipNumber: '1', tier: 'Gold' }, 'Please enter a valid number of points'],
  ])('is told one thing about %j', (part, message) => {
    expect(complaintAbout({ ...emptyForm, ...part })?.message).toBe(message)
  })

  it('is sent without blanks around when it is complete', () => {
    expect(complaintAbout(filled)).toBeUndefined()
    expect(detailsIn(filled)).toEqual({ membershipNumber: '123', tier: 'Gold', pointsBalance: 12_500 })
  })

  it.each([
    ['0', 0],
    ['-250', -250],
    ['12.5', 12.5],
    [' 1,250,000 ', 1_250_000],
  ])('takes %j for points', (typed, points) => {
    expect(pointsIn(typed)).toBe(points)
  })

  it.each(['', ' ', 'many', '12 miles', '1,25', 'Infinity', '0x'])('does not take %j for points', (typed) => {
    expect(pointsIn(typed)).toBeUndefined()
  })
})
