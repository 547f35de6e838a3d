export type LaneConnections<Connection> = {
  /** Checks a connection out; `onLoss` is called when it is lost. */
  open: (onLoss: () => void) => Promise<Connection>
  release: (connection: Connection) => void
}

export type Lane<Connection> = {
  inFlight: () => number
  /** Whether its oldest statement has waited for longer than `ms` at `now`, as `performance.now` counts. */
  isSlow: (now: number, ms: number) => boolean
  run: <Result>(work: (connection: Connection) => Promise<Result>) => Promise<Result>
  /** Gives its connection back; the next statement opens another. */
  release: () => Promise<void>
}

/** A connection that stays checked out, so that statements can be pipelined on it: they are answered in their order. */
export function createLane<Connection>({ open, release }: LaneConnections<Connection>): Lane<Connection> {
  let held: Promise<Connection> | undefined
  let inFlight = 0
  let oldestSince = 0

  const connection = () => {
    const opening = (held ??= open(() => forget(opening)))
    opening.catch(() => forget(opening))
    return opening
  }
  const forget = (gone: Promise<Connection>) => {
    if (held === gone) held = undefined
  }

  return {
    inFlight: () => inFlight,
    isSlow: (now, ms) => inFlight > 0 && now - oldestSince > ms,

    async run(work) {
      if (inFlight === 0) oldestSince = performance.now()
      inFlight += 1
      try {
        return await work(await connection())
      } finally {
        inFlight -= 1
        // Answers come in order: the one behind it is the oldest now.
        oldestSince = performance.now()
      }
    },

    async release() {
      const opened = held
      held = undefined
      const connected = await opened?.catch(() => undefined)
      if (connected) release(connected)
    },
  }
}
