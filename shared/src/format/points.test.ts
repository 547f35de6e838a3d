import { briefPoints, showPoints } from './points.ts'

describe('points', () => {
  it("have the locale's thousands separators", () => {
    expect(showPoints(1_250_000, 'en-GB')).toBe('1,250,000')
    expect(showPoints(1_250_000, 'de-DE')).toBe('1.250.000')
  })

  it('are rounded to a tenth of a thousand where many stand beside each other', () => {
    expect(briefPoints(17_540, 'en-GB')).toBe('17.5k')
    expect(briefPoints(900, 'en-GB')).toBe('900')
  })
})
