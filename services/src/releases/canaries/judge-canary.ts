/** Of the tabs that ran a build: how many there were, and in how many of them it failed. */
export type Experience = { tabs: number; failed: number }

/** Fewer failing tabs than this may be one person's network. */
const fewestFailed = 5
/** Below this a build is not worse than the weather. */
const smallestShare = 0.03
/** How sure: one in a thousand good canaries is taken back for nothing (one-sided normal quantile). */
const sureZ = 3.09
/** When the other remotes fail at least half as often, something else is wrong with the site. */
const commonShare = 0.5

/**
 * Whether a canary is worse than what everybody else has: the evidence in a sentence, or undefined while it is not.
 * Its control is the build of the others; failures that its siblings have just as often are nobody's fault.
 */
export function judgeCanary(canary: Experience, control: Experience, siblings: Experience): string | undefined {
  const share = shareOf(canary)
  if (canary.failed < fewestFailed || share < smallestShare) return undefined
  if (shareOf(siblings) >= share * commonShare) return undefined
  if (zOf(canary, control) < sureZ) return undefined
  return (
    `failed in ${canary.failed} of ${canary.tabs} tabs (${percent(share)}), ` +
    `the build of the others in ${control.failed} of ${control.tabs} (${percent(shareOf(control))})`
  )
}

const shareOf = ({ tabs, failed }: Experience) => (tabs === 0 ? 0 : failed / tabs)

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`

/** Two proportions compared (pooled z-test), each with one tab more that did not fail: few tabs prove little. */
function zOf(canary: Experience, control: Experience) {
  const [n, m] = [canary.tabs + 1, control.tabs + 1]
  const pooled = (canary.failed + control.failed) / (n + m)
  const spread = Math.sqrt(pooled * (1 - pooled) * (1 / n + 1 / m))
  return spread === 0 ? 0 : (canary.failed / n - control.failed / m) / spread
}
