import type { Database } from '@pointfare/core/db/database'
import type { PersonalToken, PersonalTokenScope } from '@pointfare/shared/contracts/personal-token'

export type PersonalTokensRepository = ReturnType<typeof createPersonalTokensRepository>

type Row = Omit<PersonalToken, 'createdAt' | 'expiresAt' | 'lastUsedAt'> & {
  createdAt: Date
  expiresAt: Date
  lastUsedAt: Date | null
}

/** Whom a token speaks for, and what it may open. */
export type TokenBearer = { id: string; auth0Id: string; scopes: PersonalTokenScope[]; createdAt: Date }

type NewToken = Pick<Row, 'name' | 'scopes' | 'ending' | 'createdAt' | 'expiresAt'> & { hash: Buffer }

const columns = `id, member_id "userId", name, scopes, ending, created_at "createdAt", expires_at "expiresAt",
  last_used_at "lastUsedAt"`

const tokensOfMember = {
  name: 'personal_tokens_of_member',
  text: `select ${columns} from personal_token where member_id = $1 and expires_at > $2 order by created_at desc, id`,
}

const tokenById = { name: 'personal_token_by_id', text: `select ${columns} from personal_token where id = $1` }

// The member is held, so that two tabs do not make one too many, and none is made of a record that goes.
const holdMember = { name: 'hold_member_for_token', text: 'select id from member where id = $1 for update' }

const insertToken = {
  name: 'insert_personal_token',
  text: `insert into personal_token (member_id, name, scopes, token_hash, ending, created_at, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7)
         returning ${columns}`,
}

const deleteToken = { name: 'delete_personal_token', text: 'delete from personal_token where id = $1 returning id' }

/** $1 its hash, $2 now. That it was used is written once a minute. */
const useToken = {
  name: 'use_personal_token',
  text: `with found as (
           select t.id, m.auth0_id "auth0Id", t.scopes, t.created_at "createdAt", t.last_used_at
             from personal_token t join member m on m.id = t.member_id
            where t.token_hash = $1 and t.expires_at > $2
         ), used as (
           update personal_token set last_used_at = $2
            where id in (select id from found
                          where last_used_at is null or last_used_at < $2::timestamptz - interval '1 minute')
         )
         select id, "auth0Id", scopes, "createdAt" from found`,
}

const deleteExpired = { name: 'delete_expired_tokens', text: 'delete from personal_token where expires_at <= $1' }

export function createPersonalTokensRepository(db: Database) {
  return {
    /** Those that have not expired, the newest first. */
    async of(memberId: string, now: Date): Promise<PersonalToken[]> {
      return (await db.query<Row>(tokensOfMember, [memberId, now])).map(toPersonalToken)
    },

    async find(id: string): Promise<PersonalToken | undefined> {
      const [row] = await db.query<Row>(tokenById, [id])
      return row && toPersonalToken(row)
    },

    /** `no member` when there is no such record, `full` when the member has `most` already. Expired ones make room. */
    add: (memberId: string, { name, scopes, hash, ending, createdAt, expiresAt }: NewToken, most: number) =>
      db.transaction(async (tx): Promise<PersonalToken | 'no member' | 'full'> => {
        const [member] = await tx.query(holdMember, [memberId])
        if (!member) return 'no member'

        await tx.query(deleteExpired, [createdAt])
        if ((await tx.query(tokensOfMember, [memberId, createdAt])).length >= most) return 'full'

        const values = [memberId, name, scopes, hash, ending, createdAt, expiresAt]
        const [row] = await tx.query<Row>(insertToken, values)
        if (!row) throw new Error('An inserted token is returned')
        return toPersonalToken(row)
      }),

    /** False when it was gone before. */
    remove: async (id: string): Promise<boolean> => (await db.query(deleteToken, [id])).length > 0,

    /** Whose token has this hash; undefined when it is unknown, revoked or expired. */
    async use(hash: Buffer, now: Date): Promise<TokenBearer | undefined> {
      const [bearer] = await db.query<TokenBearer>(useToken, [hash, now])
      return bearer
    },
  }
}

const toPersonalToken = ({ createdAt, expiresAt, lastUsedAt, ...token }: Row): PersonalToken => ({
  ...token,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})
