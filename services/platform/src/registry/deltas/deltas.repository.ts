import type { Database } from '@pointfare/core/db/database'
import type { DeltaEncoding, DeltaFile } from './delta-format.ts'

export type Delta = {
  build: string
  path: string
  dictionary: string
  encoding: DeltaEncoding
  bytes: number
  hash: string
}

export type DeltasRepository = ReturnType<typeof createDeltasRepository>

export const createDeltasRepository = (db: Database) => ({
  /**
   * Builds that visitors are most likely to have: those that channels serve, then those served last. Without those that
   * `build` was compared with already.
   */
  async listToCompare(name: string, build: string): Promise<string[]> {
    const rows = await db.query<{ build: string }>(listToCompare, [name, build, mostCompared])
    return rows.map((row) => row.build)
  },

  listFiles: (name: string, build: string) => db.query<DeltaFile>(listFiles, [name, build]),

  /** Records what the comparison of two builds led to; nothing when one of them is gone by now. */
  async record(name: string, build: string, withBuild: string, deltas: Delta[]) {
    await db.query(recordDeltas, [name, build, withBuild, JSON.stringify(deltas)])
  },

  /** Every way to send the files of a path as what changed. */
  find: (name: string, path: string) => db.query<Delta>(findDeltas, [name, path]),
})

/** Whoever has none of these gets the whole file. */
const mostCompared = 3

const listToCompare = {
  name: 'list_builds_to_compare',
  text: `with served as (
           select r.builds ->> $1 as build, bool_or(c.head_seq = r.seq) as is_live, max(r.created_at) as served_at
             from release r join channel c on c.name = r.channel
            where r.builds ? $1 and r.builds ->> $1 <> $2 group by 1)
         select s.build from served s
           join artifact a on a.name = $1 and a.build = s.build and a.state = 'ready'
          where exists (select from artifact where name = $1 and build = $2 and state = 'ready')
            and not exists (
              select from artifact_compared k where k.name = $1 and k.build = $2 and k.with_build = s.build)
          order by is_live desc, served_at desc limit $3`,
}

const listFiles = {
  name: 'list_files_for_deltas',
  text: `select path, bytes, integrity, brotli_bytes as "brotliBytes" from artifact_file where name = $1 and build = $2`,
}

const recordDeltas = {
  name: 'record_deltas',
  text: `with own as (
           select name, build from artifact where name = $1 and build = $2 and state = 'ready' for share),
         compared as (
           insert into artifact_compared (name, build, with_build)
           select name, build, $3 from own on conflict do nothing)
         insert into artifact_delta (name, build, path, dictionary, encoding, bytes, hash)
         select own.name, own.build, d.path, d.dictionary, d.encoding, d.bytes, d.hash
           from own, jsonb_to_recordset($4) as d(path text, dictionary text, encoding text, bytes int, hash text)
         on conflict do nothing`,
}

const findDeltas = {
  name: 'find_deltas',
  text: `select build, path, dictionary, encoding, bytes, hash from artifact_delta
          where name = $1 and path = $2`,
}
