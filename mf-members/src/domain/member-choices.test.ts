import { aUser } from '@pointfare/shared/testing/a-user'
import type { User } from '@pointfare/shared/contracts/user'
import { isChosenOtherwise, withPreference } from './member-choices.ts'

describe('preferences', () => {
  it('are kept in the order of the options, without repetition', () => {
    expect(withPreference(['LUXURY', 'CITY'], 'BEACH', true)).toEqual(['BEACH', 'CITY', 'LUXURY'])
    expect(withPreference(['BEACH'], 'BEACH', true)).toEqual(['BEACH'])
    expect(withPreference(['BEACH', 'CITY'], 'BEACH', false)).toEqual(['CITY'])
  })

  it('stay when they are no option any more', () => {
    expect(withPreference(['SPACE_TRAVEL', 'CITY'], 'CITY', false)).toEqual(['SPACE_TRAVEL'])
  })
})

describe('a choice that meets another', () => {
  const before = aUser({ currency: 'GBP', holidayPreferences: ['BEACH'] })
  const meets = (choice: Parameters<typeof isChosenOtherwise>[0], change: Partial<User>) =>
    isChosenOtherwise(choice, before, { ...before, ...change, version: 2 })

  it('about something else may be sent again', () => {
    expect(meets({ currency: 'EUR' }, { holidayPreferences: [] })).toBe(false)
    expect(meets({ holidayPreferences: [] }, { currency: 'EUR' })).toBe(false)
  })

  it('over the currency that is written for those without one may be sent', () => {
    const nobodys = { ...before, currency: null }

    expect(isChosenOtherwise({ currency: 'EUR' }, nobodys, before)).toBe(false)
  })

  it('about the same must not undo it', () => {
    expect(meets({ currency: 'EUR' }, { currency: 'USD' })).toBe(true)
    expect(meets({ holidayPreferences: [] }, { holidayPreferences: ['CITY'] })).toBe(true)
    expect(meets({ holidayPreferences: [] }, { holidayPreferences: ['BEACH', 'CITY'] })).toBe(true)
  })

  it('about preferences may be sent again when they are the same in another order', () => {
    const two = aUser({ holidayPreferences: ['BEACH', 'CITY'] })

    expect(isChosenOtherwise({ holidayPreferences: [] }, two, { ...two, holidayPreferences: ['CITY', 'BEACH'] })).toBe(
      false,
    )
    expect(isChosenOtherwise({ holidayPreferences: [] }, two, { ...two, holidayPreferences: ['CITY', 'FOODIE'] })).toBe(
      true,
    )
  })
})
