import { anAward, aRewardFlight, noAward } from '@pointfare/shared/testing/a-reward-flight'
import { awardChange, changesSince } from './award-changes.ts'

const award = (cabinPointsValue: number, cabinClassSeatCount = 4) => anAward({ cabinPointsValue, cabinClassSeatCount })

describe('a change of an award', () => {
  it('is how many points and seats more or less', () => {
    expect(awardChange(award(20_000, 4), award(17_500, 6))).toEqual({ points: -2500, seats: 2 })
  })

  it('is nothing when nothing changed', () => {
    expect(awardChange(award(20_000), award(20_000))).toBeUndefined()
  })

  it.each([
    [noAward(), award(20_000)],
    [award(20_000), noAward()],
  ])('is no price change when the award came or went', (before, now) => {
    expect(awardChange(before, now)).toBeUndefined()
  })
})

describe('changes since flights were first seen', () => {
  it('are listed by flight and cabin', () => {
    const before = aRewardFlight({ id: 'one', awardEconomy: award(20_000) })
    const now = aRewardFlight({ id: 'one', awardEconomy: award(22_000) })

    expect(changesSince(new Map([['one', before]]), [now, aRewardFlight({ id: 'two' })])).toEqual({
      one: { ECONOMY: { points: 2000, seats: 0 } },
    })
  })
})
