import type { Database } from '@pointfare/core/db/database'
import { createArtifactsRepository, type ArtifactsRepository } from '../state/artifacts.repository.ts'
import { hashOf } from '../state/create-adapter.ts'
import { sessionNameOf } from '../provider/session-name.ts'

/** A login that is not over. */
export type StoredSession = {
  id: string
  uid: string
  accountId: string
  device: string
  beganAt: Date
  provedAt: Date
  lastUsedAt: Date
}

export type SessionsRepository = ReturnType<typeof createSessionsRepository>

const columns = `id, uid, account_id "accountId", device, began_at "beganAt", proved_at "provedAt",
  last_used_at "lastUsedAt"`

/** Somebody who logs in anew in a session of theirs has proved again who they are. */
const upsertSession = {
  name: 'upsert_login_session',
  text: `insert into login_session (id, uid, account_id, device, began_at, proved_at, last_used_at, expires_at)
         values ($1, $2, $3, $4, $5, $5, $5, $6)
         on conflict (id) do update set
           account_id = excluded.account_id, device = excluded.device, proved_at = excluded.proved_at,
           last_used_at = excluded.last_used_at, expires_at = excluded.expires_at,
           began_at = case when login_session.account_id = excluded.account_id then login_session.began_at
                           else excluded.began_at end`,
}

const touchSession = {
  name: 'touch_login_session',
  text: `update login_session set last_used_at = $2, expires_at = greatest(expires_at, $3)
          where id = $1 and expires_at > $2 returning id`,
}

/** $1 the session, $2 whose it is, $3 now. That it was used is written once in five minutes. */
const useSession = {
  name: 'use_login_session',
  text: `with found as (
           select id, last_used_at from login_session where id = $1 and account_id = $2 and expires_at > $3
         ), used as (
           update login_session set last_used_at = $3
            where id in (select id from found where last_used_at < $3::timestamptz - interval '5 minutes')
         )
         select id from found`,
}

const sessionById = {
  name: 'login_session_by_id',
  text: `select ${columns} from login_session where id = $1 and account_id = $2 and expires_at > $3`,
}

const sessionsOfAccount = {
  name: 'login_sessions_of_account',
  text: `select ${columns} from login_session where account_id = $1 and expires_at > $2
          order by last_used_at desc, id`,
}

const proveSession = {
  name: 'prove_login_session',
  text: 'update login_session set proved_at = $3 where id = $1 and account_id = $2 returning id',
}

/** $2 the one session that is meant, or null; $3 the one that is kept, or null. */
const deleteSessions = {
  name: 'delete_login_sessions',
  text: `delete from login_session
          where account_id = $1 and ($2::text is null or id = $2) and ($3::text is null or id <> $3)
         returning uid`,
}

const deleteExpired = {
  name: 'delete_expired_login_sessions',
  text: 'delete from login_session where expires_at <= $1',
}

type Wanted = { accountId: string; only?: string | undefined; except?: string | undefined }

/** Logins that are not over; ending one ends what was handed out for it. */
export function createSessionsRepository(db: Database) {
  const isAny = async (...query: Parameters<typeof db.query>) => (await db.query(...query)).length > 0

  return {
    save: async ({ id, uid, accountId, device, at, expiresAt }: NewSession) => {
      await db.query(upsertSession, [id, uid, accountId, device, at, expiresAt])
    },

    /** False when it is over. */
    touch: (id: string, at: Date, expiresAt: Date) => isAny(touchSession, [id, at, expiresAt]),

    /** Whether a session of this account goes on; that it was used is noted. */
    use: (id: string, accountId: string, at: Date) => isAny(useSession, [id, accountId, at]),

    async find(id: string, accountId: string, at: Date): Promise<StoredSession | undefined> {
      const [session] = await db.query<StoredSession>(sessionById, [id, accountId, at])
      return session
    },

    /** The one that was used last comes first. */
    of: (accountId: string, at: Date) => db.query<StoredSession>(sessionsOfAccount, [accountId, at]),

    /** Its owner has shown again who they are. False when it is over. */
    prove: (id: string, accountId: string, at: Date) => isAny(proveSession, [id, accountId, at]),

    /** Ends this one, also where only what was handed out for it is left. */
    endOne: (accountId: string, uid: string) =>
      db.transaction(async (tx) => {
        await tx.query(deleteSessions, [accountId, sessionNameOf(uid), null])
        await endArtifacts(createArtifactsRepository(tx), accountId, uid)
      }),

    /**
     * Ends sessions of an account: all of them, only one, or all but one. Their cookies, codes, grants and tokens are good
     * for nothing from then on. Answers how many ended.
     */
    end: ({ accountId, only, except }: Wanted): Promise<number> =>
      db.transaction(async (tx) => {
        const artifacts = createArtifactsRepository(tx)
        const ended = await tx.query<{ uid: string }>(deleteSessions, [accountId, only ?? null, except ?? null])
        if (only === undefined) await artifacts.endInteractionsOf(hashOf(accountId))
        if (only === undefined && except === undefined) await artifacts.removeAllOf(hashOf(accountId))
        else for (const { uid } of ended) await endArtifacts(artifacts, accountId, uid)
        return ended.length
      }),

    removeExpired: async (at: Date) => {
      await db.query(deleteExpired, [at])
    },
  }
}

async function endArtifacts(artifacts: ArtifactsRepository, accountId: string, uid: string) {
  const accountHash = hashOf(accountId)
  await artifacts.endSession({ accountHash, uidHash: hashOf(uid) })
  await artifacts.endTokensOf({ accountHash, sessionUid: uid })
}

type NewSession = Pick<StoredSession, 'id' | 'uid' | 'accountId' | 'device'> & { at: Date; expiresAt: Date }
