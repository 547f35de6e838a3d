import type { Database } from '../db/database.ts'
import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible'
import { countOf } from './counter.ts'
import type { Limit } from './limits.ts'

export type StoredCounter = ReturnType<typeof createStoredCounter>

type Options = { db: Database; name: string; limit: Pick<Limit, 'most' | 'seconds'> }

/** Counts against a limit in the database: for all processes together, and over a restart. Windows are as in memory. */
export function createStoredCounter({ db, name, limit: { most, seconds } }: Options) {
  const hasLimit = most !== Infinity
  const limiter = new RateLimiterPostgres({
    storeType: 'pool',
    storeClient: clientOf(db),
    tableName: 'rate_limit',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points: hasLimit ? most : 0,
    duration: seconds,
  })

  const counted = (found: RateLimiterRes | null) => {
    const { consumedPoints: used, msBeforeNext } = found ?? { consumedPoints: 0, msBeforeNext: seconds * 1000 }
    return { used, ...countOf({ used, endsAt: msBeforeNext }, most, 0) }
  }

  /** However much more is asked for, the sum stays one that the column can hold. */
  const add = (key: string, cost: number) =>
    limiter.penalty(key, cost).catch((error: { code?: string }) => {
      if (error.code === outOfRange) return limiter.get(key)
      throw error
    })

  return {
    /** Counts `cost` more for `key`, also when that is over the limit. */
    take: async (key: string, cost = 1) => counted(hasLimit ? await add(key, cost) : null),

    /** Counts nothing. */
    look: async (key: string) => counted(hasLimit ? await limiter.get(key) : null),

    /** Counts one less: what was taken was not used up. */
    async giveBack(key: string) {
      const found = await limiter.get(key)
      if (found && found.consumedPoints > 0) await limiter.reward(key)
    },

    forget: async (key: string) => void (await limiter.delete(key)),
  }
}

const outOfRange = '22003'

/** What of a pool of the driver is asked for. */
const clientOf = (db: Database) => ({
  async query({ name, text, values }: { name: string; text: string; values: unknown[] }) {
    const rows = await db.query({ name, text }, values)
    return { rows, rowCount: rows.length }
  },
})

/** Removes what counts no more, of all limits. */
export async function removeEndedCounts(db: Database, at: Date) {
  await db.query(removeEnded, [at.getTime()])
}

const removeEnded = { name: 'remove_ended_limits', text: 'delete from rate_limit where expire <= $1' }
