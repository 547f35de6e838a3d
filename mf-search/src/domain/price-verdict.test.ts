import { priceVerdict, verdictInWords } from './price-verdict.ts'

const verdict = (dearerPercent: number, cheaperPercent: number, days = 90) =>
  priceVerdict({ dearerPercent, cheaperPercent, days })

describe('the verdict on a price', () => {
  it.each([
    [83, 5, { label: 'Low', position: 11, words: 'low: cheaper than 83 % of the last 90 days' }],
    [75, 25, { label: 'Low', position: 25, words: 'low: cheaper than 75 % of the last 90 days' }],
    [74, 26, { label: 'Typical', position: 26, words: 'typical for the last 90 days' }],
    [0, 0, { label: 'Typical', position: 50, words: 'typical for the last 90 days' }],
    [25, 75, { label: 'High', position: 75, words: 'high: dearer than 75 % of the last 90 days' }],
    [0, 100, { label: 'High', position: 100, words: 'high: dearer than 100 % of the last 90 days' }],
  ])('when it was dearer for %d %% of the time and cheaper for %d %%', (dearer, cheaper, expected) => {
    expect(verdict(dearer, cheaper)).toEqual(expected)
  })

  it('speaks of no more days than are known', () => {
    expect(verdict(80, 0, 12)?.words).toBe('low: cheaper than 80 % of the last 12 days')
    expect(verdict(50, 0, 1)?.words).toBe('typical for the last day')
  })

  it('is none where too little is known', () => {
    expect([priceVerdict(null), priceVerdict(undefined)]).toEqual([undefined, undefined])
  })

  it('is said together with the price', () => {
    const low = priceVerdict({ dearerPercent: 83, cheaperPercent: 5, days: 90 })

    expect(low && verdictInWords(6_000, low, 'en-GB')).toBe('6,000 points, low: cheaper than 83 % of the last 90 days')
  })
})
