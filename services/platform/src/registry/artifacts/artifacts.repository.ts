import type { ArtifactDeclaration, ArtifactFile, PublishedBuild } from '@pointfare/shared/platform/artifact-declaration'
import type { CiRun } from '@pointfare/shared/platform/ci-run'
import type { BuildSource } from '@pointfare/shared/platform/build-label'
import type { Database } from '@pointfare/core/db/database'

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

    /** Makes a build visible, and its files with it, in one statement. `run`: what publishes it, of programs. */
    async markReady({ name, build, files, run, now }: Ready) {
      await db.query(markReady, [
        name,
        build,
        JSON.stringify(files),
        now,
        run === undefined ? null : JSON.stringify(run),
      ])
    },

    /** The run that published a visible build; undefined when a person did, or when there is none. */
    async findRun(name: string, build: string): Promise<PublishedByRun | undefined> {
      const [row] = await db.query<PublishedByRun>(findRun, [name, build])
      return row
    },

    /** Channels that serve a build, or served it once. */
    async findChannels(name: string, build: string): Promise<string[]> {
      const rows = await db.query<{ channel: string }>(findChannels, [JSON.stringify({ [name]: build })])
      return rows.map(({ channel }) => channel)
    },

    /** Visible builds, newest first. */
    async listPublished(which: WhichBuilds, limit: number, offset: number): Promise<PublishedBuild[]> {
      const rows = await db.query<PublishedRow>(listPublished, [...parametersOf(which), limit, offset])
      return rows.map(({ commit, source, run, publishedAt, ...row }) => ({
        ...row,
        ...(commit === null ? {} : { commit }),
        ...(source === null ? {} : { source }),
        ...(run === null ? {} : { run }),
        publishedAt: publishedAt.toISOString(),
      }))
    },

    async countPublished(which: WhichBuilds): Promise<number> {
      const [row] = await db.query<{ builds: number }>(countPublished, parametersOf(which))
      return row?.builds ?? 0
    },

    /** The files of a visible build; empty for any other. */
    listFiles: (name: string, build: string) => db.query<FileRow>(listFiles, [name, build]),

    /** Visible builds of an artifact that have a file, each with its integrity; newest first. */
    findByPath: (name: string, path: string) => db.query<LocatedRow>(findByPath, [name, path]),
  }
}

type Ready = { name: string; build: string; files: VerifiedFile[]; run: CiRun | undefined; now: Date }
type PublishedByRun = { declaration: ArtifactDeclaration; run: CiRun; publishedAt: Date }

type PublishedRow = Omit<PublishedBuild, 'commit' | 'source' | 'run' | 'publishedAt'> & {
  commit: string | null
  source: BuildSource | null
  run: CiRun | null
  publishedAt: Date
}

/** Of one artifact, and of these builds, each as `mf-search@1a2b3c4d5e6f`; of all that is not said. */
export type WhichBuilds = { name?: string | undefined; builds?: readonly string[] | undefined }

const parametersOf = ({ name, builds }: WhichBuilds) => {
  const half = (index: 0 | 1) => builds?.map((address) => address.split('@')[index] ?? '') ?? null
  return [name ?? null, half(0), half(1)]
}

const isRequested = `($1::text is null or name = $1)
            and ($2::text[] is null or (name, build) in (select * from unnest($2::text[], $3::text[])))`

export type FileRow = { path: string; type: string; bytes: number; brotliBytes: number | null; integrity: string }

/** A file and the build that it is stored with. */
export type LocatedRow = FileRow & { build: string }

/** Builds that were removed keep theirs. */
export const numberOfBuild = `(select count(*)::int from artifact b
    where b.name = a.name and (b.published_at, b.build) <= (a.published_at, a.build))`

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
         update artifact set state = 'ready', published_at = coalesce(published_at, $4),
                run = case when published_at is null then $5::jsonb else run end
          where name = $1 and build = $2`,
}

const findRun = {
  name: 'find_run_of_build',
  text: `select declaration, run, published_at as "publishedAt" from artifact
          where name = $1 and build = $2 and state = 'ready' and run is not null`,
}

const findChannels = {
  name: 'find_channels_of_build',
  text: 'select distinct channel from release where builds @> $1 order by channel',
}

const listPublished = {
  name: 'list_published_builds',
  text: `select name, build, version, declaration ->> 'commit' as commit,
                declaration -> 'source' as source, run, ${numberOfBuild} as number, published_at as "publishedAt",
                (select coalesce(sum(bytes), 0)::int from artifact_file f
                  where f.name = a.name and f.build = a.build and path not like '%.map' and path not like 'server/%') as bytes,
                array(select distinct channel from release
                       where builds @> jsonb_build_object(a.name, a.build) order by channel) as "releasedTo"
           from artifact a
          where state = 'ready' and ${isRequested}
          order by published_at desc, name, build desc limit $4 offset $5`,
}

const countPublished = {
  name: 'count_published_builds',
  text: `select count(*)::int as builds from artifact where state = 'ready' and ${isRequested}`,
}

const listFiles = {
  name: 'list_artifact_files',
  text: `select path, type, bytes, brotli_bytes as "brotliBytes", integrity
           from artifact_file where name = $1 and build = $2`,
}

const findByPath = {
  name: 'find_artifact_files_by_path',
  text: `select f.build, f.path, f.type, f.bytes, f.brotli_bytes as "brotliBytes", f.integrity
           from artifact_file f join artifact a on a.name = f.name and a.build = f.build
          where f.name = $1 and f.path = $2 and a.state = 'ready' order by a.published_at desc limit 20`,
}
