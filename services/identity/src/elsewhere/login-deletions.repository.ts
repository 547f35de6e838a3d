import { createHash } from 'node:crypto'
import type { Database } from '@pointfare/core/db/database'
import { tokensLiveMs } from '@pointfare/core/tenant'

export type DeletionFigures = { waiting: number; oldestAt: Date | null }

const add = {
  name: 'add_login_deletion',
  text: `insert into login_deletion (tenant, subject, requested_at, next_at) values ($1, $2, $3, $3) returning id`,
}

const begin = {
  name: 'begin_login_deletion',
  text: `update login_deletion set attempts = attempts + 1
          where id = $1 and tenant = $2 and done_at is null returning subject, attempts`,
}

/** Whoever comes back before the tenant is done is refused, however long that takes. */
const remember = {
  name: 'remember_login_deletion',
  text: `update deleted_login set expires_at = $2 where subject_hash = $1 and issued_until = 'infinity' and expires_at < $2`,
}

const fail = {
  name: 'fail_login_deletion',
  text: 'update login_deletion set last_error = $2, next_at = $3 where id = $1 and done_at is null',
}

const end = {
  name: 'end_login_deletion',
  text: 'update login_deletion set subject = null, last_error = null, done_at = $2 where id = $1',
}

/** A tenant may give a new login the same subject, as those of a social login: only tokens of before are refused. */
const letBack = {
  name: 'let_deleted_login_back',
  text: 'update deleted_login set issued_until = $2, expires_at = $3 where subject_hash = $1',
}

const waiting = {
  name: 'login_deletions_waiting',
  text: `select count(*)::int as waiting, min(requested_at) as "oldestAt" from login_deletion where done_at is null`,
}

const lost = {
  name: 'lost_login_deletions',
  text: `select id from login_deletion where done_at is null and tenant = $1 and next_at < $2`,
}

const removeOld = { name: 'remove_login_deletions', text: 'delete from login_deletion where done_at < $1' }

/** Which logins a tenant elsewhere is still to delete. */
export function createLoginDeletionsRepository(db: Database) {
  const later = (now: Date) => new Date(now.getTime() + tokensLiveMs)

  return {
    async add(tenant: string, subject: string, now: Date): Promise<string> {
      const [row] = await db.query<{ id: string }>(add, [tenant, subject, now])
      if (!row) throw new Error('An insert returns a row')
      return row.id
    },

    /** Undefined when it is done, or another tenant's. */
    async begin(id: string, tenant: string, now: Date) {
      const [row] = await db.query<{ subject: string; attempts: number }>(begin, [id, tenant])
      if (row) await db.query(remember, [hashOf(row.subject), later(now)])
      return row
    },

    fail: async (id: string, { error, nextAt }: { error: string; nextAt: Date }) => {
      await db.query(fail, [id, error, nextAt])
    },

    end: (id: string, subject: string, now: Date) =>
      db.transaction(async (tx) => {
        await tx.query(end, [id, now])
        await tx.query(letBack, [hashOf(subject), now, later(now)])
      }),

    async figures(): Promise<DeletionFigures> {
      const [row] = await db.query<DeletionFigures>(waiting)
      return row ?? { waiting: 0, oldestAt: null }
    },

    /** Those that somebody ought to have asked for before a moment. */
    async lost(tenant: string, before: Date): Promise<string[]> {
      return (await db.query<{ id: string }>(lost, [tenant, before])).map(({ id }) => id)
    },

    removeOld: async (before: Date) => {
      await db.query(removeOld, [before])
    },
  }
}

const hashOf = (subject: string) => createHash('sha256').update(subject).digest()
