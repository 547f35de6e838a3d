import type { BackupPlace } from './backup-place.ts'
import { writeManifest, type Manifest } from './manifest.ts'
import { names } from './names.ts'
import { removeOld } from './remove-old.ts'
import { createSeal } from './seal.ts'
import { aFolderStore, type TestStore } from './testing/store-kinds.ts'

const now = new Date('2026-11-25T12:00:00Z')
const segment = (number: number) => `0000000100000000${number.toString(16).toUpperCase().padStart(8, '0')}`

let stored: TestStore
let place: BackupPlace
beforeEach(async () => {
  stored = await aFolderStore()
  place = { dataDir: '', store: stored.store, seal: createSeal(undefined) }
})
afterEach(() => stored.close())

async function aBackup(day: string, first: number) {
  const at = new Date(`${day}T00:00:00Z`)
  const manifest: Omit<Manifest, 'format'> = {
    backup: day,
    systemId: '7',
    postgres: 18,
    migrations: [],
    startedAt: at,
    stoppedAt: at,
    first: segment(first),
    last: segment(first),
    folders: [],
    files: [],
    parts: [],
  }
  await place.store.write(names.part(day, 0), Buffer.from(day))
  await place.store.write(names.segment('7', segment(first)), Buffer.from(day))
  await writeManifest(place, manifest)
}

const keyAt = (day: string) => names.file({ path: 'alerts-key', modifiedMs: Date.parse(day) })

it('removes what is older than the days that were promised, with the log and the keys that only it needs', async () => {
  await aBackup('2026-10-01', 1)
  await aBackup('2026-11-10', 5)
  await aBackup('2026-11-20', 300)
  const keys = ['2026-09-01', '2026-11-01', '2026-11-15'].map(keyAt)
  for (const key of keys) await place.store.write(key, Buffer.from('key'))

  expect(await removeOld(place, 30, now)).toBe(1)

  expect(await place.store.list('base/')).toEqual(
    ['2026-11-10', '2026-11-20'].flatMap((day) => [names.part(day, 0), names.manifest(day)]),
  )
  expect(await place.store.list('log/')).toEqual([5, 300].map((number) => names.segment('7', segment(number))))
  expect(await place.store.list('files/')).toEqual(keys.slice(1))
})

it('keeps the newest, however old it is', async () => {
  await aBackup('2026-01-01', 1)
  await aBackup('2026-01-02', 2)

  expect(await removeOld(place, 30, now)).toBe(1)

  expect(await place.store.list('base/')).toContain(names.manifest('2026-01-02'))
})

it('removes copies that were never finished once they are older than those that were', async () => {
  await place.store.write(names.part('2026-11-01', 0), Buffer.from('half'))
  await aBackup('2026-11-10', 5)
  await place.store.write(names.part('2026-11-25', 0), Buffer.from('under way'))

  await removeOld(place, 30, now)

  expect(await place.store.list('base/2026-11-01/')).toEqual([])
  expect(await place.store.list('base/2026-11-25/')).toHaveLength(1)
})
