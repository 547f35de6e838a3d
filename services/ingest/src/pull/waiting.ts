const shortestMs = 30_000
const longestMs = 3_600_000
/** A source that asks for more has its day wrong. */
const longestAskedMs = 24 * 3_600_000

/** How long nobody asks after a failed call: as long as the source wants, or twice as long as the last time, up to an hour. */
export const waitAfter = (failures: number, askedMs?: number): number =>
  askedMs === undefined
    ? Math.min(shortestMs * 2 ** Math.min(failures, 10), longestMs)
    : Math.min(Math.max(askedMs, 1000), longestAskedMs)
