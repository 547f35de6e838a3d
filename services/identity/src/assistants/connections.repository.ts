import type { Database } from '@pointfare/core/db/database'
import type { AssistantScope } from '@pointfare/shared/contracts/personal-token'

export type Connection = {
  /** As access tokens name it. */
  id: string
  name: string | null
  place: string | null
  scopes: AssistantScope[]
  connectedAt: Date
  lastUsedAt: Date
}

type NewConnection = Omit<Connection, 'connectedAt' | 'lastUsedAt'> & {
  accountId: string
  sessionId: string
  at: Date
  expiresAt: Date
}

/** Of one account; with one more, the one longest without a call goes. */
const mostConnections = 20

const add = {
  name: 'add_connected_assistant',
  text: `insert into connected_assistant
           (id, account_id, session_id, name, place, scopes, connected_at, last_used_at, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7, $7, $8)`,
}
const surplus = {
  name: 'surplus_connected_assistants',
  text: `select id from connected_assistant where account_id = $1
          order by last_used_at desc, id offset ${mostConnections}`,
}
const ofAccount = {
  name: 'connected_assistants_of_account',
  text: `select id, name, place, scopes, connected_at "connectedAt", last_used_at "lastUsedAt"
           from connected_assistant where account_id = $1 and expires_at > $2 order by last_used_at desc, id`,
}
/** $1 the connection, $2 whose it is, $3 now. That it was used is written once in five minutes. */
const use = {
  name: 'use_connected_assistant',
  text: `with found as (
           select id, last_used_at from connected_assistant where id = $1 and account_id = $2 and expires_at > $3
         ), used as (
           update connected_assistant set last_used_at = $3
            where id in (select id from found where last_used_at < $3::timestamptz - interval '5 minutes')
         )
         select id from found`,
}
const remove = {
  name: 'remove_connected_assistant',
  text: 'delete from connected_assistant where id = $1 and account_id = $2 returning id',
}
/** Its grant, and whatever was handed out for it. */
const endGrant = {
  name: 'end_grant_of_connected_assistant',
  text: `delete from identity_artifact where (model = 'Grant' and id_hash = $1) or grant_hash = $1`,
}
const removeExpired = {
  name: 'remove_expired_connected_assistants',
  text: 'delete from connected_assistant where expires_at <= $1',
}

export type ConnectionsRepository = ReturnType<typeof createConnectionsRepository>

export function createConnectionsRepository(db: Database) {
  /** False when the account has no such connection. */
  async function end(tx: Database, accountId: string, id: string) {
    if ((await tx.query(remove, [id, accountId])).length === 0) return false
    await tx.query(endGrant, [Buffer.from(id, 'base64url')])
    return true
  }

  return {
    add: ({ id, accountId, sessionId, name, place, scopes, at, expiresAt }: NewConnection) =>
      db.transaction(async (tx) => {
        await tx.query(add, [id, accountId, sessionId, name, place, scopes, at, expiresAt])
        for (const { id: one } of await tx.query<{ id: string }>(surplus, [accountId])) await end(tx, accountId, one)
      }),

    /** The one that was used last comes first. */
    of: (accountId: string, at: Date) => db.query<Connection>(ofAccount, [accountId, at]),

    /** Whether it goes on; that it was used is noted. */
    use: async (id: string, accountId: string, at: Date) => (await db.query(use, [id, accountId, at])).length > 0,

    end: (accountId: string, id: string) => db.transaction((tx) => end(tx, accountId, id)),

    removeExpired: async (at: Date) => {
      await db.query(removeExpired, [at])
    },
  }
}
