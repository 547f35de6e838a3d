import type { Config } from '@pointfare/core/config'
import { createSeal, type Seal } from './seal.ts'
import type { BackupStore } from './store/backup-store.ts'
import { openBackupStore } from './store/open-backup-store.ts'

/** What every command about backups works on. */
export type BackupPlace = { dataDir: string; store: BackupStore; seal: Seal }

/**
 * Opens the store of backups.
 * @throws InvalidConfig when the bucket's region is unknown
 */
export async function openBackupPlace(
  dataDir: string,
  { store, key }: NonNullable<Config['backup']>,
): Promise<BackupPlace> {
  return { dataDir, store: await openBackupStore(store), seal: createSeal(key) }
}
