import { estimatedDetails } from './estimated-details.ts'
import type { FlightKey } from './flight-key.ts'

const keys = Array.from({ length: 500 }, (_, number): FlightKey => `2027-03-15-VS${number + 1}`)

describe('estimated details', () => {
  it('are of 1000 to 5999 miles', () => {
    const miles = keys.map((key) => estimatedDetails(key, 'ECONOMY').flightMiles)

    expect(Math.min(...miles)).toBeGreaterThanOrEqual(1000)
    expect(Math.max(...miles)).toBeLessThanOrEqual(5999)
    expect(new Set(miles).size).toBeGreaterThan(400)
  })

  it.each([
    ['ECONOMY', 1],
    ['PREMIUM_ECONOMY', 1.5],
    ['BUSINESS', 3],
    ['FIRST', 5],
  ] as const)('cost, in %s, a tenth of the miles times %s', (cabin, factor) => {
    const { flightMiles, price } = estimatedDetails('2027-03-15-VS3', cabin)

    expect(price).toBe(Math.round(flightMiles * 0.1 * factor))
  })

  it('are of a journey at 490 miles an hour and half an hour on the ground, in dollars, and nothing else', () => {
    for (const key of keys.slice(0, 20)) {
      const { flightMiles, ...others } = estimatedDetails(key, 'ECONOMY')

      expect(others).toEqual({
        journeyTimeMinutes: Math.round((flightMiles * 60) / 490 + 30),
        planeType: null,
        estimatedDelayMinutes: null,
        price: Math.round(flightMiles / 10),
        currency: 'USD',
      })
    }
  })

  it('are spread over all there can be', () => {
    const miles = keys.map((key) => estimatedDetails(key, 'ECONOMY').flightMiles)

    expect(Math.min(...miles)).toBeLessThan(1100)
    expect(Math.max(...miles)).toBeGreaterThan(5900)
  })

  it('are always the same for the same flight', () => {
    expect(estimatedDetails('2027-03-15-VS3', 'ECONOMY')).toEqual(estimatedDetails('2027-03-15-VS3', 'ECONOMY'))
  })
})
