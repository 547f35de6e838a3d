export type PoolFigures = {
  /** How many trials may go on at once. */
  workers: number
  running: number
  waiting: number
  /** How long the first of those that wait has waited; 0 when none does. */
  oldestWaitSeconds: number
}

type Settings = {
  workers: number
  /** Whoever would wait longer is told so. */
  longestWaitMs: number
  busy: () => Error
  now: () => Date
}

type Waiting = { line: string; since: number; begin: () => void }

/**
 * As many trials at once as there are workers. Of those that wait, the next is of the line that has the fewest trials
 * going on, then of the one that began longest ago: nobody who asks for many holds up another who asks for one.
 */
export function createTrialPool({ workers, longestWaitMs, busy, now }: Settings) {
  const running: string[] = []
  let waiting: Waiting[] = []
  const begunAt = new Map<string, number>()
  let begun = 0

  function start(line: string) {
    running.push(line)
    begun += 1
    begunAt.delete(line)
    begunAt.set(line, begun)
    // Who came long ago comes before everybody else in any case.
    for (const oldest of [...begunAt.keys()].slice(0, -mostRemembered)) begunAt.delete(oldest)
  }

  function startNext() {
    while (running.length < workers) {
      const next = waiting.toSorted(bySlot)[0]
      if (!next) return
      waiting = waiting.filter((one) => one !== next)
      start(next.line)
      next.begin()
    }
  }

  const goingOn = (line: string) => running.filter((one) => one === line).length
  const bySlot = (a: Waiting, b: Waiting) =>
    goingOn(a.line) - goingOn(b.line) || (begunAt.get(a.line) ?? 0) - (begunAt.get(b.line) ?? 0)

  async function place(line: string) {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const one = { line, since: now().getTime(), begin: resolve }
    waiting.push(one)
    const timer = setTimeout(() => {
      waiting = waiting.filter((other) => other !== one)
      reject(busy())
    }, longestWaitMs)
    startNext()
    try {
      await promise
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    /**
     * Does `work` in a place of its own, once there is one. `line`: what it has to take turns with.
     * @throws what `busy` makes, for work that would have to wait longer than it may; it is never begun
     */
    async take<Result>(line: string, work: () => Promise<Result>): Promise<Result> {
      await place(line)
      try {
        return await work()
      } finally {
        running.splice(running.indexOf(line), 1)
        startNext()
      }
    },

    figures(): PoolFigures {
      const [first] = waiting
      const oldestWaitSeconds = first ? Math.max(0, (now().getTime() - first.since) / 1000) : 0
      return { workers, running: running.length, waiting: waiting.length, oldestWaitSeconds }
    },
  }
}

/** Lines whose last turn is known. */
const mostRemembered = 1000
