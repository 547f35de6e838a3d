/**
 * One after the other, in each line of its own.
 * @throws what `busy` makes, from `take`, for work that would have to wait longer than `longestWaitMs`, or than it says itself; it is
 * never begun
 */
export function createTurns(longestWaitMs: number, busy: () => Error) {
  const lines = new Map<string, Promise<unknown>>()

  return {
    async take<Result>(line: string, work: () => Promise<Result>, waitMs = longestWaitMs): Promise<Result> {
      const before = lines.get(line) ?? Promise.resolve()
      const over = Promise.withResolvers<void>()
      // Work that gives up leaves a place that is over as soon as the one before it.
      const place = Promise.all([before, over.promise])
      lines.set(line, place)
      try {
        await waited(before, waitMs)
        return await work()
      } finally {
        over.resolve()
        void place.then(() => lines.get(line) === place && lines.delete(line))
      }
    },
  }

  async function waited(before: Promise<unknown>, waitMs: number) {
    const late = Promise.withResolvers<'late'>()
    const timer = setTimeout(() => late.resolve('late'), waitMs)
    const first = await Promise.race([before, late.promise])
    clearTimeout(timer)
    if (first === 'late') throw busy()
  }
}
