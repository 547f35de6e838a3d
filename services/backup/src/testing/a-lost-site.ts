import { openDatabase } from '@pointfare/core/db/open-database'
import { eventually } from '@pointfare/core/db/testing/eventually'
import { cp, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { BackupPlace } from '../backup-place.ts'
import { createSeal } from '../seal.ts'
import { createShipper } from '../ship.ts'
import type { BackupStore } from '../store/backup-store.ts'
import { createFolderStore } from '../store/open-backup-store.ts'
import { takeBackup } from '../take-backup.ts'

const count = { name: 'test_count', text: `insert into counter (name, value) values ($1, 1)` }
const clock = { name: 'test_clock', text: 'select clock_timestamp() as now' }
const forget = { name: 'test_forget', text: `delete from counter where name like 'row-%'` }
const counted = { name: 'test_counted', text: `select name from counter where name like 'row-%' order by name` }

export type LostSite = {
  place: BackupPlace
  backup: string
  /** The first and the second row were written then, the third one was not. */
  moment: Date
  close: () => Promise<void>
}

/**
 * What is left in `store` of a site that was backed up while it ran. Row 1 is older than the copy, row 2 is in the log alone, row
 * 3 came after the moment, and in the end somebody deleted all of them; a key was exchanged after the moment as well.
 */
export async function aLostSite(store: BackupStore, secret?: string): Promise<LostSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pointfare-lost-'))
  const place: BackupPlace = { dataDir, store, seal: createSeal(secret) }
  const db = await openDatabase({ dataDir, backup: { storedLog: { seconds: 60 } } })
  const now = async () => (await db.query<{ now: Date }>(clock))[0]!.now // it always answers one
  const file = async (path: string, content: string, modified: Date) => {
    await mkdir(dirname(join(dataDir, path)), { recursive: true })
    await writeFile(join(dataDir, path), content)
    await utimes(join(dataDir, path), modified, modified)
  }

  await file('alerts-key', 'first key', await now())
  await file('artifacts/mf-one/abc/entry.js', 'a build', await now())
  await db.query(count, ['row-1'])
  const { backup } = await takeBackup(place, () => new Date())
  await db.query(count, ['row-2'])
  // The clock of a database is finer than that of JavaScript, which cuts off what it does not know.
  const moment = new Date((await now()).getTime() + 1)
  await eventually('the clock of the database has passed the moment', async () => (await now()) > moment)
  await file('alerts-key', 'second key', new Date(moment.getTime() + 5))
  await db.query(count, ['row-3'])
  await db.query(forget)
  await db.close()
  await createShipper(place)()
  await rm(dataDir, { recursive: true, force: true })
  return {
    place,
    backup,
    moment,
    close: () => rm(dataDir, { recursive: true, force: true }),
  }
}

/** Which of those rows a restored site has. */
export async function rowsIn(dataDir: string): Promise<string[]> {
  const db = await openDatabase({ dataDir })
  try {
    return (await db.query<{ name: string }>(counted)).map(({ name }) => name)
  } finally {
    await db.close()
  }
}

/** A copy of a store in a folder, for a test that damages it. */
export async function copyOf(folder: string): Promise<{ store: BackupStore; folder: string }> {
  const copied = await mkdtemp(join(tmpdir(), 'pointfare-backups-'))
  await cp(folder, copied, { recursive: true })
  return { store: createFolderStore(copied), folder: copied }
}
