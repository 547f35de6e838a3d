import type { Database } from '@pointfare/core/db/database'

export type AddressChange = { tokenHash: Buffer; accountId: string; email: string; expiresAt: Date }

const columns = 'token_hash "tokenHash", account_id "accountId", email, expires_at "expiresAt"'

const saveChange = {
  name: 'save_identity_address_change',
  text: `insert into identity_address_change (token_hash, account_id, email, expires_at) values ($1, $2, $3, $4)
         on conflict (account_id) do update set
           token_hash = excluded.token_hash, email = excluded.email, expires_at = excluded.expires_at`,
}

const changeByToken = {
  name: 'identity_address_change_by_token',
  text: `select ${columns} from identity_address_change where token_hash = $1 and expires_at > $2`,
}

const changeOfAccount = {
  name: 'identity_address_change_of_account',
  text: `select ${columns} from identity_address_change where account_id = $1 and expires_at > $2`,
}

const takeChange = {
  name: 'take_identity_address_change',
  text: `delete from identity_address_change where token_hash = $1 and expires_at > $2 returning ${columns}`,
}

const deleteExpired = {
  name: 'delete_expired_identity_address_changes',
  text: 'delete from identity_address_change where expires_at <= $1',
}

/** Addresses that accounts have asked for and not yet confirmed, one for each account. */
export function createAddressChangesRepository(db: Database) {
  const one = async (...query: Parameters<typeof db.query>) => (await db.query<AddressChange>(...query))[0]

  return {
    /** In the place of the one asked for before. */
    save: async ({ tokenHash, accountId, email, expiresAt }: AddressChange) => {
      await db.query(saveChange, [tokenHash, accountId, email, expiresAt])
    },

    find: (tokenHash: Buffer, now: Date) => one(changeByToken, [tokenHash, now]),

    findOf: (accountId: string, now: Date) => one(changeOfAccount, [accountId, now]),

    /** Undefined when it was taken before. */
    take: (tokenHash: Buffer, now: Date) => one(takeChange, [tokenHash, now]),

    removeExpired: async (now: Date) => {
      await db.query(deleteExpired, [now])
    },
  }
}
