import type { MembershipType } from '@pointfare/shared/contracts/membership-schemes'
import { typeLabels } from './membership.ts'
import type { Outcome } from './outcome.ts'

/** Rule 9.14 of the product. */
export const savedOutcome = (type: MembershipType, isNew: boolean): Outcome => ({
  tone: 'success',
  text: `${typeLabels[type]} membership ${isNew ? 'added' : 'updated'} successfully!`,
})

/** Rule 9.14 of the product. */
export const notSavedOutcome = (type: MembershipType, isNew: boolean): Outcome => ({
  tone: 'failure',
  text: `Failed to ${isNew ? 'save' : 'update'} ${type} membership to your account. Please try again.`,
})

/** Rule 9.14 of the product. */
export const deletedOutcome = (type: MembershipType): Outcome => ({
  tone: 'success',
  text: `${typeLabels[type]} membership deleted successfully!`,
})

/** Rule 9.14 of the product. */
export const notDeletedOutcome = (type: MembershipType): Outcome => ({
  tone: 'failure',
  text: `Failed to delete ${type} membership. Please try again.`,
})

export const noMemberships = (type: MembershipType) =>
  `You haven't added any ${type} memberships yet. Use the form to add your first membership.`
