/** Visits of some time with a canary and with its stable, and how many of each had what is looked for. */
export type Rendered = { canaryVisits: number; canaryHits: number; stableVisits: number; stableHits: number }

/**
 * How much likelier the canary's share of the hits is when its odds are `ratio` times those of its stable than when both
 * are drawn from the same urn, as a logarithm: Fisher's noncentral hypergeometric distribution against the central one.
 */
export function logLikelihoodRatio({ canaryVisits, canaryHits, stableVisits, stableHits }: Rendered, ratio: number) {
  const hits = canaryHits + stableHits
  if (hits === 0 || canaryVisits === 0 || stableVisits === 0) return 0
  const fewest = Math.max(0, hits - stableVisits)
  const most = Math.min(hits, canaryVisits)
  // Weights of each number of hits relative to the one before; only their proportions matter.
  let logWeight = 0
  const logWeights = [0]
  for (let k = fewest; k < most; k += 1) {
    logWeight += Math.log((canaryVisits - k) / (k + 1)) + Math.log((hits - k) / (stableVisits - hits + k + 1))
    logWeights.push(logWeight)
  }
  const tilted = logWeights.map((weight, index) => weight + index * Math.log(ratio))
  return (canaryHits - fewest) * Math.log(ratio) - logSum(tilted) + logSum(logWeights)
}

function logSum(logs: readonly number[]) {
  const largest = logs.reduce((a, b) => Math.max(a, b), -Infinity)
  return largest + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - largest), 0))
}
