import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { OptionalPart } from './settings.ts'

/** Programs by name, with the Debian package that brings each. */
const programs = [
  { program: 'etcd', package: 'etcd-server' },
  { program: 'patroni', package: 'patroni' },
  // Without it Patroni has nobody to ask at etcd.
  { file: '/usr/lib/python3/dist-packages/etcd/__init__.py', package: 'python3-etcd' },
  { program: 'haproxy', package: 'haproxy' },
  { program: 'pgbouncer', package: 'pgbouncer', part: 'pooler' },
  { program: 'redis-server', package: 'redis-server', part: 'redis' },
  { program: 'openssl', package: 'openssl', part: 'front' },
] as const

/** Where Debian keeps programs that only root is expected to start. */
const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/sbin']
const isThere = (program: string) => folders.some((folder) => existsSync(join(folder, program)))

/** The programs of the newest PostgreSQL of Debian that is 15 or newer; undefined where there is none. */
export function findPostgres(): string | undefined {
  const versions = globSync('/usr/lib/postgresql/*/bin/pg_basebackup').map((path) => Number(path.split('/')[4]))
  const newest = Math.max(...versions)
  return newest >= 15 ? `/usr/lib/postgresql/${newest}/bin` : undefined
}

/** Why there can be no cluster on this machine, in one line that says how to mend it; undefined where there can. */
export function whyNoCluster(without: readonly OptionalPart[]): string | undefined {
  const missing: string[] = programs
    .filter((each) => !('part' in each) || !without.includes(each.part))
    .filter((each) => ('file' in each ? !existsSync(each.file) : !isThere(each.program)))
    .map((each) => each.package)
  if (!findPostgres()) missing.push('postgresql')
  if (missing.length === 0) return undefined
  return `A cluster needs programs that are not here. On Debian: apt-get install -y ${missing.join(' ')}`
}
