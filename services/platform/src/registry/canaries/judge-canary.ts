import { logLikelihoodRatio } from './urn.ts'

/** Visits that began in the same minute, with the canary and with its stable, and how many of them failed. */
export type Stratum = { canaryVisits: number; canaryFailed: number; stableVisits: number; stableFailed: number }

/** Of `minutes` in order: `minute` only tells which hour it belongs to. */
export type TimedStratum = Stratum & { minute: Date }

/**
 * Of healthy canaries, one in a thousand may ever be taken back, however long they run and however often they are
 * judged.
 */
const falseTakeBacks = 0.001
/** Fewer failing visits than this may be one person's browser. */
const fewestFailed = 5
/** Below this a build is not worse than the weather. */
const smallestShare = 0.03
/** How many times the odds of its stable a canary may fail: each is a hypothesis of its own, equally likely. */
const oddsRatios = [3, 10, 40]
const hourMs = 3_600_000

/**
 * Whether a canary is worse than its own stable: the evidence in a sentence, or undefined while it is not.
 *
 * A sequential test. In each minute, given how many visits began and how many of all failed, the failures of a canary no
 * worse than its stable are drawn like balls from an urn; the ratio of what a worse one would draw to that is
 * multiplied over the minutes. A product like this exceeds 1000 once in a thousand healthy canaries at most, however
 * often it is looked at (Ville's inequality). An outage that both suffer in the same minute weighs nothing, and no other
 * remote matters. It is a mixture over how much worse, and since which hour: a canary may be well until the evening.
 */
export function judgeCanary(minutes: readonly TimedStratum[], loudest: readonly TimedStratum[] = []) {
  // No single network decides: what it would be without the one that complains most.
  const others = without(minutes, loudest)
  const newest = Math.max(0, ...others.map(({ minute }) => minute.getTime()))
  const recent = others.filter(({ minute }) => newest - minute.getTime() < hourMs)
  if (![total(others), total(recent)].some(isWorthALook)) return undefined
  if (evidenceAgainst(others) < 1 / falseTakeBacks) return undefined

  const all = total(minutes)
  return (
    `failed in ${all.canaryFailed} of ${all.canaryVisits} visits (${percent(all.canaryFailed, all.canaryVisits)}), ` +
    `the build of the others in ${all.stableFailed} of ${all.stableVisits} (${percent(all.stableFailed, all.stableVisits)})`
  )
}

const isWorthALook = ({ canaryVisits, canaryFailed }: Stratum) =>
  canaryFailed >= fewestFailed && canaryFailed / canaryVisits >= smallestShare

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
      for (const stratum of strata) logOfProduct += logLikelihoodRatio(drawnIn(stratum), ratio)
      mixture += Math.exp(Math.min(logOfProduct, 700)) / ((hour + 1) * (hour + 2))
    }
    return sum + mixture / oddsRatios.length
  }, 0)
}

const drawnIn = ({ canaryVisits, canaryFailed, stableVisits, stableFailed }: Stratum) => ({
  canaryVisits,
  canaryHits: canaryFailed,
  stableVisits,
  stableHits: stableFailed,
})

function without(minutes: readonly TimedStratum[], loudest: readonly TimedStratum[]): TimedStratum[] {
  const taken = new Map(loudest.map((one) => [one.minute.getTime(), one]))
  return minutes.map((all) => {
    const less = taken.get(all.minute.getTime())
    if (!less) return all
    return {
      minute: all.minute,
      canaryVisits: all.canaryVisits - less.canaryVisits,
      canaryFailed: all.canaryFailed - less.canaryFailed,
      stableVisits: all.stableVisits - less.stableVisits,
      stableFailed: all.stableFailed - less.stableFailed,
    }
  })
}

const total = (strata: readonly Stratum[]): Stratum => ({
  canaryVisits: sumOf(strata, 'canaryVisits'),
  canaryFailed: sumOf(strata, 'canaryFailed'),
  stableVisits: sumOf(strata, 'stableVisits'),
  stableFailed: sumOf(strata, 'stableFailed'),
})

const sumOf = (strata: readonly Stratum[], field: keyof Stratum) =>
  strata.reduce((sum, stratum) => sum + stratum[field], 0)

const percent = (part: number, whole: number) => `${whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10}%`
