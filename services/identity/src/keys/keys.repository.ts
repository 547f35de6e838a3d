import type { JWK } from 'jose'
import type { Database } from '@pointfare/core/db/database'

export type KeyRole = 'current' | 'next' | 'previous'

/** A private key, as it is or encrypted. */
export type KeyRecord = JWK | { kid: string; sealed: string }

/** `since`: when it got its role. */
export type StoredKey = { role: KeyRole; jwk: KeyRecord; since: Date }

export type KeysRepository = {
  /** The one that signs first. */
  list: () => Promise<StoredKey[]>
  /** Of several processes that start or rotate at once, one after the other. */
  transaction: <Result>(work: (tx: KeysRepository) => Promise<Result>) => Promise<Result>
  add: (key: StoredKey) => Promise<void>
  /** The same key, kept another way. */
  replace: (role: KeyRole, jwk: KeyRecord) => Promise<void>
  /** The key that had the role `to` before is removed. */
  changeRole: (from: KeyRole, to: KeyRole, since: Date) => Promise<void>
  /** The secret of this installation as it is kept: `proposed` if it had none. */
  secret: (proposed: Buffer) => Promise<Buffer>
  /** The same secret, kept another way. */
  replaceSecret: (record: Buffer) => Promise<void>
}

const keys = {
  name: 'identity_keys',
  // The signing key comes first.
  text: `select role, jwk, since from identity_key
          order by case role when 'current' then 0 when 'next' then 1 else 2 end`,
}

const lockKeys = { name: 'lock_identity_keys', text: 'lock table identity_key in share row exclusive mode' }

const deleteKey = { name: 'delete_identity_key', text: 'delete from identity_key where role = $1' }

const changeRole = {
  name: 'change_role_of_identity_key',
  text: 'update identity_key set role = $2, since = $3 where role = $1',
}

const insertKey = {
  name: 'insert_identity_key',
  text: 'insert into identity_key (role, jwk, since) values ($1, $2, $3)',
}

const replaceKey = { name: 'replace_identity_key', text: 'update identity_key set jwk = $2 where role = $1' }

const secret = { name: 'identity_secret', text: 'select secret from identity_secret' }

const insertSecret = {
  name: 'insert_identity_secret',
  text: 'insert into identity_secret (secret) values ($1) on conflict do nothing',
}

const replaceSecret = { name: 'replace_identity_secret', text: 'update identity_secret set secret = $1' }

export function createKeysRepository(db: Database): KeysRepository {
  return {
    list: () => db.query<StoredKey>(keys),

    transaction: (work) =>
      db.transaction(async (tx) => {
        await tx.query(lockKeys)
        return work(createKeysRepository(tx))
      }),

    add: async ({ role, jwk, since }) => {
      await db.query(insertKey, [role, JSON.stringify(jwk), since])
    },

    replace: async (role, jwk) => {
      await db.query(replaceKey, [role, JSON.stringify(jwk)])
    },

    async changeRole(from, to, since) {
      await db.query(deleteKey, [to])
      await db.query(changeRole, [from, to, since])
    },

    async secret(proposed) {
      await db.query(insertSecret, [proposed])
      const [row] = await db.query<{ secret: Buffer }>(secret)
      return row?.secret ?? proposed
    },

    replaceSecret: async (record) => {
      await db.query(replaceSecret, [record])
    },
  }
}
