import { randomUUID } from 'node:crypto'
import type { Database } from './db/database.ts'

export type Lease = {
  /** Takes it, or keeps it: true while no other process has it. To be called again well before it runs out. */
  take(): Promise<boolean>
  /** Ends it; nobody takes it before `dueAt`. */
  end(dueAt: Date): Promise<void>
}

type Options = {
  db: Database
  /** The same in every process. */
  name: string
  /** It runs out so long after it was last taken: when its process has died, say. */
  lastsMs: number
  now: () => Date
}

/** What only one of several processes does at a time; a row in PostgreSQL says whose turn it is. */
export function createLease({ db, name, lastsMs, now }: Options): Lease {
  const holder = randomUUID()
  return {
    async take() {
      const at = now()
      return (await db.query(takeLease, [name, holder, at, new Date(at.getTime() + lastsMs)])).length > 0
    },
    async end(dueAt) {
      await db.query(endLease, [name, holder, dueAt])
    },
  }
}

/** $1 name, $2 holder, $3 now, $4 until. One statement changes the row; every other one waits, and then finds it changed. */
const takeLease = {
  name: 'take_turn',
  text: `insert into job as j (name, holder, began_at, due_at) values ($1, $2, $3, $4)
         on conflict (name) do update set holder = excluded.holder, began_at = excluded.began_at, due_at = excluded.due_at
          where j.holder = excluded.holder or j.due_at <= excluded.began_at
         returning name`,
}

/** $1 name, $2 holder, $3 when it is due again. Whoever took it meanwhile keeps it. */
const endLease = { name: 'end_turn', text: 'update job set holder = null, due_at = $3 where name = $1 and holder = $2' }
