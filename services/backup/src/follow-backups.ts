import type { Config } from '@pointfare/core/config'
import { logFile, logSpool } from '@pointfare/core/db/embedded/stored-log'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type BackupPlace, openBackupPlace } from './backup-place.ts'
import { readManifest } from './manifest.ts'
import { backupIn, names } from './names.ts'

/** How backups of this installation are doing. */
export type BackupFigures = {
  /** Where they are, as an operator wrote it. */
  store: string
  /** When the newest copy was whole; null while none is known, also because the store or its key is another. */
  lastAt: Date | null
  /** How long the oldest finished piece of the database's log has waited to get there; 0 when none does. */
  logWaitingSeconds: number
}

/** A bucket is asked no more often, however many ask us. */
const lookEveryMs = 60_000

/**
 * Answers how backups are doing without waiting for their store, which is looked at while somebody asks, once a minute at the
 * most. Undefined until that has been opened.
 */
export function followBackups(
  dataDir: string,
  backup: NonNullable<Config['backup']>,
  now: () => Date,
): () => Promise<BackupFigures | undefined> {
  let opening: Promise<{ store: string; newest: () => Promise<Date | null> }> | undefined
  let known: Pick<BackupFigures, 'store' | 'lastAt'> | undefined
  let lookedAt = -Infinity

  async function open() {
    const place = await openBackupPlace(dataDir, backup)
    return { store: place.store.place, newest: createNewestBackup(place) }
  }

  async function look() {
    try {
      const { store, newest } = await (opening ??= open())
      known ??= { store, lastAt: null }
      known = { store, lastAt: await newest() }
    } catch {
      // Who brings the log there says why; what is known of the last copy grows older meanwhile.
    }
  }

  return async () => {
    const time = now().getTime()
    if (time - lookedAt >= lookEveryMs) {
      lookedAt = time
      void look()
    }
    return known && { ...known, logWaitingSeconds: await longestWait(dataDir, time) }
  }
}

async function longestWait(dataDir: string, time: number): Promise<number> {
  const spool = logSpool(dataDir)
  const waiting = (await readdir(spool).catch(() => [])).filter((name) => logFile.test(name))
  const since = await Promise.all(
    waiting.map((name) =>
      stat(join(spool, name)).then(
        ({ mtimeMs }) => mtimeMs,
        // It has left meanwhile.
        () => time,
      ),
    ),
  )
  return (time - Math.min(time, ...since)) / 1000
}

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
