import type { Database } from '@pointfare/core/db/database'

/** Something that was handed out, found again by the hash of what its holder presents. */
export type Artifact = { payload: Record<string, unknown>; consumedAt: Date | null }

export type ArtifactKey = { model: string; idHash: Buffer }

export type StoredArtifact = ArtifactKey & {
  payload: Record<string, unknown>
  grantHash: Buffer | null
  uidHash: Buffer | null
  /** Of the account it belongs to. */
  accountHash: Buffer | null
  expiresAt: Date
}

/** What stays of a refresh token whose account was deleted: that there was one. */
export const endedRefreshToken = 'EndedRefreshToken'

export type ArtifactsRepository = ReturnType<typeof createArtifactsRepository>

const upsertArtifact = {
  name: 'upsert_identity_artifact',
  text: `insert into identity_artifact (model, id_hash, payload, grant_hash, uid_hash, account_hash, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (model, id_hash) do update set
           payload = excluded.payload, grant_hash = excluded.grant_hash, uid_hash = excluded.uid_hash,
           account_hash = excluded.account_hash, expires_at = excluded.expires_at`,
}

const artifact = 'select payload, consumed_at "consumedAt" from identity_artifact'

const artifactById = {
  name: 'identity_artifact_by_id',
  text: `${artifact} where model = $1 and id_hash = $2 and expires_at > $3`,
}

const artifactByUid = {
  name: 'identity_artifact_by_uid',
  text: `${artifact} where model = $1 and uid_hash = $2 and expires_at > $3`,
}

const consumeArtifact = {
  name: 'consume_identity_artifact',
  text: `update identity_artifact set consumed_at = $3
          where model = $1 and id_hash = $2 and consumed_at is null
         returning model`,
}

const deleteArtifact = {
  name: 'delete_identity_artifact',
  text: 'delete from identity_artifact where model = $1 and id_hash = $2',
}

const deleteByGrant = {
  name: 'delete_identity_artifacts_of_grant',
  text: 'delete from identity_artifact where model = $1 and grant_hash = $2',
}

/** The hashes of refresh tokens stay, so that a device that presents one later can be told why. */
const endRefreshTokens = {
  name: 'end_identity_refresh_tokens_of_account',
  text: `update identity_artifact set model = '${endedRefreshToken}', payload = '{}', grant_hash = null, account_hash = null
          where model = 'RefreshToken' and account_hash = $1`,
}

const deleteByAccount = {
  name: 'delete_identity_artifacts_of_account',
  text: 'delete from identity_artifact where account_hash = $1',
}

/** $1 the account, $2 its session. Read as text: what clients put into a payload may not be readable otherwise. */
const deleteBySession = {
  name: 'delete_identity_tokens_of_session',
  text: `delete from identity_artifact
          where account_hash = $1 and model in ('RefreshToken', 'AccessToken', 'AuthorizationCode')
            and strpos(payload::text, '"sessionUid":' || $2) > 0`,
}

/** $1 the account, $2 its session: with the session go the grants that were given in it. */
const deleteSession = {
  name: 'delete_identity_session',
  text: `with ended as (
           delete from identity_artifact where model = 'Session' and account_hash = $1 and uid_hash = $2 returning payload
         )
         delete from identity_artifact g
          using ended, json_each(coalesce(ended.payload -> 'authorizations', '{}')) given
          where g.model = 'Grant' and g.id_hash = sha256(convert_to(given.value ->> 'grantId', 'UTF8'))`,
}

const deleteInteractions = {
  name: 'delete_identity_interactions_of_account',
  text: "delete from identity_artifact where account_hash = $1 and model = 'Interaction'",
}

const prolongArtifact = {
  name: 'prolong_identity_artifact',
  text: 'update identity_artifact set expires_at = greatest(expires_at, $3) where model = $1 and id_hash = $2',
}

const countOfModel = {
  name: 'count_identity_artifacts_of_model',
  text: 'select count(*)::int as count from identity_artifact where model = $1 and expires_at > $2',
}

