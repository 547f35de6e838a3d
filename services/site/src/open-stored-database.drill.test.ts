import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '@pointfare/core/config'
import { openStoredDatabase } from './open-stored-database.ts'

jest.setTimeout(600_000)

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pointfare-kept-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const write = { name: 'test_write', text: `insert into counter (name, value) values ('kept', 1)` }

it('has the last change of a site on its way to the backups when it is closed', async () => {
  const [DATA_DIR, BACKUP_STORE] = [join(folder, 'site'), join(folder, 'backups')]
  const db = await openStoredDatabase(readConfig({ DATA_DIR, BACKUP_STORE, BACKUP_LOG_SECONDS: '3600' }), 1)
  const [before] = await db.query<{ segment: string }>({
    name: 'test_segment',
    text: 'select pg_walfile_name(pg_current_wal_lsn()) as segment',
  })
  await db.query(write)

  await db.close()

  expect(await readdir(join(DATA_DIR, 'postgres/log'))).toEqual([])
  expect(await readdir(join(BACKUP_STORE, 'log'), { recursive: true })).toContainEqual(
    expect.stringContaining(before?.segment ?? 'some segment'),
  )
})

it('keeps no log for anybody where no backups are wanted', async () => {
  const db = await openStoredDatabase(readConfig({ DATA_DIR: join(folder, 'site') }), 1)

  const [level] = await db.query<{ wal: string }>({
    name: 'test_level',
    text: `select current_setting('wal_level') as wal`,
  })
  await db.close()

  expect(level).toEqual({ wal: 'minimal' })
})
