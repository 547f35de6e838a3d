import type { BackupPlace } from './backup-place.ts'
import { readManifest } from './manifest.ts'
import { backupIn, names } from './names.ts'

/**
 * Answers, whenever it is called, since when the newest copy is whole; null where there is none. What a copy consists of is
 * read once.
 */
export function createNewestBackup(place: BackupPlace): () => Promise<Date | null> {
  let newest: { backup: string; at: Date | null } | undefined

  return async () => {
    const stored = await place.store.list(names.bases)
    // Names sort by time, and a copy with a manifest is whole.
    const whole = stored.map(backupIn).filter((backup) => stored.includes(names.manifest(backup)))
    const backup = whole.toSorted().at(-1)
    if (backup === undefined) return null
    if (newest?.backup !== backup) newest = { backup, at: (await readManifest(place, backup))?.stoppedAt ?? null }
    return newest.at
  }
}
