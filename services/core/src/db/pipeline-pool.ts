import { AsyncLocalStorage } from 'node:async_hooks'
import { DatabaseUnavailable } from './database-unavailable.ts'

type Options = {
  /** How many lanes are used while all is well. */
  usual: number
  /** How many there may be; further ones open while statements wait on the usual ones. */
  most: number
  /** How long a statement waits for a lane, or behind others of its kind that are stuck, before it is refused. */
  patienceMs: number
}

/** A lane is slow when its oldest statement has waited for longer; it gets no new ones. */
const slowMs = 100
/** A kind of statement is stuck when it got no answer for this long; more of the kind wait. */
const stuckMs = 500
/** How many statements, in all lanes, may be sent of kinds that ran into a deadline. */
const mostProbes = 2

/** Statements of one name: they want the same tables, and so wait for the same locks. */
type Kind = { inFlight: number; answeredAt: number; ranLate: boolean }

export type PipelinePool<Connection> = {
  run: <Result>(name: string, work: (connection: Connection) => Promise<Result>) => Promise<Result>
  close: () => Promise<void>
}

/**
 * Spreads statements over a few connections, many in flight on each, so that a statement that waits holds up as few
 * others as possible: its lane is passed over and another is opened, and further statements of its kind wait in memory.
 * Statements that wait too long are refused with DatabaseUnavailable.
 */
export function createPipelinePool<Connection>(
  connections: PipelineConnections<Connection>,
  { usual, most, patienceMs }: Options,
): PipelinePool<Connection> {
  const slots = Array.from({ length: most }, () => createPipelineSlot(connections))
  const kinds = new Map<string, Kind>()
  const waiting = new Set<{ kind: Kind; start: (slot: PipelineSlot<Connection>) => void }>()
  let probes = 0

  function kindOf(name: string): Kind {
    let kind = kinds.get(name)
    if (!kind) kinds.set(name, (kind = { inFlight: 0, answeredAt: 0, ranLate: false }))
    return kind
  }

  function mayStart({ inFlight, answeredAt, ranLate }: Kind, now: number) {
    if (ranLate) return inFlight === 0 && probes < mostProbes
    return inFlight === 0 || now - answeredAt < stuckMs
  }

  /** The least busy of the first few that are not slow; undefined when all are. */
  function freeSlot(now: number) {
    let best: PipelineSlot<Connection> | undefined
    let seen = 0
    for (const slot of slots) {
      if (slot.isSlow(now, slowMs)) continue
      if (!best || slot.inFlight() < best.inFlight()) best = slot
      seen += 1
      if (seen === usual) break
    }
    return best
  }

  async function runOn<Result>(
    slot: PipelineSlot<Connection>,
    kind: Kind,
    work: (connection: Connection) => Promise<Result>,
  ): Promise<Result> {
    const isProbe = kind.ranLate
    if (isProbe) probes += 1
    if (kind.inFlight === 0) kind.answeredAt = performance.now()
    kind.inFlight += 1
    let ranLate = false
    try {
      return await slot.run(work)
    } catch (error) {
      ranLate = error instanceof DatabaseUnavailable && error.trouble === 'slow'
      throw error
    } finally {
      if (isProbe) probes -= 1
      kind.inFlight -= 1
      kind.answeredAt = performance.now()
      kind.ranLate = ranLate
      if (waiting.size > 0) startWaiting()
      if (slot.inFlight() === 0 && slots.indexOf(slot) >= usual) void slot.release()
    }
  }

  function startWaiting() {
    for (const each of waiting) {
      const now = performance.now()
      const slot = freeSlot(now)
      if (!slot) return
      if (!mayStart(each.kind, now)) continue
      waiting.delete(each)
      each.start(slot)
    }
  }

  function runLater<Result>(kind: Kind, work: (connection: Connection) => Promise<Result>) {
    return new Promise<Result>((resolve, reject) => {
      const giveUp = () => {
        waiting.delete(each)
        reject(new DatabaseUnavailable('slow'))
      }
      const timer = setTimeout(giveUp, patienceMs)
      const each = {
        kind,
        // Whoever makes room for it is not who asked for it.
        start: AsyncLocalStorage.bind((slot: PipelineSlot<Connection>) => {
          clearTimeout(timer)
          resolve(runOn(slot, kind, work))
        }),
      }
      waiting.add(each)
    })
  }

  return {
    run(name, work) {
      const now = performance.now()
      const kind = kindOf(name)
      const slot = mayStart(kind, now) ? freeSlot(now) : undefined
      return slot ? runOn(slot, kind, work) : runLater(kind, work)
    },
    async close() {
      await Promise.all(slots.map((slot) => slot.release()))
    },
  }
}

type PipelineConnections<Connection> = {
  /** Checks a connection out; `onLoss` is called when it is lost. */
  open: (onLoss: () => void) => Promise<Connection>
  release: (connection: Connection) => void
}

type PipelineSlot<Connection> = {
  inFlight: () => number
  /** Whether its oldest statement has waited for longer than `ms` at `now`, as `performance.now` counts. */
  isSlow: (now: number, ms: number) => boolean
  run: <Result>(work: (connection: Connection) => Promise<Result>) => Promise<Result>
  /** Gives its connection back; the next statement opens another. */
  release: () => Promise<void>
}

/** A connection that stays checked out, so that statements can be pipelined on it: they are answered in their order. */
function createPipelineSlot<Connection>({ open, release }: PipelineConnections<Connection>): PipelineSlot<Connection> {
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
