import type { BackupPlace } from './backup-place.ts'
import { readManifest, type Manifest } from './manifest.ts'
import { backupIn, names } from './names.ts'

/**
 * Every backup that is whole, the oldest first.
 * @throws as readManifest
 */
export async function listBackups(place: BackupPlace): Promise<Manifest[]> {
  const backups = new Set((await place.store.list(names.bases)).map(backupIn))
  const manifests: Manifest[] = []
  for (const backup of [...backups].toSorted()) {
    const manifest = await readManifest(place, backup)
    if (manifest) manifests.push(manifest)
  }
  return manifests
}
