import { p75Of, visitsIn, vitals, type VitalName } from '@pointfare/shared/platform/web-vitals'
import type { VitalSlot } from '../vitals/slots-of-trial.ts'
import { logLikelihoodRatio } from './urn.ts'

/** Of canaries that are as fast as their stable, one in a thousand may ever be taken back. */
const falseTakeBacks = 0.001
/** Fewer visits of a page than this, with either build, say little of its slowest quarter. */
const fewestVisits = 100
/** A canary may be this much slower than its stable, for three of four visits. */
const mostSlower = 1.2
/** And by this much in any case: less than this nobody notices. Milliseconds, and of `cls` the number itself. */
const smallestLoss: Record<VitalName, number> = { lcp: 200, inp: 40, cls: 0.05, ttfb: 150 }
/** How many times the odds of its stable a canary's visits may be the slow ones: each is a hypothesis, equally likely. */
const oddsRatios = [1.5, 2.5, 5]

/**
 * Whether a canary is slower than its own stable: the evidence in a sentence, or undefined while it is not.
 *
 * For one of its pages and vitals three of four visits have to take longer by a margin, and chance has to be ruled out: a
 * sequential test as for failures (see `judge-canary.ts`). Within ten minutes the visits slower than a step are drawn like
 * balls from an urn when both builds are equally fast; ratios of likelihoods are multiplied over the slots, and averaged
 * over the steps and over how much slower, all of which are fixed beforehand. Each page and vital is a guess more, so
 * their number is asked of the evidence besides.
 */
export function judgeSlowness(slots: readonly VitalSlot[]): string | undefined {
  const guesses = [...Map.groupBy(slots, ({ page, vital }) => `${vital} ${page}`).values()]
  for (const guess of guesses) {
    const [first] = guess
    if (!first) continue
    const { vital, page } = first
    const canary = pooled(guess.map((slot) => slot.canary))
    const stable = pooled(guess.map((slot) => slot.stable))
    if (!isWorse(vital, canary, stable)) continue
    if (evidenceAgainst(vital, guess) < guesses.length / falseTakeBacks) continue
    return (
      `made ${page} slower: ${names[vital]} is ${figure(vital, canary)} at the 75th percentile of ` +
      `${visitsIn(canary)} visits, ${figure(vital, stable)} with the build of the others (${visitsIn(stable)} visits)`
    )
  }
  return undefined
}

function isWorse(vital: VitalName, canary: readonly number[], stable: readonly number[]) {
  if (Math.min(visitsIn(canary), visitsIn(stable)) < fewestVisits) return false
  const [slow = 0, usual = 0] = [p75Of(vital, canary), p75Of(vital, stable)]
  return slow > usual * mostSlower && slow > usual + smallestLoss[vital]
}

/** How many times likelier the visits are if the canary is slower; an e-value. */
function evidenceAgainst(vital: VitalName, slots: readonly VitalSlot[]): number {
  const cuts = vitals[vital].steps.keys().toArray()
  const ratios = cuts.flatMap((cut) => {
    const drawn = slots.map(({ canary, stable }) => ({
      canaryVisits: visitsIn(canary),
      canaryHits: visitsIn(canary.slice(cut + 1)),
      stableVisits: visitsIn(stable),
      stableHits: visitsIn(stable.slice(cut + 1)),
    }))
    return oddsRatios.map((ratio) => drawn.reduce((sum, slot) => sum + logLikelihoodRatio(slot, ratio), 0))
  })
  return ratios.reduce((sum, log) => sum + Math.exp(Math.min(log, 700)), 0) / ratios.length
}

function pooled(all: readonly (readonly number[])[]): number[] {
  const sums: number[] = []
  for (const counts of all) for (const [step, count] of counts.entries()) sums[step] = (sums[step] ?? 0) + count
  return sums
}

const names: Record<VitalName, string> = {
  lcp: 'the time to its largest part (LCP)',
  inp: 'the time to answer a visitor (INP)',
  cls: 'how much it moves by itself (CLS)',
  ttfb: 'the time to its first byte (TTFB)',
}

function figure(vital: VitalName, counts: readonly number[]) {
  const value = p75Of(vital, counts) ?? 0
  return vital === 'cls' ? value.toFixed(2) : `${Math.round(value)} ms`
}
