import { ratioText, transfersInto } from './transfers.ts'

describe('points that can be moved to an airline', () => {
  it('come from banks of the own country first, the fewest points first', () => {
    const british = transfersInto('BA', 12_000, 'GB')

    expect(british[0]).toMatchObject({ bank: 'Amex Membership Rewards', country: 'GB', points: 12_000 })
    expect(british[1]).toMatchObject({ bank: 'HSBC Premier', country: 'GB', points: 24_000 })
    expect(transfersInto('BA', 12_000, 'US')[0]?.country).toBe('US')
  })

  it('come only from banks that have the airline as a partner', () => {
    expect(transfersInto('DL', 5000, 'US').map(({ bank }) => bank)).toEqual([
      'Amex Membership Rewards',
      'Amex Membership Rewards',
    ])
    expect(transfersInto('ZZ', 5000, 'US')).toEqual([])
  })

  it('are told by their ratio in small numbers', () => {
    expect(ratioText({ from: 1000, to: 1000 })).toBe('1:1')
    expect(ratioText({ from: 1000, to: 800 })).toBe('5:4')
    expect(ratioText({ from: 4000, to: 3000 })).toBe('4:3')
  })
})
