import { isLate, shownStep } from './holiday-ideas.tsx'

describe('the step that is shown', () => {
  it('is due after each pace, and the last one lasts, while nothing is reported', () => {
    expect([0, 1, 2, 5, 6, 60].map((paces) => shownStep(undefined, paces))).toEqual([0, 1, 2, 5, 5, 5])
  })

  it('is the reported one, whether it comes sooner or later than due', () => {
    expect(shownStep('words', 0)).toBe(5)
    expect(shownStep('seats', 5)).toBe(1)
  })
})

it('an answer is late after six paces', () => {
  expect(isLate(5)).toBe(false)
  expect(isLate(6)).toBe(true)
})
