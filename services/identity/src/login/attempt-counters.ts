import { createHmac } from 'node:crypto'
import type { Database } from '@pointfare/core/db/database'
import { createStoredCounter } from '@pointfare/core/limits/stored-counter'

type Window = { most: number; seconds: number }

export type AttemptCounters = ReturnType<typeof createAttemptCounters>

/** Counters that all processes share; `key` keeps what is counted from being read out of the table. */
export function createAttemptCounters(db: Database, key: string) {
  /** Counts in windows that begin with the first event. */
  function counter(name: string, limit: Window) {
    const stored = createStoredCounter({ db, name: `login-${name}`, limit })
    const hashed = (of: string) => createHmac('sha256', key).update(`${name} ${of}`).digest('base64url')

    return {
      /** Counts one more; `waitSeconds` when that is more than the most, `isFirstRefusal` when it was just reached. */
      async add(of: string): Promise<{ waitSeconds?: number; isFirstRefusal?: boolean }> {
        const { isOver, used, resetSeconds } = await stored.take(hashed(of))
        return isOver ? { waitSeconds: resetSeconds, isFirstRefusal: used === limit.most + 1 } : {}
      },
      /** Counts one more, whatever there is already; answers how many there are. */
      count: async (of: string): Promise<number> => (await stored.take(hashed(of))).used,
      takeBack: (of: string) => stored.giveBack(hashed(of)),
      forget: (of: string) => stored.forget(hashed(of)),
    }
  }

  return { counter }
}
