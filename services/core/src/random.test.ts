import { hashOf } from '@pointfare/shared/contracts/hash'
import { createRandom, seedOf, shareOf } from './random.ts'

const draw = (seed: number, count: number) => {
  const random = createRandom()
  random.reseed(seed)
  return Array.from({ length: count }, () => random.next())
}
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

it('repeats itself for the same seed and for no other', () => {
  expect(draw(7, 5)).toEqual(draw(7, 5))
  expect(draw(7, 5)).not.toEqual(draw(8, 5))
})

it('spreads evenly over [0, 1)', () => {
  const tenths = Array.from({ length: 10 }, () => 0)
  for (const value of draw(1, 100_000)) tenths[Math.floor(value * 10)]! += 1

  for (const count of tenths) expect(Math.abs(count - 10_000)).toBeLessThan(400)
})

it('draws normal and exponential values of the right size', () => {
  const random = createRandom()
  const normal = Array.from({ length: 50_000 }, () => random.normal())
  const exponential = Array.from({ length: 50_000 }, () => random.exponential())

  expect(mean(normal)).toBeCloseTo(0, 1)
  expect(mean(normal.map((value) => value ** 2))).toBeCloseTo(1, 1)
  expect(mean(exponential)).toBeCloseTo(1, 1)
})

it('makes unrelated seeds of neighbouring numbers, in their order', () => {
  const shares = Array.from({ length: 1000 }, (_, day) => shareOf(2026, hashOf('VS3'), day))

  expect(new Set(shares).size).toBe(1000)
  expect(mean(shares)).toBeCloseTo(0.5, 1)
  expect(seedOf(1, 2)).not.toBe(seedOf(2, 1))
})
