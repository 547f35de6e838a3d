import { figuresOf, isFlat, secondsUntilUsual } from './figures.ts'
import type { Outcome, Sample } from './load-clients.ts'

const sample = (dueAt: number, ms: number, outcome: Outcome = 'answered'): Sample => ({ kind: 0, dueAt, ms, outcome })

it('times are of what was answered', () => {
  const answered = Array.from({ length: 200 }, (_, index) => sample(0, index + 1))

  expect(figuresOf([...answered, sample(0, 9000, 'shed'), sample(0, 9000, 'failed')])).toEqual({
    asked: 202,
    answered: 200,
    shed: 1,
    failed: 1,
    p50: 101,
    p99: 199,
  })
})

it.each([
  [[100, 400, 405], true],
  [[100, 400, 500], false],
  [[100, 200, 300, 310, 300, 315], true],
  [[100, 200, 300, 400, 500, 600], false],
])('memory of %j is flat: %s', (figures, flat) => {
  expect(isFlat(figures)).toBe(flat)
})

describe('answers are as before', () => {
  const second = (at: number, ms: number, outcome?: Outcome) => [
    sample(at * 1000, ms, outcome),
    sample(at * 1000 + 500, 1),
  ]
  const since = (...seconds: Sample[][]) => secondsUntilUsual(seconds.flat(), 0, 100)

  it('from the first of three seconds on in which they are', () => {
    expect(since(second(0, 50), second(1, 99), second(2, 100))).toBe(0)
    expect(since(second(0, 900), second(1, 50), second(2, 101), second(3, 1), second(4, 1), second(5, 1))).toBe(3)
    expect(since(second(0, 1, 'shed'), second(1, 1), second(2, 1), second(3, 1))).toBe(1)
  })

  it('never where that does not come', () => {
    expect(since(second(0, 50), second(1, 50))).toBeUndefined()
    expect(since()).toBeUndefined()
  })
})
