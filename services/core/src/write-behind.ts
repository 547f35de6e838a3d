import { DatabaseUnavailable } from './db/database-unavailable.ts'

export type WriteBehind<Row> = {
  /** Never waits. Rows of one key wait as one; beyond the most, rows of new keys are dropped. */
  add(key: string, row: Row): void
  /** Done when everything added before the call is stored, or its failure reported; never rejects. */
  flush(): Promise<void>
  /** Flushes a last time. */
  close(): Promise<void>
}

type Options<Row> = {
  /** Rejects with DatabaseUnavailable when the rows should come again; they may, for all that is known, be stored. */
  store: (rows: Row[]) => Promise<void>
  /** What two rows of one key are together; without it, the later one. */
  merge?: (earlier: Row, later: Row) => Row
  /** How many rows wait at the most, while the database is away. */
  most: number
  everyMs: number
  report: (error: unknown) => void
}

/** More could take a busy database longer than its deadline, each time anew. */
const mostAtOnce = 5000
/** While the database is away, it is asked less and less often, and the log has a line each time. */
const longestPauseMs = 30_000

/** Gathers rows in memory and stores them together, so that no request waits for the database; keeps them while that is away. */
export function createWriteBehind<Row>({
  store,
  merge = (_earlier, later) => later,
  most,
  everyMs,
  report,
}: Options<Row>): WriteBehind<Row> {
  let waiting = new Map<string, Row>()
  let storing = Promise.resolve()
  let next: Promise<void> | undefined
  let pauseMs = everyMs
  let timer: NodeJS.Timeout | undefined

  function add(key: string, row: Row) {
    const earlier = waiting.get(key)
    if (earlier === undefined && waiting.size >= most) return
    waiting.set(key, earlier === undefined ? row : merge(earlier, row))
  }

  async function storeWaiting() {
    next = undefined
    try {
      for (let left = waiting.size; left > 0; left -= mostAtOnce) await storeSome()
      pauseMs = everyMs
    } catch (error) {
      pauseMs = Math.max(everyMs, Math.min(2 * pauseMs, longestPauseMs))
      report(error)
    }
  }

  async function storeSome() {
    const batch = waiting.entries().take(mostAtOnce).toArray()
    for (const [key] of batch) waiting.delete(key)
    try {
      await store(batch.map(([, row]) => row))
    } catch (error) {
      // Rows that the database refuses it would refuse for ever, and all that come after them.
      if (error instanceof DatabaseUnavailable) putBack(batch)
      throw error
    }
  }

  function putBack(batch: [string, Row][]) {
    const since = waiting
    waiting = new Map(batch)
    for (const [key, row] of since) add(key, row)
  }

  /** One at a time; callers that come while one is under way share the next. */
  const flush = () => (next ??= storing = storing.then(storeWaiting))

  function flushLater() {
    timer = setTimeout(() => void flush().then(flushLater), pauseMs).unref()
  }
  flushLater()

  return {
    add,
    flush,
    async close() {
      clearTimeout(timer)
      await flush()
      // A flush by the timer, under way before, has set it again.
      clearTimeout(timer)
    },
  }
}
