import { dotRadius, priceSteps } from './price-steps.ts'

describe('five steps of price', () => {
  it('each hold a fifth of the destinations', () => {
    const prices = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100]
    const stepOf = priceSteps(prices)

    expect(prices.map(stepOf)).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5])
  })

  it('are the first where all cost the same', () => {
    expect(priceSteps([6000, 6000, 6000])(6000)).toBe(1)
    expect(priceSteps([6000])(6000)).toBe(1)
  })
})

describe('the size of a dot', () => {
  it('grows with the days that are open', () => {
    expect(dotRadius(0, 300)).toBe(4)
    expect(dotRadius(75, 300)).toBe(7)
    expect(dotRadius(300, 300)).toBe(10)
    expect(dotRadius(5, 0)).toBe(4)
  })
})
