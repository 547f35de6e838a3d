import { pointValue, verdictOn } from './point-value.ts'
import { someRates } from '../testing/some-rates.ts'

describe('the verdict on a point', () => {
  it.each([
    [1.51, 'Great value!'],
    [1.5, 'Good value'],
    [1.01, 'Good value'],
    [1, 'Consider paying cash instead'],
    [-0.2, 'Consider paying cash instead'],
  ])('worth %s cents is %s', (cents, verdict) => {
    expect(verdictOn(cents)).toBe(verdict)
  })
})

describe('the value of a point', () => {
  it('is the cash price over the points, and the same again without the taxes', () => {
    const value = pointValue({ price: 120, taxes: 40, currency: 'USD' }, 10_000, undefined)

    expect(value).toEqual({
      cents: 1.2,
      verdict: 'Good value',
      net: { cents: 0.8, verdict: 'Consider paying cash instead' },
    })
  })

  it('is the same whatever currency the price is shown in', () => {
    // 0.8 pounds and 160 yen are 1.2 dollars.
    const inPounds = pointValue({ price: 80, taxes: null, currency: 'GBP' }, 10_000, someRates)
    const inYen = pointValue({ price: 16_000, taxes: null, currency: 'JPY' }, 10_000, someRates)

    expect(inPounds?.cents).toBeCloseTo(1.2)
    expect(inYen?.cents).toBeCloseTo(1.2)
    expect(inYen?.net).toBeNull()
  })

  it.each([
    ['a price', pointValue(null, 10_000, someRates)],
    ['an award', pointValue({ price: 120, taxes: 40, currency: 'USD' }, 0, someRates)],
    ['rates', pointValue({ price: 80, taxes: 40, currency: 'GBP' }, 10_000, undefined)],
  ])('is not known without %s', (_, value) => {
    expect(value).toBeUndefined()
  })
})
