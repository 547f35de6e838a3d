import type { ArtifactDeclaration, ArtifactFile, PublishedBuild } from '@pointfare/shared/platform/artifact-declaration'
import type { Database } from '@pointfare/db/database'

export type PresentRow = { declaration: ArtifactDeclaration; state: 'uploading' | 'ready' }
export type RemovedRow = { declaration: ArtifactDeclaration; state: 'removed'; removedAt: Date }
export type ArtifactRow = PresentRow | RemovedRow

/** A file as it was read back from the store. */
export type VerifiedFile = ArtifactFile & { brotliBytes: number | undefined }

export type ArtifactsRepository = ReturnType<typeof createArtifactsRepository>

export function createArtifactsRepository(db: Database) {
  return {
    async find(name: string, build: string): Promise<ArtifactRow | undefined> {
      const [row] = await db.query<ArtifactRow>(findArtifact, [name, build])
      return row
    },

    /** Brings a removed build back as an upload that has just begun. */
    async restore(name: string, build: string, now: Date) {
      await db.query(restoreArtifact, [name, build, now])
    },

    /** Records a build; one that is known already stays as it was declared first, and an upload begins anew. */
    async insert(declaration: ArtifactDeclaration, now: Date) {
      const { name, build, version, uniqueName } = declaration
      await db.query(insertArtifact, [name, build, version, uniqueName, JSON.stringify(declaration), now])
    },

    /** Takes the last declaration of a build that is not complete yet. */
    async redeclare(declaration: ArtifactDeclaration) {
      await db.query(redeclareArtifact, [declaration.name, declaration.build, JSON.stringify(declaration)])
    },

    /** The other visible build that has this bundler name. */
    async findByUniqueName(uniqueName: string): Promise<{ name: string; build: string } | undefined> {
      const [row] = await db.query<{ name: string; build: string }>(findUniqueName, [uniqueName])
      return row
    },

    /** Makes a build visible, and its files with it, in one statement. */
    async markReady(name: string, build: string, files: VerifiedFile[], now: Date) {
      await db.query(markReady, [name, build, JSON.stringify(files), now])
    },

    /** Channels that serve a build, or served it once. */
    async findChannels(name: string, build: string): Promise<string[]> {
      const rows = await db.query<{ channel: string }>(findChannels, [JSON.stringify({ [name]: build })])
      return rows.map(({ channel }) => channel)
    },

    /** Visible builds, of one artifact or of all, newest first. */
    async listPublished(name: string | undefined, limit: number, offset: number): Promise<PublishedBuild[]> {
      const rows = await db.query<PublishedRow>(listPublished, [name ?? null, limit, offset])
      return rows.map(({ commit, publishedAt, ...row }) => ({
        ...row,
        ...(commit === null ? {} : { commit }),
        publishedAt: publishedAt.toISOString(),
      }))
    },

    async countPublished(name: string | undefined): Promise<number> {
      const [row] = await db.query<{ builds: number }>(countPublished, [name ?? null])
      return row?.builds ?? 0
    },

    /** The files of a visible build; empty for any other. */
    listFiles: (name: string, build: string) => db.query<FileRow>(listFiles, [name, build]),

    /** Visible builds of an artifact that have a file, each with its integrity; newest first. */
    findByPath: (name: string, path: string) => db.query<LocatedRow>(findByPath, [name, path]),
  }
}

type PublishedRow = Omit<PublishedBuild, 'commit' | 'publishedAt'> & { commit: string | null; publishedAt: Date }

export type FileRow = { path: string; type: string; bytes: number; brotliBytes: number | null }

/** A file and the build that it is stored with. */
export type LocatedRow = FileRow & { build: string; integrity: string }

const findArtifact = {
  name: 'find_artifact',
  text: 'select declaration, state, removed_at as "removedAt" from artifact where name = $1 and build = $2',
}

const insertArtifact = {
  name: 'insert_artifact',
  text: `insert into artifact (name, build, version, unique_name, declaration, declared_at)
         values ($1, $2, $3, $4, $5, $6)
         on conflict (name, build) do update set declared_at = excluded.declared_at where artifact.state = 'uploading'`,
}

const redeclareArtifact = {
  name: 'redeclare_artifact',
  text: `update artifact set declaration = $3 where name = $1 and build = $2 and state = 'uploading'`,
}

const restoreArtifact = {
  name: 'restore_artifact',
  text: `update artifact set state = 'uploading', declared_at = $3, removed_at = null, emptied_at = null
          where name = $1 and build = $2 and state = 'removed'`,
}

const findUniqueName = {
  name: 'find_unique_name',
  text: `select name, build from artifact where unique_name = $1 and state = 'ready'`,
}

const markReady = {
  name: 'mark_artifact_ready',
  text: `with file as (
           insert into artifact_file (name, build, path, bytes, integrity, type, brotli_bytes)
           select $1, $2, path, bytes, integrity, type, "brotliBytes"
             from jsonb_to_recordset($3) as f(path text, bytes int, integrity text, type text, "brotliBytes" int)
           on conflict (name, build, path) do update set brotli_bytes = excluded.brotli_bytes
         )
         update artifact set state = 'ready', published_at = coalesce(published_at, $4)
          where name = $1 and build = $2`,
}

const findChannels = {
  name: 'find_channels_of_build',
  text: 'select distinct channel from release where builds @> $1 order by channel',
}

const listPublished = {
  name: 'list_published_builds',
  text: `select name, build, version, declaration ->> 'commit' as commit, published_at as "publishedAt",
                (select coalesce(sum(bytes), 0)::int from artifact_file f
                  where f.name = a.name and f.build = a.build and path not like '%.map' and path not like 'server/%') as bytes,
                array(select distinct channel from release
                       where builds @> jsonb_build_object(a.name, a.build) order by channel) as "releasedTo"
           from artifact a
          where state = 'ready' and ($1::text is null or name = $1)
          order by published_at desc, name, build limit $2 offset $3`,
}

const countPublished = {
  name: 'count_published_builds',
  text: `select count(*)::int as builds from artifact where state = 'ready' and ($1::text is null or name = $1)`,
}

const listFiles = {
  name: 'list_artifact_files',
  text: `select path, type, bytes, brotli_bytes as "brotliBytes" from artifact_file where name = $1 and build = $2`,
}

const findByPath = {
  name: 'find_artifact_files_by_path',
  text: `select f.build, f.path, f.type, f.bytes, f.brotli_bytes as "brotliBytes", f.integrity
           from artifact_file f join artifact a on a.name = f.name and a.build = f.build
          where f.name = $1 and f.path = $2 and a.state = 'ready' order by a.published_at desc limit 20`,
}
