import { eventually } from '@pointfare/core/db/testing/eventually'
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { followBackups } from './follow-backups.ts'
import { createSeal } from './seal.ts'
import { createFolderStore } from './store/open-backup-store.ts'
import { aCopy } from './testing/a-copy.ts'

const segment = '000000010000000000000001'

let folder: string
let time: Date
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pointfare-followed-'))
  time = new Date('2026-11-26T12:00:00Z')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const dataDir = () => join(folder, 'site')
const backups = () => join(folder, 'backups')
const copy = (stoppedAt: string) =>
  aCopy({ dataDir: dataDir(), store: createFolderStore(backups()), seal: createSeal(undefined) }, stoppedAt)

const follow = () =>
  followBackups(
    dataDir(),
    { store: { folder: backups() }, key: undefined, storedLog: { seconds: 60 }, days: 30 },
    () => time,
  )

const later = (seconds: number) => {
  time = new Date(time.getTime() + seconds * 1000)
}

it('tells of the newest copy, and a minute later of a newer one', async () => {
  const figures = follow()
  await copy('2026-11-25T03:00:00Z')
  const first = { store: backups(), lastAt: new Date('2026-11-25T03:00:00Z'), logWaitingSeconds: 0 }
  await eventually('the first copy is known', async () => expect(await figures()).toEqual(first))

  await copy('2026-11-26T03:00:00Z')
  later(59)
  expect(await figures()).toEqual(first)
  later(1)
  await eventually('the second copy is known', async () =>
    expect(await figures()).toMatchObject({ lastAt: new Date('2026-11-26T03:00:00Z') }),
  )
})

it('tells how long changes have waited to get there', async () => {
  const figures = follow()
  const spool = join(dataDir(), 'postgres/log')
  await mkdir(spool, { recursive: true })
  for (const name of [segment, `${segment}.part`]) {
    await writeFile(join(spool, name), 'of some moment')
    await utimes(join(spool, name), time, time)
  }
  later(720)

  await eventually('the waiting changes are known', async () =>
    expect(await figures()).toMatchObject({ lastAt: null, logWaitingSeconds: 720 }),
  )
})
