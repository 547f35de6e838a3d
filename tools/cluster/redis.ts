import { join } from 'node:path'
import { asAccount, privateFolder } from './account.ts'
import { startPart, type Part } from './part.ts'
import { host, type Ports } from './settings.ts'

/** Counts what clients may take, for all sites; it keeps nothing that has to outlive it. */
export function startRedis({ folder, logs, ports }: { folder: string; logs: string; ports: Ports }): Part {
  const args = [
    '--bind',
    host,
    '--port',
    String(ports.redis),
    '--save',
    '',
    '--dir',
    privateFolder(join(folder, 'redis')),
  ]
  return startPart({
    name: 'redis',
    command: 'redis-server',
    args,
    logFile: join(logs, 'redis.log'),
    privileges: asAccount,
  })
}
