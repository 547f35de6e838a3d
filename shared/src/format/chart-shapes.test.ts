import { scaleOf, stepPath } from './chart-shapes.ts'

describe('a scale', () => {
  it('puts the ends of one range at those of the other, and the rest between', () => {
    const y = scaleOf([0, 20_000], [82, 12])

    expect([0, 5000, 20_000].map(y)).toEqual([82, 64.5, 12])
  })
})

describe('a line in steps', () => {
  it('holds each value until the next, and the last until the end', () => {
    expect(
      stepPath(
        [
          { x: 48, y: 82 },
          { x: 248.04, y: 12 },
        ],
        448,
      ),
    ).toBe('M48 82H248V12H448')
  })

  it('holds a value until a gap begins, and begins anew behind it', () => {
    const steps = [10, null, 20, null].map((y, x) => ({ x, y }))

    expect(stepPath(steps, 4)).toBe('M0 10H1M2 20H3')
  })

  it.each([
    ['no steps', []],
    ['steps without a value', [{ x: 3, y: null }]],
  ])('is nothing for %s', (_, steps) => {
    expect(stepPath(steps, 9)).toBe('')
  })
})
