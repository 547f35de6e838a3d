import pLimit, { type LimitFunction } from 'p-limit'

/**
 * One after the other, in each line of its own.
 * @throws what `busy` makes, from `take`, for work that would have to wait longer than `longestWaitMs`, or than it says itself; it is
 * never begun
 */
export function createSlots(longestWaitMs: number, busy: () => Error) {
  const lines = new Map<string, LimitFunction>()

  return {
    async take<Result>(line: string, work: () => Promise<Result>, waitMs = longestWaitMs): Promise<Result> {
      const limit = lines.get(line) ?? pLimit(1)
      lines.set(line, limit)
      const { promise: tooLate, reject } = Promise.withResolvers<never>()
      let isTooLate = false
      const timer = setTimeout(() => {
        isTooLate = true
        reject(busy())
      }, waitMs)
      const turn = limit(() => {
        clearTimeout(timer)
        return isTooLate ? tooLate : work()
      })
      try {
        return await Promise.race([turn, tooLate])
      } finally {
        if (limit.activeCount + limit.pendingCount === 0) lines.delete(line)
      }
    },
  }
}
