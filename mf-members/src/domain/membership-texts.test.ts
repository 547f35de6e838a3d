import { deletedOutcome, noMemberships, notDeletedOutcome, notSavedOutcome, savedOutcome } from './membership-texts.ts'

describe('what came of a change to a membership', () => {
  it.each([
    [savedOutcome('airline', true), 'success', 'Airline membership added successfully!'],
    [savedOutcome('hotel', false), 'success', 'Hotel membership updated successfully!'],
    [
      notSavedOutcome('airline', true),
      'failure',
      'Failed to save airline membership to your account. Please try again.',
    ],
    [
      notSavedOutcome('hotel', false),
      'failure',
      'Failed to update hotel membership to your account. Please try again.',
    ],
    [deletedOutcome('hotel'), 'success', 'Hotel membership deleted successfully!'],
    [notDeletedOutcome('airline'), 'failure', 'Failed to delete airline membership. Please try again.'],
  ])('%j is a %s in these words: %s', (outcome, tone, text) => {
    expect(outcome).toEqual({ tone, text })
  })
})

it('a list without memberships says how to begin', () => {
  expect(noMemberships('hotel')).toBe(
    "You haven't added any hotel memberships yet. Use the form to add your first membership.",
  )
})
