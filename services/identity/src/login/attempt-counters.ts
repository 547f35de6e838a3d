import { createHmac } from 'node:crypto'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '@pointfare/db/database'

type Window = { most: number; seconds: number }

export type AttemptCounters = ReturnType<typeof createAttemptCounters>

const removeExpired = { name: 'remove_expired_login_attempts', text: 'delete from login_attempt where expire <= $1' }

/** Counters that all processes share; `key` keeps what is counted from being read out of the table. */
export function createAttemptCounters(db: Database, key: string) {
  /** Counts in windows that begin with the first event. */
  function counter(name: string, { most, seconds }: Window) {
    const limiter = new RateLimiterPostgres({
      storeClient: clientOf(db),
      storeType: 'client',
      tableName: 'login_attempt',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points: most,
      duration: seconds,
    })
    const hashed = (of: string) => createHmac('sha256', key).update(`${name} ${of}`).digest('base64url')

    return {
      /** Counts one more; `waitSeconds` when that is more than the most, `isFirstRefusal` when it was just reached. */
      async add(of: string): Promise<{ waitSeconds?: number; isFirstRefusal?: boolean }> {
        try {
          await limiter.consume(hashed(of))
          return {}
        } catch (refusal) {
          if (!(refusal instanceof RateLimiterRes)) throw refusal
          const waitSeconds = Math.ceil(refusal.msBeforeNext / 1000)
          return { waitSeconds, isFirstRefusal: refusal.consumedPoints === most + 1 }
        }
      },
      /** Counts one more and answers how many there are, also above the limit. */
      count: async (of: string): Promise<number> => (await limiter.penalty(hashed(of))).consumedPoints,
      takeBack: async (of: string) => {
        await limiter.reward(hashed(of))
      },
      forget: async (of: string) => {
        await limiter.delete(hashed(of))
      },
    }
  }

  return {
    counter,
    removeExpired: async (now: Date) => {
      await db.query(removeExpired, [now.getTime()])
    },
  }
}

type Query = { name: string; text: string; values: unknown[] }

/** Our database, as the library asks a client of `pg`. */
const clientOf = (db: Database) => ({
  async query({ name, text, values }: Query) {
    const rows = await db.query({ name, text }, values)
    return { rows, rowCount: rows.length }
  },
})
