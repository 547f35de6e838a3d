import type { Database } from '@pointfare/core/db/database'

export type StoredPasskey = {
  id: string
  accountId: string
  /** Base64url, as browsers write it. */
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: string[]
  isSynced: boolean
  name: string
  addedAt: Date
  lastUsedAt: Date | null
}

export type PasskeysRepository = ReturnType<typeof createPasskeysRepository>

type Row = Omit<StoredPasskey, 'credentialId'> & { credentialId: Buffer }
type NewPasskey = Omit<StoredPasskey, 'id' | 'lastUsedAt'>

const columns = `id, account_id "accountId", credential_id "credentialId", public_key "publicKey", counter,
  transports, is_synced "isSynced", name, added_at "addedAt", last_used_at "lastUsedAt"`

const passkeysOfAccount = {
  name: 'passkeys_of_account',
  text: `select ${columns} from passkey where account_id = $1 order by added_at, id`,
}

const passkeyByCredential = {
  name: 'passkey_by_credential',
  text: `select ${columns} from passkey where credential_id = $1`,
}

// The account is held, so that two tabs do not add one too many, and the last one of a second factor stays.
const holdAccount = {
  name: 'hold_account_for_passkeys',
  text: 'select id from identity_account where id = $1 for update',
}

const insertPasskey = {
  name: 'insert_passkey',
  text: `insert into passkey (account_id, credential_id, public_key, counter, transports, is_synced, name, added_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8)
         on conflict (credential_id) do nothing
         returning ${columns}`,
}

/** Of two answers with the same count, one is a copy's: it changes nothing. Passkeys that do not count stay at 0. */
const usePasskey = {
  name: 'use_passkey',
  text: `update passkey set counter = $2, last_used_at = $3, is_synced = $4
          where id = $1 and (counter < $2 or (counter = 0 and $2 = 0))
         returning id`,
}

const deletePasskey = {
  name: 'delete_passkey',
  text: 'delete from passkey where id = $2 and account_id = $1 returning id',
}

const secondFactorOf = { name: 'second_factor_of', text: 'select 1 from second_factor where account_id = $1' }

const insertSecondFactor = {
  name: 'insert_second_factor',
  text: 'insert into second_factor (account_id, since) values ($1, $2) on conflict (account_id) do nothing',
}

const deleteSecondFactor = {
  name: 'delete_second_factor',
  text: 'delete from second_factor where account_id = $1 returning account_id',
}

const deleteCodes = { name: 'delete_recovery_codes', text: 'delete from recovery_code where account_id = $1' }

const insertCodes = {
  name: 'insert_recovery_codes',
  text: 'insert into recovery_code (account_id, code_hash) select $1, unnest($2::bytea[])',
}

const useCode = {
  name: 'use_recovery_code',
  text: 'delete from recovery_code where account_id = $1 and code_hash = $2 returning account_id',
}

const countCodes = {
  name: 'count_recovery_codes',
  text: 'select count(*)::int count from recovery_code where account_id = $1',
}

const deletePasskeys = { name: 'delete_passkeys_of_account', text: 'delete from passkey where account_id = $1' }

/** Passkeys of accounts, and what goes with them: the second factor and its recovery codes. */
export function createPasskeysRepository(db: Database) {
  const hasSecondFactor = async (tx: Database, accountId: string) =>
    (await tx.query(secondFactorOf, [accountId])).length > 0
  const listed = async (tx: Database, accountId: string) =>
    (await tx.query<Row>(passkeysOfAccount, [accountId])).map(toPasskey)

  return {
    /** In the order they were added. */
    of: (accountId: string) => listed(db, accountId),

    async byCredential(credentialId: string): Promise<StoredPasskey | undefined> {
      const [row] = await db.query<Row>(passkeyByCredential, [bytesOf(credentialId)])
      return row && toPasskey(row)
    },

    /** `full` when there are `most` already, `known` when somebody has added this very one. */
    add: (passkey: NewPasskey, most: number): Promise<StoredPasskey | 'full' | 'known'> =>
      db.transaction(async (tx) => {
        const { accountId, credentialId, publicKey, counter, transports, isSynced, name, addedAt } = passkey
        await tx.query(holdAccount, [accountId])
        if ((await listed(tx, accountId)).length >= most) return 'full'
        const values = [bytesOf(credentialId), publicKey, counter, transports, isSynced, name, addedAt]
        const [row] = await tx.query<Row>(insertPasskey, [accountId, ...values])
        return row ? toPasskey(row) : 'known'
      }),

    /** Notes a use; false when it was counted before, by this one or a copy of it. */
    use: async (id: string, counter: number, isSynced: boolean, at: Date): Promise<boolean> =>
      (await db.query(usePasskey, [id, counter, at, isSynced])).length > 0,

    /** `needed`: it is the last one, and logins ask for one. */
    remove: (accountId: string, id: string): Promise<'removed' | 'missing' | 'needed'> =>
      db.transaction(async (tx) => {
        await tx.query(holdAccount, [accountId])
        const all = await listed(tx, accountId)
        if (!all.some((passkey) => passkey.id === id)) return 'missing'
        if (all.length === 1 && (await hasSecondFactor(tx, accountId))) return 'needed'
        await tx.query(deletePasskey, [accountId, id])
        return 'removed'
      }),

    hasSecondFactor: (accountId: string) => hasSecondFactor(db, accountId),

    /** False without a passkey that could be asked for. Codes of before are good no more. */
    switchOn: (accountId: string, codeHashes: Buffer[], since: Date): Promise<boolean> =>
      db.transaction(async (tx) => {
        await tx.query(holdAccount, [accountId])
        if ((await listed(tx, accountId)).length === 0) return false
        await tx.query(insertSecondFactor, [accountId, since])
        await tx.query(deleteCodes, [accountId])
        await tx.query(insertCodes, [accountId, codeHashes])
        return true
      }),

    /** Whether it was on. */
    switchOff: (accountId: string): Promise<boolean> =>
      db.transaction(async (tx) => {
        const removed = await tx.query(deleteSecondFactor, [accountId])
        await tx.query(deleteCodes, [accountId])
        return removed.length > 0
      }),

    /** Whether it was one that had not been used. */
    useCode: async (accountId: string, codeHash: Buffer): Promise<boolean> =>
      (await db.query(useCode, [accountId, codeHash])).length > 0,

    async codesLeft(accountId: string): Promise<number> {
      const [row] = await db.query<{ count: number }>(countCodes, [accountId])
      return row?.count ?? 0
    },

    /** Of an account that stays though it was deleted: a demo login. */
    removeAllOf: async (accountId: string) => {
      for (const statement of [deleteSecondFactor, deleteCodes, deletePasskeys]) await db.query(statement, [accountId])
    },
  }
}

const bytesOf = (credentialId: string) => Buffer.from(credentialId, 'base64url')

const toPasskey = ({ credentialId, ...row }: Row): StoredPasskey => ({
  ...row,
  credentialId: credentialId.toString('base64url'),
})
