import { chownSync, mkdtempSync, rmSync, rmdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** sockaddr_un holds 104 bytes on macOS and 108 on Linux, the last one zero. */
const maxSocketPathBytes = 103
const socketName = '.s.PGSQL.5432'

export type SocketDirectory = { path: string; remove(): void }

/** The folder itself when a socket's path in it is short enough for the system, else a private one of the same owner. */
export function createSocketDirectory(folder: string): SocketDirectory {
  if (Buffer.byteLength(socketPath(folder)) <= maxSocketPathBytes) return { path: folder, remove: () => {} }

  const path = mkdtempSync(join(tmpdir(), 'pointfare-socket-'))
  const { uid, gid } = statSync(folder)
  chownSync(path, uid, gid)
  return { path, remove: () => removeSocketDirectory(path) }
}

/** Removes a socket's folder once its server has ended. A folder that holds anything else stays as it is. */
export function removeSocketDirectory(path: string) {
  rmSync(socketPath(path), { force: true })
  rmSync(`${socketPath(path)}.lock`, { force: true })
  try {
    rmdirSync(path)
  } catch {
    // It holds the cluster too.
  }
}

export const socketPath = (directory: string) => join(directory, socketName)
