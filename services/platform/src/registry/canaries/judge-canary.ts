import type { Measure } from '@pointfare/shared/platform/guards'
import { p75Of, visitsIn, type VitalName, vitals } from '@pointfare/shared/platform/web-vitals'
import type { Stratum } from '../visits/visits.repository.ts'
import type { VitalSlot } from '../vitals/slots-of-trial.ts'
import { logLikelihoodRatio } from './canary-statistics.ts'

/** Of minutes in order: `minute` only tells which hour it belongs to. */
export type TimedStratum = Stratum & { minute: Date }

/**
 * Of healthy canaries, one in a thousand may ever be taken back, however long they run and however often they are
 * judged.
 */
const falseTakeBacks = 0.001
/** Fewer failing visits than this may be one person's browser. */
const fewestFailed = 5
/** How many times the odds of its stable a canary may fail: each is a hypothesis of its own, equally likely. */
const oddsRatios = [3, 10, 40]
const hourMs = 3_600_000
/** A build that fails in nearly all of so many visits needs no comparison. */
const fewestToCondemn = 8
const nearlyAll = 0.9
/** What the others have fails as well: then it is an outage, and the comparison decides. */
const outageShare = 0.3
/** A canary that was well for days and fails always from now on is judged by what came lately. */
const latelyMs = 10 * 60_000

/** What visits can have: to fail, or to end without what their visitors came for. */
export type Fault = Pick<Measure, 'of'> & {
  /** What the canary did, such as "failed in". */
  verb: string
  things: string
  /** Below this a build is not worse than the weather. */
  smallestShare: number
  /** Failing nearly always condemns a build by itself. */
  condemns: boolean
}

const failing: Fault = { of: 'failures', verb: 'failed in', things: 'visits', smallestShare: 0.03, condemns: true }

/** A search may well find nothing; it does so with either build. */
export const missing: Fault = {
  of: 'goals',
  verb: 'gave no result to',
  things: 'searches',
  smallestShare: 0.05,
  condemns: false,
}

/**
 * Whether a canary is worse than its own stable, with both figures.
 *
 * A sequential test. In each minute, given how many visits began and how many of all failed, the failures of a canary no
 * worse than its stable are drawn like balls from an urn; the ratio of what a worse one would draw to that is
 * multiplied over the minutes. A product like this exceeds 1000 once in a thousand healthy canaries at most, however
 * often it is looked at (Ville's inequality). An outage that both suffer in the same minute weighs nothing, and no other
 * remote matters. It is a mixture over how much worse, and since which hour: a canary may be well until the evening.
 * Beside it, a canary that fails nearly always is worse whatever there is to compare it with.
 */
export function judgeCanary(
  minutes: readonly TimedStratum[],
  loudest: readonly TimedStratum[] = [],
  fault: Fault = failing,
): Measure {
  // No single network decides: what it would be without the one that complains most.
  const others = without(minutes, loudest)
  const newest = Math.max(0, ...others.map(({ minute }) => minute.getTime()))
  const since = (ms: number) => total(others.filter(({ minute }) => newest - minute.getTime() < ms))
  const all = total(others)
  const isSeen = [all, since(hourMs)].some((visits) => isWorthALook(visits, fault))
  const isCondemned = fault.condemns && [all, since(latelyMs)].some(failsAlways)
  const odds = evidenceAgainst(others)
  const neededOdds = 1 / falseTakeBacks
  const words = wordsFor(total(minutes), fault, 'the build of the others')
  return { of: fault.of, words, odds, neededOdds, isWorse: isCondemned || (isSeen && odds >= neededOdds) }
}

/**
 * Looks at a promotion while it is watched: each may find a good build bad by chance, so all of them share one in a
 * thousand (Boole's inequality).
 */
const mostLooks = 360

/**
 * Whether a build that everybody got is worse than the one before it was, in the hour before. All visits are one urn: there
 * are no two builds in the same minute, so what both would suffer is told by other remotes only (see `promotion-guard.ts`).
 */
export function judgePromotion(all: Stratum, loudest: Stratum, fault: Fault = failing): Measure {
  const others = less(all, loudest)
  const odds = evidenceIn([others])
  const neededOdds = mostLooks / falseTakeBacks
  return {
    of: fault.of,
    words: wordsFor(all, fault, 'the build before it'),
    odds,
    neededOdds,
    isWorse: isWorthALook(others, fault) && odds >= neededOdds,
  }
}

const wordsFor = (
  { canaryFailed, canaryVisits, stableFailed, stableVisits }: Stratum,
  { verb, things }: Fault,
  stable: string,
) =>
  `${verb} ${canaryFailed} of ${canaryVisits} ${things} (${percent(canaryFailed, canaryVisits)}), ` +
  `${stable} ${verb.split(' ').at(-1)} ${stableFailed} of ${stableVisits} (${percent(stableFailed, stableVisits)})`

