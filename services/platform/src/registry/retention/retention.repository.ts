import type { Database } from '@pointfare/core/db/database'
import { longWork } from '@pointfare/core/db/deadlines'

export type BuildAddress = { name: string; build: string }
export type UnneededBuild = BuildAddress & { version: string; publishedAt: Date; bytes: number }
export type Upload = BuildAddress & { declaredAt: Date }

/** Times before which something is old enough to go. */
export type Limits = { publishedBefore: Date; seenBefore: Date; declaredBefore: Date }

export type RetentionRepository = ReturnType<typeof createRetentionRepository>
export type RetentionQueries = ReturnType<typeof retentionQueries>

export const createRetentionRepository = (db: Database) => ({
  ...retentionQueries(db),
  inTransaction: <Result>(work: (queries: RetentionQueries) => Promise<Result>): Promise<Result> =>
    db.transaction((tx) => work(retentionQueries(tx)), longWork),
})

function retentionQueries(db: Database) {
  const findUnneeded = ({ publishedBefore, seenBefore }: Limits, only?: BuildAddress) =>
    db.query<UnneededBuild>(listUnneeded, [publishedBefore, seenBefore, mostTargets, only?.name, only?.build])

  return {
    /** Builds that no channel, no rollback and no open tab needs. */
    listUnneeded: (limits: Limits) => findUnneeded(limits),

    isUnneeded: async (build: BuildAddress, limits: Limits) => (await findUnneeded(limits, build)).length > 0,

    /** Keeps this build from being released or declared again until the transaction ends. */
    async lock({ name, build }: BuildAddress): Promise<LockedBuild | undefined> {
      const [row] = await db.query<LockedBuild>(lockArtifact, [name, build])
      return row
    },

    /** From now on it cannot be released, and no file of it is served. */
    async markRemoved({ name, build }: BuildAddress, now: Date) {
      await db.query(markRemoved, [name, build, now])
      await db.query(forgetFiles, [name, build])
      await db.query(forgetDeltas, [name, build])
    },

    /** Removed builds whose files may still be in the store. */
    listFull: () => db.query<BuildAddress>(listFull),

    async markEmptied({ name, build }: BuildAddress, now: Date) {
      await db.query(markEmptied, [name, build, now])
    },

    /** Uploads that were declared too long ago. */
    listStaleUploads: ({ declaredBefore }: Limits) => db.query<Upload>(listStaleUploads, [declaredBefore]),

    /** Its id is free again: it was never visible. */
    async forgetUpload({ name, build }: BuildAddress) {
      await db.query(forgetUpload, [name, build])
    },

    async forgetSeenBefore({ seenBefore }: Limits) {
      await db.query(forgetSeen, [seenBefore])
    },
  }
}

type LockedBuild = { state: 'uploading' | 'ready' | 'removed'; declaredAt: Date; isEmptied: boolean }

/** As many as `release targets` offers; also the unsafe ones, since another shell may make them safe again. */
const mostTargets = 10

const listUnneeded = {
  name: 'list_unneeded_builds',
  text: `select a.name, a.build, a.version, a.published_at as "publishedAt",
                (select coalesce(sum(bytes + coalesce(brotli_bytes, 0)), 0)::bigint from artifact_file f
                  where f.name = a.name and f.build = a.build) as bytes
           from artifact a
          where a.state = 'ready' and a.published_at < $1
            and ($4::text is null or (a.name = $4 and a.build = $5))
            and not exists (
              select from build_seen s where s.name = a.name and s.build = a.build and s.seen_at >= $2)
            and not exists (
              select from channel c join release head on head.channel = c.name and head.seq = c.head_seq
               where a.build in (head.builds ->> a.name,
                                 head.doc #>> array['remotes', a.name, 'previous', 'build'],
                                 head.doc #>> array['remotes', a.name, 'canary', 'build'])
                  or a.build in (
                    select r.builds ->> a.name
                      from release r join artifact b
                        on b.name = a.name and b.build = r.builds ->> a.name and b.state = 'ready'
                     where r.channel = c.name and b.build <> head.builds ->> a.name
                     group by 1 order by max(r.seq) desc limit $3))
            -- What was taken off, or left, may be wanted again.
            and not exists (
              select from release next join release r on r.channel = next.channel and r.seq = next.parent_seq
               where next.created_at >= $2 and r.builds ->> a.name = a.build)
          order by a.published_at, a.name, a.build`,
}

const lockArtifact = {
  name: 'lock_artifact',
  text: `select state, declared_at as "declaredAt", emptied_at is not null as "isEmptied"
           from artifact where name = $1 and build = $2 for update`,
}

const markRemoved = {
  name: 'mark_artifact_removed',
  text: `update artifact set state = 'removed', removed_at = $3 where name = $1 and build = $2`,
}

const forgetFiles = { name: 'forget_artifact_files', text: 'delete from artifact_file where name = $1 and build = $2' }

const forgetDeltas = {
  name: 'forget_artifact_deltas',
  text: `with compared as (delete from artifact_compared where name = $1 and build = $2)
         delete from artifact_delta where name = $1 and build = $2`,
}

const listFull = {
  name: 'list_removed_artifacts_with_files',
  text: `select name, build from artifact where state = 'removed' and emptied_at is null order by removed_at`,
}

const markEmptied = {
  name: 'mark_artifact_emptied',
  text: 'update artifact set emptied_at = $3 where name = $1 and build = $2',
}

const listStaleUploads = {
  name: 'list_stale_uploads',
  text: `select name, build, declared_at as "declaredAt" from artifact
          where state = 'uploading' and declared_at < $1 order by declared_at`,
}

const forgetUpload = { name: 'forget_upload', text: 'delete from artifact where name = $1 and build = $2' }

const forgetSeen = { name: 'forget_seen_builds', text: 'delete from build_seen where seen_at < $1' }
