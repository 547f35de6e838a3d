import { mixed } from '@pointfare/shared/contracts/hash'

/** A stream of numbers that its seed decides; fast, and no good for secrets. */
export type Random = {
  /** Starts the stream of another seed. */
  reseed(seed: number): void
  /** In [0, 1). */
  next(): number
  /** A whole number in [0, count). */
  below(count: number): number
  chance(share: number): boolean
  /** Standard normal. */
  normal(): number
  /** Mean 1: gaps between events that have no memory. */
  exponential(): number
}

/** SplitMix (Steele, Lea and Flood 2014) on 32 bits: a counter, each value of which is mixed. */
export function createRandom(): Random {
  let counter = 0
  const next = () => {
    counter = (counter + 0x9e3779b9) | 0
    return mixed(counter) / 2 ** 32
  }

  return {
    reseed(seed) {
      counter = seed
    },
    next,
    below: (count) => Math.floor(next() * count),
    chance: (share) => next() < share,
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    exponential: () => -Math.log(1 - next()),
  }
}

/** One seed from several whole numbers; their order counts. */
export function seedOf(...parts: number[]): number {
  let seed = 0
  for (const part of parts) seed = mixed((seed ^ Math.imul(part, 0x85ebca6b)) + 0x9e3779b9)
  return seed
}

/** A number in [0, 1) that the same parts always give. */
export const shareOf = (...parts: number[]) => seedOf(...parts) / 2 ** 32
