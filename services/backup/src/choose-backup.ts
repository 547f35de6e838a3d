import type { BackupPlace } from './backup-place.ts'
import { BackupRefused } from './errors.ts'
import { listBackups } from './list-backups.ts'
import type { Manifest } from './manifest.ts'

export type Wish = {
  /** The moment to go back to; without it, as far as the log leads. */
  to?: Date | undefined
  /** A backup to begin with; without it, the newest that is old enough. */
  backup?: string | undefined
}

/**
 * The backup that a restore begins with.
 * @throws BackupRefused when there is none that leads to the moment
 */
export async function chooseBackup(place: BackupPlace, { to, backup }: Wish, now: Date): Promise<Manifest> {
  if (to && to > now)
    throw new BackupRefused(`${to.toISOString()} is yet to come: leave --to out to have all there is.`)
  const backups = await listBackups(place)
  const newest = backups.findLast((each) => (backup ? each.backup === backup : !to || each.stoppedAt <= to))
  if (newest && (!to || newest.stoppedAt <= to)) return newest

  const [oldest] = backups
  if (!oldest) throw new BackupRefused(`BACKUP_STORE ${place.store.place} holds no backup that was finished.`)
  if (backup && !newest) throw new BackupRefused(`There is no backup ${backup}; \`npm run backup -- list\` shows them.`)
  const first = (newest ?? oldest).stoppedAt.toISOString()
  throw new BackupRefused(`${to?.toISOString()} is too early: this leads to moments from ${first} on.`)
}
