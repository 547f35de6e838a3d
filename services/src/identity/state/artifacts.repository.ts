import type { Database } from '../../db/database.ts'

/** Something that was handed out, found again by the hash of what its holder presents. */
export type Artifact = { payload: Record<string, unknown>; consumedAt: Date | null }

export type ArtifactKey = { model: string; idHash: Buffer }

export type StoredArtifact = ArtifactKey & {
  payload: Record<string, unknown>
  grantHash: Buffer | null
  uidHash: Buffer | null
  expiresAt: Date
}

export type ArtifactsRepository = ReturnType<typeof createArtifactsRepository>

const upsertArtifact = {
  name: 'upsert_identity_artifact',
  text: `insert into identity_artifact (model, id_hash, payload, grant_hash, uid_hash, expires_at)
         values ($1, $2, $3, $4, $5, $6)
         on conflict (model, id_hash) do update set
           payload = excluded.payload, grant_hash = excluded.grant_hash, uid_hash = excluded.uid_hash,
           expires_at = excluded.expires_at`,
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
    save: async ({ model, idHash, payload, grantHash, uidHash, expiresAt }: StoredArtifact) => {
      await db.query(upsertArtifact, [model, idHash, JSON.stringify(payload), grantHash, uidHash, expiresAt])
    },

    find: ({ model, idHash }: ArtifactKey, now: Date) => findOne(artifactById, [model, idHash, now]),

    findByUid: (model: string, uidHash: Buffer, now: Date) => findOne(artifactByUid, [model, uidHash, now]),

    /** False when somebody else was first. */
    async consume({ model, idHash }: ArtifactKey, now: Date): Promise<boolean> {
      return (await db.query(consumeArtifact, [model, idHash, now])).length > 0
    },

    remove: async ({ model, idHash }: ArtifactKey) => {
      await db.query(deleteArtifact, [model, idHash])
    },

    removeOfGrant: async (model: string, grantHash: Buffer) => {
      await db.query(deleteByGrant, [model, grantHash])
    },

    removeExpired: async (now: Date) => {
      await db.query(deleteExpired, [now])
    },
  }
}
