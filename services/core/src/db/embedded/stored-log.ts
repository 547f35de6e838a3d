import { chownSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** How a server keeps its log for backups. */
export type StoredLog = {
  /** For so long, at most, a change is in no segment that is finished. */
  seconds: number
}

/** Segments of the log, histories of timelines and notes about backups (PostgreSQL's xlog_internal.h). */
export const logFile = /^[0-9A-F]{8}(\.history|[0-9A-F]{16}(\.partial|\.[0-9A-F]{8}\.backup)?)$/

/** Where the server leaves segments of its log that are finished, beside its cluster. */
export const logSpool = (dataDir: string) => join(dataDir, 'postgres', 'log')

/** Makes a folder of the server's own beside its cluster. */
export function makeServerFolder(folder: string, name: string): string {
  const path = join(folder, name)
  mkdirSync(path, { recursive: true, mode: 0o700 })
  const { uid, gid } = statSync(folder)
  if (process.getuid?.() === 0) chownSync(path, uid, gid)
  return path
}

const flushed = process.platform === 'linux' ? 'sync ../log/%f.part' : 'sync'

/**
 * A finished segment is copied and flushed before it gets its name, so that it is there whole or not at all. The server runs
 * commands in its cluster's folder: paths from there need no quoting, wherever DATA_DIR is.
 */
export const storedLogSettings = ({ seconds }: StoredLog) => ({
  wal_level: 'replica',
  archive_mode: 'on',
  archive_timeout: `${seconds}s`,
  archive_command: `cp %p ../log/%f.part && ${flushed} && mv ../log/%f.part ../log/%f`,
})

/** Which cluster it is: copies of it have the same id, and so has what is restored from them. */
export function clusterId(clusterDir: string): string {
  // The first field of ControlFileData, written in the order of bytes of this machine.
  return readFileSync(join(clusterDir, 'global', 'pg_control'))
    .readBigUInt64LE(0)
    .toString()
}
