import { CannotOpenDatabase } from './errors.ts'

/** The oldest PostgreSQL that our SQL is tried on. */
const oldestVersion = 15

/** @throws CannotOpenDatabase unless `version`, such as 16.4, is new enough */
export function refuseOldVersion(version: string, host: string) {
  if (Number.parseInt(version) >= oldestVersion) return
  throw new CannotOpenDatabase(
    `The database at ${host} is PostgreSQL ${version}: DATABASE_URL needs ${oldestVersion} or newer.`,
  )
}
