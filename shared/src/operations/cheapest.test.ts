import * as z from 'zod/mini'
import { listCheapestFlights } from './cheapest.ts'

describe('the cabin in an address', () => {
  const { cabin } = listCheapestFlights.params

  it.each([
    ['premium-economy', 'PREMIUM_ECONOMY'],
    ['PREMIUM_ECONOMY', 'PREMIUM_ECONOMY'],
    ['Business', 'BUSINESS'],
  ])('may be written %s', (text, code) => {
    expect(z.parse(cabin, text)).toBe(code)
  })

  it.each(['', 'premium economy', 'premiumeconomy', 'cargo'])('cannot be %j', (text) => {
    expect(z.safeParse(cabin, text).success).toBe(false)
  })
})
