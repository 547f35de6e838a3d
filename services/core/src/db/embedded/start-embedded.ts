import type { ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { CannotOpenDatabase, DataDirInUse } from '../errors.ts'
import { setWatchdog } from '../watchdog.ts'
import { findBinaries } from './binaries.ts'
import { ensureCluster } from './cluster.ts'
import { openDataFolder } from './data-folder.ts'
import { lockDirectory } from './directory-lock.ts'
import { type StoredLog, storedLogSettings, makeServerFolder } from './stored-log.ts'
import { createLauncher } from './launcher.ts'
import { type Postmaster, postmasterFile, readPostmaster } from './postmaster-file.ts'
import { isRunning, processCommand } from './process-identity.ts'
import { embeddedSettings } from './settings.ts'
import { removeSocketDirectory, socketPath } from './socket-directory.ts'
import { type ServerOptions, startServer } from './start-server.ts'
import { type ServerControl, stopServer } from './stop-server.ts'
import { ensurePassword, loopback, unixSocket } from './transport.ts'

export type EmbeddedPostgres = { connectionString(database: string): string; stop(): Promise<void> }

export type EmbeddedOptions = {
  /** Holds the cluster in its folder `postgres`; created when missing. */
  dataDir: string
  /** Server settings beside the usual ones. */
  settings?: Record<string, string>
  /** Keeps its log, so that the cluster can be backed up while it runs. */
  storedLog?: StoredLog | undefined
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

async function startInFolder(
  folder: string,
  { settings, storedLog, transport: kind = usualTransport }: EmbeddedOptions,
) {
  const { initdb, postgres, pg_ctl } = findBinaries()
  const launch = createLauncher(folder, postgres)
  const control = { launch, pg_ctl, clusterDir: join(folder, 'cluster') }
  const passwordFile = kind === 'loopback' ? ensurePassword(folder) : undefined

  await clearLeftovers(control)
  await ensureCluster(control.clusterDir, initdb, launch, passwordFile)

  if (storedLog) makeServerFolder(folder, 'log')

  const transport = passwordFile ? await loopback(passwordFile) : unixSocket(folder)
  const supervised = await superviseServer({
    ...control,
    postgres,
    logFile: join(folder, 'server.log'),
    settings: {
      ...embeddedSettings,
      ...transport.settings,
      ...(storedLog ? storedLogSettings(storedLog) : {}),
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

type SupervisedServer = { stop(): Promise<void> }

/** Keeps a server running until `stop`: one that ends by itself is started again, and recovers what it had committed. */
async function superviseServer(options: ServerOptions & ServerControl): Promise<SupervisedServer> {
  let stopping = false

  const start = async (): Promise<ChildProcess> => {
    const server = await startServer(options)
    const watchdog = setWatchdog(server.pid!, { ...options, signal: 'INT' }) // a server that became ready has an id
    server.once('exit', () => {
      watchdog.callOff()
      if (!stopping) running = restart()
    })
    return server
  }
  const restart = () =>
    start().catch((error: Error) => {
      console.error(error.message)
      return undefined
    })

  let running: Promise<ChildProcess | undefined> = Promise.resolve(await start())
  return {
    async stop() {
      stopping = true
      const server = await running
      if (server?.pid && server.exitCode === null) await stopServer(server.pid, options)
    },
  }
}

/**
 * Ends the server that a killed process left running, and removes the files that a killed server left. Call it with the
 * folder's lock.
 * @throws DataDirInUse when a server answers that is not ours, as from another container on the same volume
 */
async function clearLeftovers(control: ServerControl) {
  const postmaster = readPostmaster(control.clusterDir)
  if (!postmaster) return

  if (isServerOf(control.clusterDir, postmaster)) {
    if (!(await stopServer(postmaster.pid, control))) throw new CannotOpenDatabase(stuck(postmaster.pid))
  } else if (await answers(postmaster)) {
    throw new DataDirInUse(
      `A PostgreSQL that was started elsewhere runs on ${control.clusterDir}. Stop it, or choose another DATA_DIR.`,
    )
  }
  // The server would take any process with the id in its file for itself, and refuse to start.
  rmSync(postmasterFile(control.clusterDir), { force: true })
  if (postmaster.socketDirectory) removeSocketDirectory(postmaster.socketDirectory)
}

const isServerOf = (clusterDir: string, { pid }: Postmaster) =>
  isRunning(pid) && (process.platform === 'win32' || processCommand(pid).includes(clusterDir))

const stuck = (pid: number) =>
  `PostgreSQL from an earlier start (process ${pid}) does not stop. End it, then start again.`

const answers = ({ socketDirectory }: Postmaster) =>
  new Promise<boolean>((resolve) => {
    if (socketDirectory === '') return resolve(false)
    const socket = connect(socketPath(socketDirectory))
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
