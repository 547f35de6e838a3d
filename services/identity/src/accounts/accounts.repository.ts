import type { Database } from '@pointfare/db/database'

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

    /** True when the account does not exist any more. */
    async remove(id: string): Promise<boolean> {
      await db.query(deleteAccount, [id])
      return (await db.query(accountById, [id])).length === 0
    },
  }
}
