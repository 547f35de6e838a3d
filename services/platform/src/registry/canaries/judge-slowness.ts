import type { Measure } from '@pointfare/shared/platform/guards'
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
 * Whether a canary is slower than its own stable, with both figures of the page and vital where it is worst.
 *
 * For one of its pages and vitals three of four visits have to take longer by a margin, and chance has to be ruled out: a
 * sequential test as for failures (see `judge-canary.ts`). Within ten minutes the visits slower than a step are drawn like
 * balls from an urn when both builds are equally fast; ratios of likelihoods are multiplied over the slots, and averaged
 * over the steps and over how much slower, all of which are fixed beforehand. Each page and vital is a guess more, so
 * their number is asked of the evidence besides.
 */
export function judgeSlowness(slots: readonly VitalSlot[]): Measure {
  const guesses = [...Map.groupBy(slots, ({ page, vital }) => `${vital} ${page}`).values()]
  const neededOdds = Math.max(1, guesses.length) / falseTakeBacks
  const weighed = guesses.flatMap((guess) => weigh(guess, neededOdds)).toSorted((a, b) => b.odds - a.odds)
  // What it is worst in: of several that are worse the surest.
  const worst = weighed.find(({ isWorse: is }) => is) ?? weighed[0]
  const tooFew = `no page has ${fewestVisits} visits that told how fast it was, with either build`
  return worst ?? { of: 'speed', words: tooFew, odds: 1, neededOdds, isWorse: false }
}

function weigh(guess: readonly VitalSlot[], neededOdds: number): Measure[] {
  const [first] = guess
  if (!first) return []
  const { vital, page } = first
  const canary = pooled(guess.map((slot) => slot.canary))
  const stable = pooled(guess.map((slot) => slot.stable))
  if (Math.min(visitsIn(canary), visitsIn(stable)) < fewestVisits) return []
  // Ruling out chance takes a while, and says nothing where there is no difference.
  const odds = isWorse(vital, canary, stable) ? evidenceAgainst(vital, guess) : 1
  const isFound = odds >= neededOdds
  const words =
    `${isFound ? `made ${page} slower` : `on ${page}`}: ${names[vital]} is ${figure(vital, canary)} at the 75th percentile of ` +
    `${visitsIn(canary)} visits, ${figure(vital, stable)} with the build of the others (${visitsIn(stable)} visits)`
  return [{ of: 'speed', words, odds, neededOdds, isWorse: isFound }]
}

function isWorse(vital: VitalName, canary: readonly number[], stable: readonly number[]) {
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
