import type { Database } from '@pointfare/core/db/database'

/** A sign-up whose letter waits to be answered. */
export type SignUp = {
  tokenHash: Buffer
  browserHash: Buffer
  email: string
  name: string
  passwordHash: string
  createdAt: Date
  expiresAt: Date
}

const columns = `token_hash "tokenHash", browser_hash "browserHash", email, name, password_hash "passwordHash",
  created_at "createdAt", expires_at "expiresAt"`

const insertSignUp = {
  name: 'insert_identity_sign_up',
  text: `insert into identity_sign_up (token_hash, browser_hash, email, name, password_hash, created_at, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7)`,
}

const signUpByToken = {
  name: 'identity_sign_up_by_token',
  text: `select ${columns} from identity_sign_up where token_hash = $1 and expires_at > $2`,
}

const signUpOfBrowser = {
  name: 'identity_sign_up_of_browser',
  text: `select ${columns} from identity_sign_up where browser_hash = $1 and expires_at > $2
          order by created_at desc limit 1`,
}

const takeSignUp = {
  name: 'take_identity_sign_up',
  text: `delete from identity_sign_up where token_hash = $1 and expires_at > $2 returning ${columns}`,
}

const deleteSignUpsOf = { name: 'delete_identity_sign_ups_of', text: 'delete from identity_sign_up where email = $1' }

const deleteExpired = {
  name: 'delete_expired_identity_sign_ups',
  text: 'delete from identity_sign_up where expires_at <= $1',
}

export function createSignUpsRepository(db: Database) {
  const one = async (...query: Parameters<typeof db.query>) => (await db.query<SignUp>(...query))[0]

  return {
    add: async ({ tokenHash, browserHash, email, name, passwordHash, createdAt, expiresAt }: SignUp) => {
      await db.query(insertSignUp, [tokenHash, browserHash, email, name, passwordHash, createdAt, expiresAt])
    },

    find: (tokenHash: Buffer, now: Date) => one(signUpByToken, [tokenHash, now]),

    /** The last one of a browser. */
    findOfBrowser: (browserHash: Buffer, now: Date) => one(signUpOfBrowser, [browserHash, now]),

    /** The sign-up, which is no more; undefined when it was taken before. */
    take: (tokenHash: Buffer, now: Date) => one(takeSignUp, [tokenHash, now]),

    removeOf: async (email: string) => {
      await db.query(deleteSignUpsOf, [email])
    },

    removeExpired: async (now: Date) => {
      await db.query(deleteExpired, [now])
    },
  }
}
