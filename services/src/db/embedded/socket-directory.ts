import { chownSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** sockaddr_un holds 104 bytes on macOS and 108 on Linux, the last one zero. */
const maxSocketPathBytes = 103
const socketName = '.s.PGSQL.5432'

export type SocketDirectory = { path: string; remove(): void }

/** The folder itself when a socket's path in it is short enough for the system, else a private one of the same owner. */
export function createSocketDirectory(folder: string): SocketDirectory {
  if (Buffer.byteLength(join(folder, socketName)) <= maxSocketPathBytes) return { path: folder, remove: () => {} }

  const path = mkdtempSync(join(tmpdir(), privatePrefix))
  const { uid, gid } = statSync(folder)
  chownSync(path, uid, gid)
  return { path, remove: () => removePrivate(path) }
}

const privatePrefix = 'pointfare-'

/** Removes a folder that `createSocketDirectory` made for a server that has ended, and nothing else. */
export function removePrivate(path: string) {
  if (path.startsWith(join(tmpdir(), privatePrefix))) rmSync(path, { recursive: true, force: true })
}

export const socketPath = (directory: string) => join(directory, socketName)
