import type { Database } from '@pointfare/db/database'
import { systemTimeMs } from '../clock.ts'
import type { Count } from './counter.ts'
import type { Limit } from './limits.ts'

export type StoredCounter = ReturnType<typeof createStoredCounter>

type Options = {
  db: Database
  name: string
  limit: Pick<Limit, 'most' | 'seconds'> & Partial<Limit>
  now?: () => number
}

type Row = { used: number; endsAt: number }

/** Counts against a limit in the database: for all processes together, and over a restart. Windows are as in memory. */
export function createStoredCounter({ db, name, limit: { most, seconds }, now = systemTimeMs }: Options) {
  const keyOf = (of: string) => `${name}:${of}`
  const countOf = ({ used, endsAt }: Row, at: number): Count & { used: number } => ({
    used,
    isOver: used > most,
    most,
    remaining: Math.max(0, most - used),
    resetSeconds: Math.max(1, Math.ceil((endsAt - at) / 1000)),
  })
  const nothing = (at: number) => countOf({ used: 0, endsAt: at + seconds * 1000 }, at)

  return {
    /** Counts `cost` more for `key`, also when that is over the limit. */
    async take(key: string, cost = 1): Promise<Count & { used: number }> {
      const at = now()
      if (most === Infinity) return nothing(at)
      const [row] = await db.query<Row>(takeMore, [keyOf(key), cost, at + seconds * 1000, at])
      return row ? countOf(row, at) : nothing(at)
    },

    /** Counts nothing. */
    async look(key: string): Promise<Count> {
      const at = now()
      if (most === Infinity) return nothing(at)
      const [row] = await db.query<Row>(look, [keyOf(key), at])
      return row ? countOf(row, at) : nothing(at)
    },

    /** Counts one less: what was taken was not used up. */
    async giveBack(key: string) {
      await db.query(giveBack, [keyOf(key)])
    },

    async forget(key: string) {
      await db.query(forget, [keyOf(key)])
    },
  }
}

/** Removes what counts no more, of all limits. */
export async function removeEndedCounts(db: Database, at: Date) {
  await db.query(removeEnded, [at.getTime()])
}

/** However much more is asked for, the sum stays one that the column can hold. */
const takeMore = {
  name: 'take_of_limit',
  text: `insert into rate_limit as l (key, points, expire) values ($1, $2, $3)
         on conflict (key) do update set
           points = case when l.expire <= $4 then excluded.points
                         else least(l.points::bigint + excluded.points, 2147483647) end,
           expire = case when l.expire <= $4 then excluded.expire else l.expire end
         returning points as used, expire as "endsAt"`,
}

const look = {
  name: 'look_at_limit',
  text: 'select points as used, expire as "endsAt" from rate_limit where key = $1 and expire > $2',
}

const giveBack = {
  name: 'give_back_to_limit',
  text: 'update rate_limit set points = points - 1 where key = $1 and points > 0',
}

const forget = { name: 'forget_limit', text: 'delete from rate_limit where key = $1' }

const removeEnded = { name: 'remove_ended_limits', text: 'delete from rate_limit where expire <= $1' }
