import { rateLimits } from './limits.ts'

describe('the limits', () => {
  it('are as many times as the operator says, except what costs money', () => {
    const { pages, holidays } = rateLimits(4)

    expect([pages.most, holidays.most]).toEqual([1200, 10])
  })

  it('are none when the operator takes them away', () => {
    const { pages, apiKilobytes, declarations } = rateLimits(Infinity)

    expect([pages.most, apiKilobytes.most, declarations.most]).toEqual([Infinity, Infinity, Infinity])
  })
})
