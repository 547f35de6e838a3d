import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { superuser } from './cluster.ts'
import { createSocketDirectory } from './socket-directory.ts'

/** How this process reaches its server, and no other can. */
export type Transport = {
  settings: Record<string, string>
  connectionString(database: string): string
  remove(): void
}

/** A socket in a folder that only the server's account may enter: no port, no password. */
export function unixSocket(folder: string): Transport {
  const directory = createSocketDirectory(folder)
  return {
    settings: {
      listen_addresses: '',
      unix_socket_directories: quoted(directory.path),
      unix_socket_permissions: '0700',
    },
    connectionString: (database) => socketConnection(directory.path, database),
    remove: directory.remove,
  }
}

/** The setting is a list: a comma in a folder's name would make two of it (PostgreSQL's varlena.c, SplitDirectoriesString). */
const quoted = (path: string) => `"${path.replaceAll('"', '""')}"`

/** How to reach a server whose socket is in that folder. */
export const socketConnection = (socketDirectory: string, database: string) =>
  `postgresql://${superuser}@/${database}?host=${encodeURIComponent(socketDirectory)}&sslmode=disable`

/** For systems without such sockets: a free port of the loopback address, and the password in the file. */
export async function loopback(passwordFile: string): Promise<Transport> {
  const port = await findFreePort()
  const password = readFileSync(passwordFile, 'utf8')
  return {
    settings: { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '' },
    connectionString: (database) =>
      `postgresql://${superuser}:${password}@127.0.0.1:${port}/${database}?sslmode=disable`,
    remove: () => {},
  }
}

/** Writes a new password unless there is one, and names its file. */
export function ensurePassword(folder: string): string {
  const file = join(folder, 'password')
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 })
  return file
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a TCP server's
  server.close()
  await once(server, 'close')
  return port
}
