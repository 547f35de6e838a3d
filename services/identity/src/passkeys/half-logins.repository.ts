import { createHash } from 'node:crypto'
import type { Database } from '@pointfare/core/db/database'

export type HalfLogins = ReturnType<typeof createHalfLogins>

const saveHalf = {
  name: 'save_half_login',
  text: `insert into half_login (login_hash, account_id, expires_at) values ($1, $2, $3)
         on conflict (login_hash) do update set account_id = excluded.account_id, expires_at = excluded.expires_at`,
}

const halfLogin = {
  name: 'half_login',
  text: 'select account_id "accountId" from half_login where login_hash = $1 and expires_at > $2',
}

const deleteHalf = { name: 'delete_half_login', text: 'delete from half_login where login_hash = $1' }

const deleteExpired = { name: 'delete_expired_half_logins', text: 'delete from half_login where expires_at <= $1' }

/** The password has to be typed again after that. */
const patienceMs = 10 * 60_000

/** Logins under way whose password was right, and which wait for the second factor. */
export function createHalfLogins(db: Database, now: () => Date) {
  return {
    begin: async (uid: string, accountId: string) => {
      await db.query(saveHalf, [hashOf(uid), accountId, new Date(now().getTime() + patienceMs)])
    },

    /** Whose it is; undefined for a login whose password was not given, or too long ago. */
    async accountOf(uid: string): Promise<string | undefined> {
      const [half] = await db.query<{ accountId: string }>(halfLogin, [hashOf(uid), now()])
      return half?.accountId
    },

    end: async (uid: string) => {
      await db.query(deleteHalf, [hashOf(uid)])
    },

    removeExpired: async () => {
      await db.query(deleteExpired, [now()])
    },
  }
}

const hashOf = (uid: string) => createHash('sha256').update(uid).digest()
