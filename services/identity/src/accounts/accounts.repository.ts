import type { Database } from '@pointfare/core/db/database'

export type Account = {
  /** The subject of its tokens. */
  id: string
  email: string
  emailVerified: boolean
  /** Null for people who sign in without one. */
  passwordHash: string | null
  name: string
  givenName: string | null
  familyName: string | null
  isDemo: boolean
  isBlocked: boolean
  updatedAt: Date
}

type NewName = Pick<Account, 'name' | 'givenName' | 'familyName' | 'updatedAt'>

export type AccountsRepository = ReturnType<typeof createAccountsRepository>

const columns = `id, email, email_verified "emailVerified", password_hash "passwordHash", name,
  given_name "givenName", family_name "familyName", is_demo "isDemo", is_blocked "isBlocked", updated_at "updatedAt"`

const accountById = { name: 'identity_account_by_id', text: `select ${columns} from identity_account where id = $1` }

const accountByEmail = {
  name: 'identity_account_by_email',
  text: `select ${columns} from identity_account where email = $1`,
}

const insertAccount = {
  name: 'insert_identity_account',
  text: `insert into identity_account
           (id, email, email_verified, password_hash, name, given_name, family_name, is_demo, is_blocked,
            created_at, updated_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)
         on conflict do nothing
         returning id`,
}

/** Demo accounts are shared, so no visitor may end one. */
const deleteAccount = {
  name: 'delete_identity_account',
  text: 'delete from identity_account where id = $1 and not is_demo',
}

const changeName = {
  name: 'change_name_of_identity_account',
  text: `update identity_account set name = $2, given_name = $3, family_name = $4, updated_at = $5
          where id = $1 and not is_demo`,
}

const changePassword = {
  name: 'change_password_of_identity_account',
  text: 'update identity_account set password_hash = $2, updated_at = $3 where id = $1 and not is_demo',
}

/** Who set a password by a letter has shown that the address is theirs. */
const verifyEmail = {
  name: 'verify_email_of_identity_account',
  text: 'update identity_account set email_verified = true where id = $1',
}

const changeEmail = {
  name: 'change_email_of_identity_account',
  text: `update identity_account set email = $2, email_verified = true, updated_at = $3
          where id = $1 and not is_demo and not exists (select 1 from identity_account where email = $2)
         returning id`,
}

const accountSince = {
  name: 'identity_account_since',
  text: 'select created_at since from identity_account where id = $1',
}

/** One at a time may become the account of an address. */
const holdAddress = { name: 'hold_address', text: 'select pg_advisory_xact_lock(hashtextextended($1, 55))' }

export function createAccountsRepository(db: Database) {
  return {
    async find(id: string): Promise<Account | undefined> {
      const [account] = await db.query<Account>(accountById, [id])
      return account
    },

    /** `email` in lower case. */
    async findByEmail(email: string): Promise<Account | undefined> {
      const [account] = await db.query<Account>(accountByEmail, [email])
      return account
    },

    /** False when another account has the id or the e-mail address. */
    async add(account: Account): Promise<boolean> {
      const { id, email, emailVerified, passwordHash, name, givenName, familyName, isDemo, isBlocked } = account
      const values = [id, email, emailVerified, passwordHash, name, givenName, familyName, isDemo, isBlocked]
      const added = await db.query(insertAccount, [...values, account.updatedAt])
      return added.length > 0
    },

    changeName: async (id: string, { name, givenName, familyName, updatedAt }: NewName) => {
      await db.query(changeName, [id, name, givenName, familyName, updatedAt])
    },

    changePassword: async (id: string, passwordHash: string, at: Date) => {
      await db.query(changePassword, [id, passwordHash, at])
    },

    verifyEmail: async (id: string) => {
      await db.query(verifyEmail, [id])
    },

    /** False when another account has the address. Within a transaction, after `holdAddress`. */
    changeEmail: async (id: string, email: string, at: Date): Promise<boolean> =>
      (await db.query(changeEmail, [id, email, at])).length > 0,

    /** Until the transaction ends, nobody else takes the address. */
    holdAddress: async (email: string) => {
      await db.query(holdAddress, [email])
    },

    /** When the account was made. */
    async since(id: string): Promise<Date | undefined> {
      const [row] = await db.query<{ since: Date }>(accountSince, [id])
      return row?.since
    },

    /** True when the account does not exist any more. */
    async remove(id: string): Promise<boolean> {
      await db.query(deleteAccount, [id])
      return (await db.query(accountById, [id])).length === 0
    },
  }
}
