import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '@pointfare/db/database'
import type { Count } from './counter.ts'
import type { Limit } from './limits.ts'

export type StoredCounter = ReturnType<typeof createStoredCounter>

type Options = { db: Database; name: string; limit: Limit }

/** Counts against a limit in the database: for all processes together, and over a restart. */
export function createStoredCounter({ db, name, limit: { most, seconds } }: Options) {
  const limiter = new RateLimiterPostgres({
    storeClient: clientOf(db),
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    keyPrefix: name,
    // No limit is not a number that the table could hold.
    points: Math.min(most, largestInteger),
    duration: seconds,
    // A client far beyond the limit costs no statement any more, and its sum stays one that the table can hold.
    inMemoryBlockOnConsumed: Math.min(most + 1, largestInteger),
  })

  const countOf = ({ consumedPoints, msBeforeNext }: RateLimiterRes): Count => ({
    isOver: consumedPoints > most,
    most,
    remaining: Math.max(0, most - consumedPoints),
    resetSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
  })
  const nothing: Count = { isOver: false, most, remaining: most, resetSeconds: seconds }

  return {
    /** Counts `cost` more for `key`, also when that is over the limit. */
    async take(key: string, cost = 1): Promise<Count> {
      if (most === Infinity) return nothing
      try {
        return countOf(await limiter.consume(key, cost))
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        return { ...countOf(refusal), isOver: true }
      }
    },

    /** Counts nothing. */
    async look(key: string): Promise<Count> {
      if (most === Infinity) return nothing
      const result = await limiter.get(key)
      return result ? countOf(result) : nothing
    },
  }
}

const largestInteger = 2 ** 31 - 1

type NamedQuery = { name: string; text: string; values: unknown[] }

/** The library speaks to a pool of `pg`; of its answers it reads the rows and how many there are. */
const clientOf = (db: Database) => ({
  async query({ name, text, values }: NamedQuery) {
    const rows = await db.query({ name, text }, values)
    return { rows, rowCount: rows.length }
  },
})
