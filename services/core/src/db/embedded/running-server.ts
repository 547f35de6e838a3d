import { join, resolve } from 'node:path'
import { isRunning } from './process-identity.ts'
import { readPostmaster } from './postmaster-file.ts'
import { socketConnection } from './transport.ts'

export type RunningServer = { connectionString: string; clusterDir: string }

/** The embedded server that runs on DATA_DIR at this moment, started by whichever process; undefined when none does. */
export function findRunningServer(dataDir: string): RunningServer | undefined {
  const clusterDir = join(resolve(dataDir), 'postgres', 'cluster')
  const postmaster = readPostmaster(clusterDir)
  if (!postmaster?.ready || !isRunning(postmaster.pid) || postmaster.socketDirectory === '') return undefined
  return { connectionString: socketConnection(postmaster.socketDirectory, 'postgres'), clusterDir }
}
