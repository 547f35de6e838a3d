import { createHash } from 'node:crypto'
import type { Database } from '@pointfare/core/db/database'
import type { Caller } from '../caller.ts'

export type DeletedLogin = { auth0Id: string; expiresAt: Date; issuedUntil: Date | 'infinity' }

/** $2: when the token was issued, in seconds; $3: now. */
const deletedLogin = {
  name: 'deleted_login',
  text: `select 1 from deleted_login
          where subject_hash = $1 and issued_until >= to_timestamp($2) and expires_at > $3`,
}

/** A login may be deleted anew when its tenant let it come back. */
const insertDeletedLogin = {
  name: 'insert_deleted_login',
  text: `insert into deleted_login (subject_hash, issued_until, expires_at) values ($1, $2, $3)
         on conflict (subject_hash) do update set
           issued_until = excluded.issued_until, expires_at = excluded.expires_at`,
}

/** What remains of deleted accounts, so that tokens of before are known. */
export function createDeletedLoginsRepository(db: Database) {
  return {
    /** Whether a token of this caller is of before their account was deleted. */
    async has({ auth0Id, issuedAt }: Pick<Caller, 'auth0Id' | 'issuedAt'>, now: Date): Promise<boolean> {
      return (await db.query(deletedLogin, [hashOf(auth0Id), issuedAt, now])).length > 0
    },

    add: async ({ auth0Id, issuedUntil, expiresAt }: DeletedLogin) => {
      await db.query(insertDeletedLogin, [hashOf(auth0Id), issuedUntil, expiresAt])
    },
  }
}

const hashOf = (subject: string) => createHash('sha256').update(subject).digest()
