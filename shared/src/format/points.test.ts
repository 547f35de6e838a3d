import { showPoints } from './points.ts'

describe('points', () => {
  it("have the locale's thousands separators", () => {
    expect(showPoints(1_250_000, 'en-GB')).toBe('1,250,000')
    expect(showPoints(1_250_000, 'de-DE')).toBe('1.250.000')
  })
})
