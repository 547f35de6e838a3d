import { rmSync } from 'node:fs'
import { connect } from 'node:net'
import { CannotOpenDatabase, DataDirInUse } from '../errors.ts'
import { isRunning, processCommand } from './process-identity.ts'
import { postmasterFile, readPostmaster, type Postmaster } from './postmaster-file.ts'
import { removeSocketDirectory, socketPath } from './socket-directory.ts'
import { stopServer, type ServerControl } from './stop-server.ts'

/**
 * Ends the server that a killed process left running, and removes the files that a killed server left. Call it with the
 * folder's lock.
 * @throws DataDirInUse when a server answers that is not ours, as from another container on the same volume
 */
export async function clearLeftovers(control: ServerControl) {
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
