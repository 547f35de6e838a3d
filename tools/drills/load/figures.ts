import type { Sample } from './load-clients.ts'

/** Milliseconds, of requests that were answered. */
export type Figures = { asked: number; answered: number; shed: number; failed: number; p50: number; p99: number }

export function figuresOf(samples: readonly Sample[]): Figures {
  const of = (outcome: Sample['outcome']) => samples.filter((sample) => sample.outcome === outcome)
  const times = of('answered')
    .map(({ ms }) => ms)
    .toSorted((one, other) => one - other)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return {
    asked: samples.length,
    answered: times.length,
    shed: of('shed').length,
    failed: of('failed').length,
    p50: at(0.5),
    p99: at(0.99),
  }
}

/** So much of the last third of these may be more than the second one: what a heap breathes. */
const breathing = 1.1

/** Whether figures that were taken one after the other, such as memory, have stopped growing; what a start takes is left out. */
export function isFlat(figures: readonly number[]): boolean {
  const third = Math.floor(figures.length / 3)
  const [before, last] = [figures.slice(third, figures.length - third), figures.slice(figures.length - third)]
  return mean(last) <= mean(before) * breathing
}

const mean = (figures: readonly number[]) => figures.reduce((sum, figure) => sum + figure, 0) / figures.length

/** As long as that answers have to be as before. */
const calmSeconds = 3

/**
 * After how many seconds from a moment requests that were due then are answered as before, and go on to be: all of them, and 99
 * in a hundred within `usualMs`. Undefined when they are not.
 */
export function secondsUntilUsual(samples: readonly Sample[], since: number, usualMs: number): number | undefined {
  const bySecond = Map.groupBy(samples, ({ dueAt }) => Math.floor((dueAt - since) / 1000))
  let calm = 0
  for (let second = 0; bySecond.has(second); second += 1) {
    const { asked: requested, answered, p99 } = figuresOf(bySecond.get(second) ?? [])
    calm = answered === requested && p99 <= usualMs ? calm + 1 : 0
    if (calm === calmSeconds) return second + 1 - calmSeconds
  }
  return undefined
}
