import { p75Of, ratingOf, stepOf, visitsByRating, vitalNames, vitals } from './web-vitals.ts'

describe('steps of a vital', () => {
  it.each(vitalNames)(
    'of %s grow, and hold both thresholds, so that counts tell exactly how many were good',
    (name) => {
      const { steps, good, poor } = vitals[name]

      expect(steps.toSorted((a, b) => a - b)).toEqual(steps)
      expect(steps).toEqual(expect.arrayContaining([good, poor]))
    },
  )

  it.each([
    [0, 0],
    [250, 0],
    [250.1, 1],
    [2500, 9],
    [12_000, 16],
    [3_600_000, 17],
  ])('put an LCP of %d ms in step %d', (value, step) => {
    expect(stepOf('lcp', value)).toBe(step)
  })
})

describe('the 75th percentile', () => {
  it('is in the step of the visit at three quarters, as far in as that visit is', () => {
    // 250 … 500 ms holds the visits from the 51st to the 100th.
    expect(p75Of('lcp', [50, 50])).toBe(375)
  })

  it.each([[[]], [[0, 0]], [[undefined, 0]]])('of no visits is none: %j', (counts) => {
    expect(p75Of('lcp', counts)).toBeUndefined()
  })

  it('of visits that took longer than can be told is where the last step begins', () => {
    expect(p75Of('lcp', Array(17).fill(0).concat(5))).toBe(12_000)
  })

  it('of pages where nothing moved is 0', () => {
    expect(p75Of('cls', [10])).toBe(0)
  })
})

describe('a rating', () => {
  it.each([
    ['lcp', 2500, 'good'],
    ['lcp', 4000, 'middling'],
    ['lcp', 4001, 'poor'],
    ['cls', 0.1, 'good'],
    ['inp', 501, 'poor'],
    ['ttfb', 801, 'middling'],
  ] as const)('of %s %d is %s', (name, value, rating) => {
    expect(ratingOf(name, value)).toBe(rating)
  })

  it('is given to each visit by its step', () => {
    const { steps } = vitals.inp
    const counts = steps.map(() => 1).concat(1)

    expect(visitsByRating('inp', counts)).toEqual({ good: 8, middling: 4, poor: 4 })
  })
})
