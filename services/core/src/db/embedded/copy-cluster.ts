import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { CannotOpenDatabase } from '../errors.ts'
import { clusterId } from './stored-log.ts'
import type { RunningServer } from './running-server.ts'

/** Of a copy that was taken while its server wrote: it is of one piece once the log from `first` to `last` is added. */
export type CopiedCluster = {
  systemId: string
  /** Its major version. */
  postgres: number
  /** Names of migrations that had run. */
  migrations: string[]
  startedAt: Date
  /** From this moment on it can be restored. */
  stoppedAt: Date
  first: string
  last: string
  /** Folders that a server wants to find, be they empty. */
  folders: string[]
}

export type TakeFile = (path: string, content: AsyncIterable<Buffer>) => Promise<void>

/**
 * Gives `take` every file of a cluster whose server runs, one after the other, by its path in the cluster's folder. What the
 * server writes meanwhile is mended by its log (PostgreSQL's documentation, "Making a Base Backup Using the Low Level API").
 * @throws CannotOpenDatabase when that server keeps no log
 */
export async function copyCluster(
  { connectionString, clusterDir }: RunningServer,
  label: string,
  take: TakeFile,
): Promise<CopiedCluster> {
  const client = new Client({ connectionString, keepAlive: true })
  // What is under way on a lost connection rejects by itself.
  client.on('error', () => {})
  await client.connect()
  try {
    const about = await readAbout(client)
    if (!about.keepsLog) throw new CannotOpenDatabase(noLog)
    // The session must stay: when it ends, the server forgets the backup.
    await client.query('select pg_backup_start($1, true)', [label])
    const folders = await takeFiles(clusterDir, take)
    const stopped = await stopBackup(client)
    await take('backup_label', inOnePiece(stopped.labelfile))
    return {
      systemId: clusterId(clusterDir),
      postgres: about.postgres,
      migrations: about.migrations,
      startedAt: about.at,
      stoppedAt: stopped.at,
      first: /\(file ([0-9A-F]{24})\)/.exec(stopped.labelfile)?.[1] ?? '',
      last: stopped.last,
      folders,
    }
  } finally {
    await client.end()
  }
}

const noLog =
  'The site that runs keeps no log of its database, so it cannot be backed up while it runs: ' +
  'set BACKUP_STORE for the site as well and start it again.'

type About = { keepsLog: boolean; postgres: number; at: Date; migrations: string[] }

async function readAbout(client: Client): Promise<About> {
  const { rows } = await client.query<About>(
    `select current_setting('archive_mode') = 'on' as "keepsLog", clock_timestamp() as at,
            current_setting('server_version_num')::int / 10000 as postgres,
            array(select name from schema_migration order by name) as migrations`,
  )
  return rows[0]! // it always answers one
}

type Stopped = { labelfile: string; last: string; at: Date }

/** Waits until the log that belongs to the copy is finished. */
async function stopBackup(client: Client): Promise<Stopped> {
  const { rows } = await client.query<Stopped>(
    `select labelfile, pg_walfile_name(lsn) as last, clock_timestamp() as at from pg_backup_stop(true)`,
  )
  return rows[0]! // it always answers one
}

/** Their content is another server's, or made anew at each start. */
const emptied = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
const leftOut = /^(postmaster\.(pid|opts)|pgsql_tmp.*|pg_internal\.init.*)$/
const wanted = ['pg_wal/archive_status', 'pg_wal/summaries']
const controlFile = 'global/pg_control'

/** The control file comes last: it must not be older than what it tells of. */
async function takeFiles(clusterDir: string, take: TakeFile): Promise<string[]> {
  const folders: string[] = [...wanted]
  const visit = async (folder: string) => {
    for (const entry of await readdir(join(clusterDir, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (leftOut.test(entry.name) || path === controlFile) continue
      if (!entry.isDirectory()) await take(path, contentOf(join(clusterDir, path)))
      else {
        folders.push(path)
        if (!emptied.has(path)) await visit(path)
      }
    }
  }
  await visit('')
  await take(controlFile, contentOf(join(clusterDir, controlFile)))
  return folders
}

/** As much as there is; a file that goes meanwhile has nothing that the log does not tell. */
async function* contentOf(file: string): AsyncGenerator<Buffer> {
  try {
    // Without an encoding a stream gives buffers.
    yield* createReadStream(file, { highWaterMark: 1024 * 1024 }) as AsyncIterable<Buffer>
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

async function* inOnePiece(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text)
}
