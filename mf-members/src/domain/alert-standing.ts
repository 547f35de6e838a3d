import type { Alert } from '@pointfare/shared/contracts/alert'

/** `3 days match now`, `2 pairs of days match now`, or why nothing does. */
export function standingInWords({ matches, isEnded, watch }: Pick<Alert, 'matches' | 'isEnded' | 'watch'>): string {
  if (isEnded) return 'These dates have passed.'
  if (matches === 0) return 'Nothing matches now'
  const [one, several] = watch.trip ? ['pair of days', 'pairs of days'] : ['day', 'days']
  return matches === 1 ? `1 ${one} matches now` : `${matches} ${several} match now`
}

/** `Last triggered 2 hours ago, 4 times so far`. */
export function lastRingInWords({ lastRing, rings }: Pick<Alert, 'lastRing' | 'rings'>, since: (at: string) => string) {
  if (!lastRing || rings === 0) return 'Not triggered yet'
  return `Last triggered ${since(lastRing)}, ${rings === 1 ? 'once' : `${rings} times`} so far`
}