/** Of those that end within a day, the first one. */
const deleteNextToEnd = {
  name: 'delete_next_identity_artifact_to_end',
  text: `delete from identity_artifact where (model, id_hash) in (
           select model, id_hash from identity_artifact
            where model = $1 and expires_at > $2 and expires_at <= $2::timestamptz + interval '1 day'
            order by expires_at limit 1)
         returning model`,
}

const deleteExpired = {
  name: 'delete_expired_identity_artifacts',
  text: 'delete from identity_artifact where expires_at <= $1',
}

export function createArtifactsRepository(db: Database) {
  const findOne = async (...query: Parameters<typeof db.query>): Promise<Artifact | undefined> => {
    const [found] = await db.query<Artifact>(...query)
    return found
  }

  return {
    save: async ({ model, idHash, payload, grantHash, uidHash, accountHash, expiresAt }: StoredArtifact) => {
      const hashes = [grantHash, uidHash, accountHash]
      await db.query(upsertArtifact, [model, idHash, JSON.stringify(payload), ...hashes, expiresAt])
    },

    find: ({ model, idHash }: ArtifactKey, now: Date) => findOne(artifactById, [model, idHash, now]),

    findByUid: (model: string, uidHash: Buffer, now: Date) => findOne(artifactByUid, [model, uidHash, now]),

    /** False when another request was first. */
    async consume({ model, idHash }: ArtifactKey, now: Date): Promise<boolean> {
      return (await db.query(consumeArtifact, [model, idHash, now])).length > 0
    },

    remove: async ({ model, idHash }: ArtifactKey) => {
      await db.query(deleteArtifact, [model, idHash])
    },

    removeOfGrant: async (model: string, grantHash: Buffer) => {
      await db.query(deleteByGrant, [model, grantHash])
    },

    /** Whether there was such a refresh token, and its account was deleted. */
    async isEndedRefreshToken(idHash: Buffer, now: Date): Promise<boolean> {
      return (await findOne(artifactById, [endedRefreshToken, idHash, now])) !== undefined
    },

    /** Sessions, logins under way, grants, codes and tokens: nothing of the account is good any more. */
    endAllOf: async (accountHash: Buffer) => {
      await db.query(endRefreshTokens, [accountHash])
      await db.query(deleteByAccount, [accountHash])
    },

    /** Everything that was handed out for one session, of whichever grant. */
    endTokensOf: async ({ accountHash, sessionUid }: { accountHash: Buffer; sessionUid: string }) => {
      await db.query(deleteBySession, [accountHash, JSON.stringify(sessionUid)])
    },

    /** The session itself: its cookie is nobody's from now on. */
    endSession: async ({ accountHash, uidHash }: { accountHash: Buffer; uidHash: Buffer }) => {
      await db.query(deleteSession, [accountHash, uidHash])
    },

    /** Logins that were passed and have not come back to the site yet. */
    endInteractionsOf: async (accountHash: Buffer) => {
      await db.query(deleteInteractions, [accountHash])
    },

    /** As `endAllOf`, of an account that stays: nobody is told that it is gone. */
    removeAllOf: async (accountHash: Buffer) => {
      await db.query(deleteByAccount, [accountHash])
    },

    /** It ends at this time, or later where it was to. */
    prolong: async ({ model, idHash }: ArtifactKey, until: Date) => {
      await db.query(prolongArtifact, [model, idHash, until])
    },

    /** Sees to it that one more may be kept; false where none of so many ends within a day. */
    async makeRoom(model: string, most: number, now: Date): Promise<boolean> {
      const [{ count } = { count: 0 }] = await db.query<{ count: number }>(countOfModel, [model, now])
      return count < most || (await db.query(deleteNextToEnd, [model, now])).length > 0
    },

    removeExpired: async (now: Date) => {
      await db.query(deleteExpired, [now])
    },
  }
}
