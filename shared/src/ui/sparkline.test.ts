import { sparklinePath } from './sparkline.tsx'

const size = { width: 46, height: 26 }

describe('a small line without axes', () => {
  it('is drawn in steps, lowest at the bottom, and ends in a dot', () => {
    expect(sparklinePath([10_000, 20_000, 15_000], size)).toEqual({
      path: 'M3 23H23V3H43V13',
      end: { x: 43, y: 13 },
    })
  })

  it('has a gap where nothing was to be had, and no dot without a price today', () => {
    expect(sparklinePath([10_000, null, 20_000, null, null], size)).toEqual({ path: 'M3 23M23 3', end: undefined })
  })

  it('is level in the middle when nothing changed, and nothing where nothing is known', () => {
    expect(sparklinePath([5000, 5000], size).path).toBe('M3 13H43V13')
    expect(sparklinePath([null, null], size)).toEqual({ path: '', end: undefined })
  })
})