const isWorthALook = ({ canaryVisits, canaryFailed }: Stratum, { smallestShare }: Fault) =>
  canaryFailed >= fewestFailed && canaryFailed / canaryVisits >= smallestShare

const failsAlways = ({ canaryVisits, canaryFailed, stableVisits, stableFailed }: Stratum) =>
  canaryVisits >= fewestToCondemn &&
  canaryFailed >= nearlyAll * canaryVisits &&
  stableFailed <= outageShare * stableVisits

/** How many times likelier the failures are if the canary is worse; an e-value. */
function evidenceAgainst(minutes: readonly TimedStratum[]): number {
  const first = minutes[0]?.minute.getTime() ?? 0
  const hourOf = ({ minute }: TimedStratum) => Math.floor((minute.getTime() - first) / hourMs)
  const hours = [...Map.groupBy(minutes, hourOf)].toSorted(([a], [b]) => b - a)

  return oddsRatios.reduce((sum, ratio) => {
    let logOfProduct = 0
    let mixture = 0
    // From the newest hour back, so that each start has the product of all that came since.
    for (const [hour, strata] of hours) {
      for (const stratum of strata) logOfProduct += logLikelihoodRatio(renderedIn(stratum), ratio)
      mixture += Math.exp(Math.min(logOfProduct, 700)) / ((hour + 1) * (hour + 2))
    }
    return sum + mixture / oddsRatios.length
  }, 0)
}

/** The same of visits that nobody divided by time. */
const evidenceIn = (strata: readonly Stratum[]) =>
  oddsRatios.reduce((sum, ratio) => {
    const log = strata.reduce((all, stratum) => all + logLikelihoodRatio(renderedIn(stratum), ratio), 0)
    return sum + Math.exp(Math.min(log, 700)) / oddsRatios.length
  }, 0)

const renderedIn = ({ canaryVisits, canaryFailed, stableVisits, stableFailed }: Stratum) => ({
  canaryVisits,
  canaryHits: canaryFailed,
  stableVisits,
  stableHits: stableFailed,
})

function without(minutes: readonly TimedStratum[], loudest: readonly TimedStratum[]): TimedStratum[] {
  const taken = new Map(loudest.map((one) => [one.minute.getTime(), one]))
  return minutes.map((all) => {
    const one = taken.get(all.minute.getTime())
    return one ? { minute: all.minute, ...less(all, one) } : all
  })
}

const less = (all: Stratum, one: Stratum): Stratum => ({
  canaryVisits: all.canaryVisits - one.canaryVisits,
  canaryFailed: all.canaryFailed - one.canaryFailed,
  stableVisits: all.stableVisits - one.stableVisits,
  stableFailed: all.stableFailed - one.stableFailed,
})

export const total = (strata: readonly Stratum[]): Stratum => ({
  canaryVisits: sumOf(strata, 'canaryVisits'),
  canaryFailed: sumOf(strata, 'canaryFailed'),
  stableVisits: sumOf(strata, 'stableVisits'),
  stableFailed: sumOf(strata, 'stableFailed'),
})

const sumOf = (strata: readonly Stratum[], field: keyof Stratum) =>
  strata.reduce((sum, stratum) => sum + stratum[field], 0)

const percent = (part: number, whole: number) => `${whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10}%`

/** Of canaries that are as fast as their stable, one in a thousand may ever be taken back. */
const judgeSlownessFalseTakeBacks = 0.001

/** Fewer visits of a page than this, with either build, say little of its slowest quarter. */
const fewestVisits = 100

/** A canary may be this much slower than its stable, for three of four visits. */
const mostSlower = 1.2

/** And by this much in any case: less than this nobody notices. Milliseconds, and of `cls` the number itself. */
const smallestLoss: Record<VitalName, number> = { lcp: 200, inp: 40, cls: 0.05, ttfb: 150 }

/** How many times the odds of its stable a canary's visits may be the slow ones: each is a hypothesis, equally likely. */
const judgeSlownessOddsRatios = [1.5, 2.5, 5]

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
  const neededOdds = Math.max(1, guesses.length) / judgeSlownessFalseTakeBacks
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
  const odds = isWorse(vital, canary, stable) ? judgeSlownessEvidenceAgainst(vital, guess) : 1
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
function judgeSlownessEvidenceAgainst(vital: VitalName, slots: readonly VitalSlot[]): number {
  const cuts = vitals[vital].steps.keys().toArray()
  const ratios = cuts.flatMap((cut) => {
    const rendered = slots.map(({ canary, stable }) => ({
      canaryVisits: visitsIn(canary),
      canaryHits: visitsIn(canary.slice(cut + 1)),
      stableVisits: visitsIn(stable),
      stableHits: visitsIn(stable.slice(cut + 1)),
    }))
    return judgeSlownessOddsRatios.map((ratio) =>
      rendered.reduce((sum, slot) => sum + logLikelihoodRatio(slot, ratio), 0),
    )
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
