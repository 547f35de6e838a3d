import { defaultMemberCurrency } from '@pointfare/shared/contracts/currency'
import { type HolidayPreference, holidayPreferences } from '@pointfare/shared/contracts/holiday'
import type { User } from '@pointfare/shared/contracts/user'

/** What a member chooses on their profile. */
export type MemberChoice = Partial<Pick<User, 'currency' | 'holidayPreferences'>>

/** What this choice is about has been chosen otherwise since `before` was read. */
export function isChosenOtherwise(choice: MemberChoice, before: User, current: User): boolean {
  return (
    (choice.currency !== undefined && isAnotherCurrency(before, current)) ||
    (choice.holidayPreferences !== undefined && !samePreferences(before.holidayPreferences, current.holidayPreferences))
  )
}

/** The currency that is written for members who have none was not chosen by them. */
const isAnotherCurrency = (before: User, current: User) =>
  (before.currency ?? defaultMemberCurrency) !== current.currency

export const samePreferences = (one: readonly HolidayPreference[], other: readonly HolidayPreference[]) =>
  one.length === other.length && one.every((preference) => other.includes(preference))

/** In the order of the options; those that are no option any more stay as they are. */
export function withPreference(chosen: readonly HolidayPreference[], value: HolidayPreference, isChosen: boolean) {
  const isOption = (preference: HolidayPreference) => holidayPreferences.some((option) => option.value === preference)
  const offered = holidayPreferences
    .map((option) => option.value)
    .filter((option) => (option === value ? isChosen : chosen.includes(option)))
  return [...chosen.filter((preference) => !isOption(preference)), ...offered]
}
