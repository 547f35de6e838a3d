import { cellStanding } from './cell-standing.ts'

const words = (dearerPercent: number, cheaperPercent: number, days = 90) =>
  cellStanding({ dearerPercent, cheaperPercent, days })

describe('how a price stands, in a cell', () => {
  it.each([
    [83, 10, { short: 'Lower than 83%', whole: 'Lower than 83% of the last 90 days', isLow: true }],
    [100, 0, { short: 'Lower than all', whole: 'Lower than all of the last 90 days', isLow: true }],
    [40, 30, { short: 'Lower than 40%', whole: 'Lower than 40% of the last 90 days', isLow: false }],
    [30, 70, { short: 'Higher than 70%', whole: 'Higher than 70% of the last 90 days', isLow: false }],
    [0, 0, { short: 'As ever', whole: 'As ever in the last 90 days', isLow: false }],
  ])('when it was dearer for %d%% of the time and cheaper for %d%%', (dearer, cheaper, standing) => {
    expect(words(dearer, cheaper)).toEqual(standing)
  })

  it('speaks of no more days than are known', () => {
    expect(words(50, 0, 12)?.whole).toBe('Lower than 50% of the last 12 days')
    expect(words(50, 0, 1)?.whole).toBe('Lower than 50% of the last day')
  })

  it('is nothing where too little is known', () => {
    expect([cellStanding(null), cellStanding(undefined)]).toEqual([undefined, undefined])
  })
})
