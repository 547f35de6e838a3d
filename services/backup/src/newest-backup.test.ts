import type { BackupPlace } from './backup-place.ts'
import { createNewestBackup } from './follow-backups.ts'
import { names } from './names.ts'
import { createSeal } from './seal.ts'
import { aCopy } from './testing/a-copy.ts'
import { aFolderStore, type TestStore } from './testing/store-kinds.ts'

const secret = 'a long secret of an operator'

let stored: TestStore
let place: BackupPlace
beforeEach(async () => {
  stored = await aFolderStore()
  place = { dataDir: '/nowhere', store: stored.store, seal: createSeal(secret) }
})
afterEach(() => stored.close())

it('is the one that was whole last, also once there is a newer one', async () => {
  const newest = createNewestBackup(place)
  await aCopy(place, '2026-11-25T03:00:00Z')
  await aCopy(place, '2026-11-24T03:00:00Z')

  expect(await newest()).toEqual(new Date('2026-11-25T03:00:00Z'))
  await aCopy(place, '2026-11-26T03:00:00Z')
  expect(await newest()).toEqual(new Date('2026-11-26T03:00:00Z'))
})

it('is none that was never finished', async () => {
  await stored.store.write(names.part('20261126T030000Z', 0), Buffer.from('half a copy'))
  expect(await createNewestBackup(place)()).toBeNull()

  await aCopy(place, '2026-11-25T03:00:00Z')
  expect(await createNewestBackup(place)()).toEqual(new Date('2026-11-25T03:00:00Z'))
})

it('is none that this key does not open', async () => {
  await aCopy({ ...place, seal: createSeal(undefined) }, '2026-11-25T03:00:00Z')

  await expect(createNewestBackup(place)()).rejects.toThrow('is not encrypted, although BACKUP_KEY is set')
})
