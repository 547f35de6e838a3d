import type { BackupPlace } from './backup-place.ts'
import { listBackups } from './list-backups.ts'
import type { Manifest } from './manifest.ts'
import { backupIn, names, segmentNumber, versionIn } from './names.ts'

const dayMs = 86_400_000

/**
 * Removes backups that are older than so many days, but never the newest, with the log and the versions of files that only
 * they need. Answers how many backups went.
 * @throws BackupRefused
 */
export async function removeOld(place: BackupPlace, days: number, now: Date): Promise<number> {
  const backups = await listBackups(place)
  const newest = backups.at(-1)
  if (!newest) return 0
  const retained = backups.filter((each) => each === newest || now.getTime() - each.stoppedAt.getTime() < days * dayMs)
  const [oldest = newest] = retained

  await removeAll(place, await basesBefore(place, retained, oldest))
  await removeAll(place, await logBefore(place, retained))
  await removeAll(place, await versionsBefore(place, oldest.startedAt.getTime()))
  return backups.length - retained.length
}

/** Those that were never finished go with those of their time. */
async function basesBefore({ store }: BackupPlace, retained: Manifest[], oldest: Manifest) {
  const wanted = new Set(retained.map(({ backup }) => backup))
  const stored = await store.list(names.bases)
  return stored.filter((name) => !wanted.has(backupIn(name)) && backupIn(name) < oldest.backup)
}

async function logBefore({ store }: BackupPlace, retained: Manifest[]) {
  const gone: string[] = []
  for (const systemId of new Set(retained.map((each) => each.systemId))) {
    const firsts = retained
      .filter((each) => each.systemId === systemId)
      .flatMap(({ first }) => segmentNumber(first) ?? [])
    const needed = firsts.reduce((one, other) => (one < other ? one : other))
    for (const name of await store.list(names.logOf(systemId))) {
      // Notes about copies are named after the segment that they begin in.
      const number = segmentNumber(name.slice(names.logOf(systemId).length).slice(0, 24))
      if (number !== undefined && number < needed) gone.push(name)
    }
  }
  return gone
}

/** A version is needed until the next one of the same file is as old as the oldest backup. */
async function versionsBefore({ store }: BackupPlace, moment: number) {
  const versions = (await store.list(names.files)).flatMap((name) => versionIn(name) ?? [])
  const byPath = Map.groupBy(versions, ({ path }) => path)
  return [...byPath.values()].flatMap((ofPath) => {
    const old = ofPath.filter(({ modifiedMs }) => modifiedMs <= moment).toSorted((a, b) => a.modifiedMs - b.modifiedMs)
    return old.slice(0, -1).map(names.file)
  })
}

async function removeAll({ store }: BackupPlace, gone: string[]) {
  for (const name of gone) await store.remove(name)
}
