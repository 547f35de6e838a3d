import { differentPricesFirst } from './different-prices.ts'

const at = (...prices: number[]) => prices.map((points) => ({ points }))

describe('destinations of different prices', () => {
  it('come before a second one of the same price, each time the cheapest first', () => {
    expect(differentPricesFirst(at(6000, 6000, 6000, 6500, 7500, 7500))).toEqual(at(6000, 6500, 7500, 6000, 7500, 6000))
  })
})
