import type { Membership, MembershipDetails, Scheme } from './membership.ts'

/** What was filled in, as it was typed. */
export type MembershipForm = { scheme: Scheme | null; membershipNumber: string; tier: string; points: string }

export type Complaint = { field: keyof MembershipForm; message: string }

export const emptyForm: MembershipForm = { scheme: null, membershipNumber: '', tier: '', points: '' }

export const typedDetails = ({ membershipNumber, tier, pointsBalance }: Membership) => ({
  membershipNumber,
  tier,
  points: String(pointsBalance),
})

/** Asked in this order, and only the first complaint is shown (rule 9.7 of the product). */
const rules: (Complaint & { isBroken: (form: MembershipForm) => boolean })[] = [
  {
    field: 'scheme',
    message: 'Please select a membership scheme',
    isBroken: ({ scheme }) => scheme === null,
  },
  {
    field: 'membershipNumber',
    message: 'Please enter your membership number',
    isBroken: ({ membershipNumber }) => membershipNumber.trim() === '',
  },
  {
    field: 'tier',
    message: 'Please enter your membership tier',
    isBroken: ({ tier }) => tier.trim() === '',
  },
  {
    field: 'points',
    message: 'Please enter a valid number of points',
    isBroken: ({ points }) => pointsIn(points) === undefined,
  },
]

export const complaintAbout = (form: MembershipForm): Complaint | undefined =>
  rules.find(({ isBroken }) => isBroken(form))

/** Of a form without complaints. */
export const detailsIn = ({ membershipNumber, tier, points }: MembershipForm): MembershipDetails => ({
  membershipNumber: membershipNumber.trim(),
  tier: tier.trim(),
  pointsBalance: pointsIn(points) ?? 0,
})

/** The points as they were typed, or copied from a statement that writes 12,500; undefined when it is no number. */
export function pointsIn(text: string): number | undefined {
  const typed = text.trim()
  const points = Number(isGrouped.test(typed) ? typed.replaceAll(',', '') : typed)
  return typed !== '' && Number.isFinite(points) ? points : undefined
}

const isGrouped = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/
