import { openRecovery, type Recovered, type Recovery } from '@pointfare/core/db/embedded/recover-cluster'
import { CannotOpenDatabase } from '@pointfare/core/db/errors'
import type { BackupPlace } from './backup-place.ts'
import { chooseBackup, type Wish } from './choose-backup.ts'
import { BackupRefused } from './errors.ts'
import type { Manifest } from './manifest.ts'
import { restoreFiles } from './restore-files.ts'
import { restoreLog } from './restore-log.ts'
import { unpack } from './unpack.ts'

/** What this version of the site can run on. */
export type Version = {
  /** Names of its migrations. */
  migrations: readonly string[]
  /** The major version of its PostgreSQL. */
  postgres: number
}

export type Restored = { backup: string; lastChangeAt: Date | null; files: number }

/**
 * Brings a site back into DATA_DIR, which is empty or not there yet: as it was at a moment, or as far as the log leads. Whenever
 * it does not succeed, DATA_DIR has no database afterwards.
 * @throws BackupRefused, DamagedBackup, CannotOpenDatabase with one line for people
 */
export async function restoreBackup(place: BackupPlace, wish: Wish, version: Version, now: Date): Promise<Restored> {
  const recovery = await openRecovery(place.dataDir)
  try {
    const manifest = await chooseBackup(place, wish, now)
    refusePostgres(manifest, version)
    refuseNewer(manifest.migrations, version)
    await unpack(place, manifest, recovery.clusterDir)
    await restoreLog(place, manifest, recovery.logDir, wish.to !== undefined)
    const { lastChangeAt, migrations } = await recover(recovery, wish.to)
    refuseNewer(migrations, version)
    const files = await restoreFiles(place, wish.to)
    recovery.place()
    return { backup: manifest.backup, lastChangeAt, files }
  } finally {
    recovery.close()
  }
}

function refusePostgres({ backup, postgres }: Manifest, version: Version) {
  if (postgres === version.postgres) return
  throw new BackupRefused(
    `Backup ${backup} is of PostgreSQL ${postgres}, and this version of the site has ${version.postgres}: ` +
      'restore it with the version that made it.',
  )
}

function refuseNewer(migrations: readonly string[], version: Version) {
  const unknown = migrations.find((name) => !version.migrations.includes(name))
  if (!unknown) return
  throw new BackupRefused(
    `This backup is of a newer version of the site (it has ${unknown}): restore it with that one.`,
  )
}

async function recover(recovery: Recovery, to: Date | undefined): Promise<Recovered> {
  try {
    return await recovery.recover(to)
  } catch (error) {
    if (!(error instanceof CannotOpenDatabase)) throw error
    const isEarlier = to && error.message.includes('before configured recovery target was reached')
    const why = isEarlier
      ? `The log ends before ${to.toISOString()}: leave --to out to have all there is.`
      : // The server's own log goes with what it could not make.
        error.message.replace(/ \(log: .*\)$/, '').replace('does not start', 'cannot apply the log')
    throw new BackupRefused(why, { cause: error })
  }
}
