/** A waiting time in words: `a second`, `12 seconds`, `15 minutes`, `3 hours`. */
export function waitingTime(seconds: number): string {
  if (seconds <= 1) return 'a second'
  if (seconds < 120) return `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}
