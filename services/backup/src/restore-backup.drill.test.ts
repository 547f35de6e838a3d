import { findPostgresVersion } from '@pointfare/core/db/embedded/binaries'
import { readMigrations } from '@pointfare/core/db/migrate'
import { openDatabase } from '@pointfare/core/db/open-database'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { names } from './names.ts'
import { restoreBackup, type Version, type Wish } from './restore-backup.ts'
import { createSeal } from './seal.ts'
import type { BackupStore } from './store/backup-store.ts'
import { aLostSite, copyOf, type LostSite, rowsIn } from './testing/a-lost-site.ts'
import { aFolderStore, storeKinds, type TestStore } from './testing/store-kinds.ts'

// Whole clusters are recovered.
jest.setTimeout(600_000)

const version: Version = { migrations: readMigrations().map(({ name }) => name), postgres: findPostgresVersion() }

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pointfare-restored-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const restore = (store: BackupStore, dataDir: string, wish: Wish = {}, { secret, as = version }: How = {}) =>
  restoreBackup({ dataDir: join(folder, dataDir), store, seal: createSeal(secret) }, wish, as, new Date())

type How = { secret?: string; as?: Version }

describe.each(storeKinds)('from $kind', ({ kind, openStore }) => {
  const secret = kind === 'a bucket' ? 'a long secret of an operator' : undefined
  const how = secret === undefined ? {} : { secret }
  let stored: TestStore
  let site: LostSite
  beforeAll(async () => {
    stored = await openStore()
    site = await aLostSite(stored.store, secret)
  })
  afterAll(() => Promise.all([stored.close(), site.close()]))

  it('a site is as it was at a moment, with rows that only the log had, and with the key of then', async () => {
    await restore(stored.store, `${kind} then`, { to: site.moment }, how)

    expect(await rowsIn(join(folder, `${kind} then`))).toEqual(['row-1', 'row-2'])
    expect(readFileSync(join(folder, `${kind} then`, 'alerts-key'), 'utf8')).toBe('first key')
    expect(readFileSync(join(folder, `${kind} then`, 'artifacts/mf-one/abc/entry.js'), 'utf8')).toBe('a build')
  })

  it('without a moment a site is as it was last', async () => {
    const { lastChangeAt } = await restore(stored.store, `${kind} last`, {}, how)

    expect(await rowsIn(join(folder, `${kind} last`))).toEqual([])
    expect(readFileSync(join(folder, `${kind} last`, 'alerts-key'), 'utf8')).toBe('second key')
    expect(lastChangeAt?.getTime()).toBeGreaterThan(site.moment.getTime())
  })
})

describe('what would not be the whole site is refused, and leaves nothing behind', () => {
  let stored: TestStore
  let site: LostSite
  beforeAll(async () => {
    stored = await aFolderStore()
    site = await aLostSite(stored.store, 'a long secret of an operator')
  })
  afterAll(() => Promise.all([stored.close(), site.close()]))

  const secret = 'a long secret of an operator'
  const damages: [string, (store: BackupStore) => Promise<unknown>, RegExp][] = [
    [
      'a part is missing',
      (store) => store.remove(names.part(site.backup, 0)),
      /is incomplete: base\/.+\/0000 is missing\.$/,
    ],
    [
      'a part has changed',
      (store) => changeByte(store, names.part(site.backup, 0)),
      /is damaged: base\/.+\/0000 has changed\.$/,
    ],
    [
      'its list has changed',
      (store) => changeByte(store, names.manifest(site.backup)),
      /manifest is damaged, or BACKUP_KEY/,
    ],
    [
      'it was never finished',
      (store) => store.remove(names.manifest(site.backup)),
      /holds no backup that was finished\.$/,
    ],
    ['its log is missing', removeFirstSegment, /^The log of backup \w+ is incomplete: log\/\d+\/\w{24} is missing\.$/],
    ['a file beside the database has changed', changeAFile, /files\/.+ is damaged, or BACKUP_KEY is not the key/],
  ]

  it.each(damages)('when %s', async (_, damage, words) => {
    const copied = await copyOf(stored.store.place)
    await damage(copied.store)

    await expect(restore(copied.store, 'damaged', {}, { secret })).rejects.toThrow(words)

    expect(existsSync(join(folder, 'damaged/postgres'))).toBe(false)
    rmSync(copied.folder, { recursive: true, force: true })
    rmSync(join(folder, 'damaged'), { recursive: true, force: true })
  })

  it.each([
    [
      'the key is another',
      {},
      { secret: 'a long secret of somebody else' },
      /or BACKUP_KEY is not the key it was made/,
    ],
    ['there is no key', {}, {}, /is encrypted: set BACKUP_KEY to the key it was made with\.$/],
    ['nobody knows that backup', { backup: '2020' }, { secret }, /^There is no backup 2020; `npm run backup -- list`/],
    ['the moment is yet to come', { to: new Date('2999-01-01') }, { secret }, /is yet to come: leave --to out/],
    ['the moment is before all backups', { to: new Date('2020-01-01') }, { secret }, /is too early: this leads to/],
    [
      'its database is of a newer version',
      {},
      { secret, as: { ...version, migrations: version.migrations.slice(0, -1) } },
      /^This backup is of a newer version of the site \(it has \d{4}-/,
    ],
    [
      'its PostgreSQL is another',
      {},
      { secret, as: { ...version, postgres: 17 } },
      /is of PostgreSQL 18, and this version of the site has 17/,
    ],
  ] satisfies [string, Wish, How, RegExp][])('when %s', async (_, wish, how, words) => {
    await expect(restore(stored.store, 'refused', wish, how)).rejects.toThrow(words)

    expect(existsSync(join(folder, 'refused/postgres'))).toBe(false)
  })

  it('when the log ends before the moment', async () => {
    await expect(restore(stored.store, 'refused', { to: new Date() }, { secret })).rejects.toThrow(
      /^The log ends before .+Z: leave --to out to have all there is\.$/,
    )
  })
})

it('refuses a folder that a site runs on, and one that is not empty', async () => {
  const stored = await aFolderStore()
  const dataDir = join(folder, 'used')
  const db = await openDatabase({ dataDir })

  await expect(restore(stored.store, 'used')).rejects.toThrow(
    `DATA_DIR ${dataDir} is in use by process ${process.pid}.`,
  )
  await db.close()
  await expect(restore(stored.store, 'used')).rejects.toThrow(
    `DATA_DIR ${dataDir} is not empty: move it away (mv ${dataDir} ${dataDir}.before), or name another folder.`,
  )
  expect(await rowsIn(dataDir)).toEqual([])
  await stored.close()
})

async function changeByte(store: BackupStore, name: string) {
  const content = (await store.read(name))! // it was written
  content[content.length - 1]! ^= 1
  await store.write(name, content)
}

async function removeFirstSegment(store: BackupStore) {
  const [segment] = (await store.list('log/')).filter((name) => /\/[0-9A-F]{24}$/.test(name)).slice(-1)
  const all = await store.list('log/')
  for (const name of all) if (name !== segment) await store.remove(name)
}

async function changeAFile(store: BackupStore) {
  const name = (await store.list(names.files)).at(-1) ?? ''
  writeFileSync(join(store.place, name), 'PFB1 is not what this is about')
}
