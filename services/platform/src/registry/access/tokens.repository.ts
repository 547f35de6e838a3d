import type { Database } from '@pointfare/core/db/database'

export type TokenRow = {
  name: string
  scopes: string[]
  createdBy: string
  createdAt: Date
  expiresAt: Date
  revokedBy: string | null
  revokedAt: Date | null
}

export type TokensRepository = ReturnType<typeof createTokensRepository>

export const createTokensRepository = (db: Database) => ({
  /** False when the name was given before. */
  async insert({ name, scopes, createdBy, createdAt, expiresAt }: TokenRow, tokenHash: string): Promise<boolean> {
    const rows = await db.query(insertToken, [name, tokenHash, scopes, createdBy, createdAt, expiresAt])
    return rows.length > 0
  },

  async findByHash(tokenHash: string): Promise<TokenRow | undefined> {
    const [row] = await db.query<TokenRow>(findTokenByHash, [tokenHash])
    return row
  },

  async findByName(name: string): Promise<TokenRow | undefined> {
    const [row] = await db.query<TokenRow>(findTokenByName, [name])
    return row
  },

  /** Newest first. */
  list: () => db.query<TokenRow>(listTokens),

  /** The token as it is then; undefined when there is none of this name. Who revoked it first stays. */
  async revoke(name: string, by: string, at: Date): Promise<TokenRow | undefined> {
    const [row] = await db.query<TokenRow>(revokeToken, [name, by, at])
    return row
  },
})

const columns = `name, scopes, created_by as "createdBy", created_at as "createdAt", expires_at as "expiresAt",
  revoked_by as "revokedBy", revoked_at as "revokedAt"`

const insertToken = {
  name: 'insert_release_token',
  text: `insert into release_token (name, token_hash, scopes, created_by, created_at, expires_at)
         values ($1, $2, $3, $4, $5, $6) on conflict (name) do nothing returning name`,
}

const findTokenByHash = {
  name: 'find_release_token',
  text: `select ${columns} from release_token where token_hash = $1`,
}

const findTokenByName = {
  name: 'find_release_token_by_name',
  text: `select ${columns} from release_token where name = $1`,
}

const listTokens = {
  name: 'list_release_tokens',
  text: `select ${columns} from release_token order by created_at desc, name`,
}

const revokeToken = {
  name: 'revoke_release_token',
  text: `update release_token set revoked_by = coalesce(revoked_by, $2), revoked_at = coalesce(revoked_at, $3)
          where name = $1 returning ${columns}`,
}
