import { createBell } from '@pointfare/api/stream/bell'
import { openListenConnection } from '@pointfare/api/stream/listen-connection'
import { keepFollowing } from '@pointfare/core/keep-following'
import type { Planner } from './planner.ts'

/** Notified by the matcher, once per commit. */
const channel = 'alert_ring'

type Options = {
  connectionString: string
  planner: Planner
  report: (error: unknown) => void
  /** Notifications only save time: this often it looks anyway, also for what was held and is due. */
  pollMs?: number
}

export type Deliverer = {
  /** Resolves when what was being planned is. */
  close(): Promise<void>
}

/** Plans rings as they come, and what was held when its time has come; over a connection of its own, also when that is lost. */
export function openDeliverer({ connectionString, planner, report, pollMs = 5000 }: Options): Deliverer {
  const bell = createBell()
  const stopping = new AbortController()
  const isStopped = () => stopping.signal.aborted

  async function follow(isWell: () => void) {
    const connection = await openListenConnection({ connectionString, channel, onWake: bell.ring })
    try {
      while (!isStopped()) {
        await planAll()
        isWell()
        await bell.wait(pollMs)
        // A connection that was lost says so here.
        await connection.query({ name: 'deliverer_is_connected', text: 'select' })
      }
    } finally {
      await connection.close()
    }
  }

  async function planAll() {
    while (!isStopped() && (await planner.planNew()) > 0);
    while (!isStopped() && (await planner.sendDue()) > 0);
  }

  const ended = keepFollowing(follow, { signal: stopping.signal, report })
  return {
    async close() {
      stopping.abort()
      bell.ring()
      await ended
    },
  }
}
