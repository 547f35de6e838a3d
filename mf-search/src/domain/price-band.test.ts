import { priceBand } from './price-band.ts'
import type { PriceStep } from './price-steps.ts'

const step = (day: number, points: number | null): PriceStep => ({ at: new Date(Date.UTC(2027, 2, day)), points })
const now = new Date(Date.UTC(2027, 2, 21))

describe('where prices stood half of the time', () => {
  it('lies between those below and above which they stood for a quarter', () => {
    const steps = [step(1, 10_000), step(7, 30_000), step(9, 20_000), step(15, 15_000)]

    // Of 20 days: 6 at 10,000, 6 at 15,000, 6 at 20,000 and 2 at 30,000.
    expect(priceBand([steps], now)).toEqual({ low: 10_000, high: 20_000 })
  })

  it('counts no time in which nothing could be booked', () => {
    expect(priceBand([[step(1, 10_000), step(3, null), step(19, 20_000)]], now)).toEqual({ low: 10_000, high: 20_000 })
  })

  it('is that of several flights together', () => {
    expect(priceBand([[step(1, 10_000)], [step(1, 20_000)]], now)).toEqual({ low: 10_000, high: 20_000 })
  })

  it('is one price where that held nearly all the time', () => {
    expect(priceBand([[step(1, 10_000), step(20, 20_000)]], now)).toEqual({ low: 10_000, high: 10_000 })
  })

  it.each([
    ['one price', [step(1, 10_000)]],
    ['never a price', [step(1, null)]],
  ])('is nothing where there was %s', (_, steps) => {
    expect(priceBand([steps], now)).toBeUndefined()
  })
})
