const tickMs = 100

/**
 * Calls `over` after `ms` in which this process had time to hear what others say: while it is busy, its ticks come late, and each
 * counts as one all the same. Answers what ends the wait.
 */
export function waitListening(ms: number, over: () => void): () => void {
  let left = Math.ceil(ms / tickMs)
  const ticks = setInterval(() => {
    left -= 1
    if (left > 0) return
    clearInterval(ticks)
    over()
  }, tickMs)
  return () => clearInterval(ticks)
}
