import { join } from 'node:path'
import { findBinaries } from './binaries.ts'
import { ensureCluster } from './cluster.ts'
import { openDataFolder } from './data-folder.ts'
import { lockDirectory } from './directory-lock.ts'
import { keptLogSettings, makeServerFolder, type KeptLog } from './kept-log.ts'
import { createLauncher } from './launcher.ts'
import { clearLeftovers } from './leftovers.ts'
import { embeddedSettings } from './settings.ts'
import { superviseServer } from './supervise-server.ts'
import { ensurePassword, loopback, unixSocket } from './transport.ts'

export type EmbeddedPostgres = { connectionString(database: string): string; stop(): Promise<void> }

export type EmbeddedOptions = {
  /** Holds the cluster in its folder `postgres`; created when missing. */
  dataDir: string
  /** Server settings beside the usual ones. */
  settings?: Record<string, string>
  /** Keeps its log, so that the cluster can be backed up while it runs. */
  keptLog?: KeptLog | undefined
  transport?: 'socket' | 'loopback'
}

/**
 * Starts a PostgreSQL of our own in DATA_DIR. The first start creates its cluster. Every later one recovers, however
 * this process or the server ended.
 * @throws CannotOpenDatabase, or its kinds DataDirInUse, UnusableDataDir and NoEmbeddedPostgres
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const folder = openDataFolder(options.dataDir)
  const lock = await lockDirectory(join(folder, 'lock'), options.dataDir)
  try {
    const server = await startInFolder(folder, options)
    return {
      connectionString: server.connectionString,
      async stop() {
        await server.stop()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

async function startInFolder(folder: string, { settings, keptLog, transport: kind = usualTransport }: EmbeddedOptions) {
  const { initdb, postgres, pg_ctl } = findBinaries()
  const launch = createLauncher(folder, postgres)
  const control = { launch, pg_ctl, clusterDir: join(folder, 'cluster') }
  const passwordFile = kind === 'loopback' ? ensurePassword(folder) : undefined

  await clearLeftovers(control)
  await ensureCluster(control.clusterDir, initdb, launch, passwordFile)

  if (keptLog) makeServerFolder(folder, 'log')

  const transport = passwordFile ? await loopback(passwordFile) : unixSocket(folder)
  const supervised = await superviseServer({
    ...control,
    postgres,
    logFile: join(folder, 'server.log'),
    settings: {
      ...embeddedSettings,
      ...transport.settings,
      ...(keptLog ? keptLogSettings(keptLog) : {}),
      ...settings,
    },
  })
  return {
    connectionString: transport.connectionString,
    async stop() {
      await supervised.stop()
      transport.remove()
    },
  }
}

const usualTransport = process.platform === 'win32' ? 'loopback' : 'socket'
