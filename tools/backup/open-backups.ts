import { openBackupPlace, type BackupPlace } from '@pointfare/backup/backup-place'
import { UsageError } from '@pointfare/core/command-line'
import { readConfig } from '@pointfare/core/config'

export type Backups = {
  place: BackupPlace
  /** How many days a backup is stored. */
  days: number
}

/**
 * The backups of this environment, for the commands about them.
 * @throws UsageError when it names no place for them; InvalidConfig
 */
export async function openBackups(): Promise<Backups> {
  const { dataDir, backup } = readConfig(process.env)
  if (!backup) {
    throw new UsageError('BACKUP_STORE is not set: name a folder or s3://bucket/folder, for the site as well')
  }
  return { place: await openBackupPlace(dataDir, backup), days: backup.days }
}
