import { randomUUID } from 'node:crypto'
import { chownSync, existsSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { UnusableDataDir } from '../errors.ts'
import { findBinaries } from './binaries.ts'
import { openDataFolder } from './data-folder.ts'
import { lockDirectory } from './directory-lock.ts'
import { storedLogSettings, makeServerFolder } from './stored-log.ts'
import { createLauncher } from './launcher.ts'
import { embeddedSettings } from './settings.ts'
import { startServer } from './start-server.ts'
import { stopServer } from './stop-server.ts'
import { unixSocket } from './transport.ts'

/** What the database is like once it is recovered. */
export type Recovered = {
  /** Names of migrations that have run in it. */
  migrations: string[]
  /** When the last change was made that is in it; null when the log told of none. */
  lastChangeAt: Date | null
}

export type Recovery = {
  /** Takes the files of a copied cluster. */
  clusterDir: string
  /** Takes the log. */
  logDir: string
  /**
   * Brings the copy to `to`, or to the end of the log.
   * @throws CannotOpenDatabase when the log does not lead there
   */
  recover(to: Date | undefined): Promise<Recovered>
  /** Gives what was recovered to the next start. */
  place(): void
  /** Takes away everything that was not placed. */
  close(): void
}

/**
 * Makes room for a cluster in a DATA_DIR that is empty or not there yet.
 * @throws DataDirInUse, UnusableDataDir when there is something in it, NoEmbeddedPostgres
 */
export async function openRecovery(dataDir: string): Promise<Recovery> {
  await refuseFull(dataDir)
  const { postgres, pg_ctl } = findBinaries()
  const folder = openDataFolder(dataDir)
  const lock = await lockDirectory(join(folder, 'lock'), dataDir)
  const launch = createLauncher(folder, postgres)
  // An interrupted one is no cluster to any start.
  const clusterDir = makeServerFolder(folder, `cluster.draft-${randomUUID()}`)
  const logDir = makeServerFolder(folder, 'restored-log')
  let isPlaced = false

  return {
    clusterDir,
    logDir,
    async recover(to) {
      writeFileSync(join(clusterDir, 'recovery.signal'), '')
      for (const path of [clusterDir, logDir]) giveToServer(folder, path)
      makeServerFolder(folder, 'log')
      const transport = unixSocket(folder)
      const settings = { ...embeddedSettings, ...transport.settings, ...recoverySettings(to) }
      const logFile = join(folder, 'server.log')
      try {
        const server = await startServer({ launch, postgres, clusterDir, logFile, settings })
        try {
          return await readRecovered(transport.connectionString('postgres'))
        } finally {
          await stopServer(server.pid!, { launch, pg_ctl, clusterDir }) // one that became ready has an id
        }
      } finally {
        transport.remove()
      }
    },
    place() {
      rmSync(logDir, { recursive: true, force: true })
      renameSync(clusterDir, join(folder, 'cluster'))
      isPlaced = true
    },
    close() {
      lock.release()
      if (!isPlaced) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** @throws DataDirInUse, UnusableDataDir */
async function refuseFull(dataDir: string) {
  if (!existsSync(dataDir) || readdirSync(dataDir).length === 0) return
  const folder = join(dataDir, 'postgres')
  if (existsSync(folder)) (await lockDirectory(join(folder, 'lock'), dataDir)).release()
  throw new UnusableDataDir(
    `DATA_DIR ${dataDir} is not empty: move it away (mv ${dataDir} ${dataDir}.before), or name another folder.`,
  )
}

/**
 * Whoever asks is let in only once the log was applied and a history of its own has begun, whose beginning is kept for later
 * backups like the log of every other start.
 */
const recoverySettings = (to: Date | undefined) => ({
  ...storedLogSettings({ seconds: 60 }),
  hot_standby: 'off',
  restore_command: 'cp ../restored-log/%f %p',
  recovery_target_action: 'promote',
  // On a command line a server does not know the zone Z yet.
  ...(to ? { recovery_target_time: to.toISOString().replace('Z', '+00') } : {}),
})

async function readRecovered(connectionString: string): Promise<Recovered> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<Recovered>(
      `select pg_last_xact_replay_timestamp() as "lastChangeAt",
              array(select name from schema_migration order by name) as migrations`,
    )
    return rows[0]! // it always answers one
  } finally {
    await client.end()
  }
}

/** Files that root wrote, for a server that runs as somebody else. */
function giveToServer(folder: string, path: string) {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(folder)
  for (const entry of readdirSync(path, { recursive: true, encoding: 'utf8' })) chownSync(join(path, entry), uid, gid)
}
