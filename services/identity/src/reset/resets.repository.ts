import type { Database } from '@pointfare/core/db/database'

type Reset = { tokenHash: Buffer; accountId: string; expiresAt: Date }

const insertReset = {
  name: 'insert_identity_password_reset',
  text: 'insert into identity_password_reset (token_hash, account_id, expires_at) values ($1, $2, $3)',
}

const accountOfReset = {
  name: 'account_of_identity_password_reset',
  text: 'select account_id "accountId" from identity_password_reset where token_hash = $1 and expires_at > $2',
}

const takeReset = {
  name: 'take_identity_password_reset',
  text: `delete from identity_password_reset where token_hash = $1 and expires_at > $2
         returning account_id "accountId"`,
}

const deleteResetsOf = {
  name: 'delete_identity_password_resets_of',
  text: 'delete from identity_password_reset where account_id = $1',
}

const deleteExpired = {
  name: 'delete_expired_identity_password_resets',
  text: 'delete from identity_password_reset where expires_at <= $1',
}

/** Links to a new password. */
export function createResetsRepository(db: Database) {
  const account = async (...query: Parameters<typeof db.query>) =>
    (await db.query<{ accountId: string }>(...query))[0]?.accountId

  return {
    add: async ({ tokenHash, accountId, expiresAt }: Reset) => {
      await db.query(insertReset, [tokenHash, accountId, expiresAt])
    },

    find: (tokenHash: Buffer, now: Date) => account(accountOfReset, [tokenHash, now]),

    /** Whose it was; undefined when it was taken before. */
    take: (tokenHash: Buffer, now: Date) => account(takeReset, [tokenHash, now]),

    removeOf: async (accountId: string) => {
      await db.query(deleteResetsOf, [accountId])
    },

    removeExpired: async (now: Date) => {
      await db.query(deleteExpired, [now])
    },
  }
}
