import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keepShipping } from './keep-shipping.ts'
import { createSeal } from './seal.ts'
import { createShipper } from './ship.ts'
import { createFolderStore } from './store/open-backup-store.ts'

const segment = '000000010000000000000001'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pointfare-shipping-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** A site of which there is what a shipper looks at. */
async function aSite(name: string, log: string) {
  const dataDir = join(folder, name)
  await mkdir(join(dataDir, 'postgres/cluster/global'), { recursive: true })
  await writeFile(join(dataDir, 'postgres/cluster/global/pg_control'), Buffer.alloc(16))
  await mkdir(join(dataDir, 'postgres/log'))
  await writeFile(join(dataDir, 'postgres/log', segment), log)
  return dataDir
}

const backup = (place: string) => ({
  store: { folder: place },
  key: undefined,
  storedLog: { seconds: 3600 },
  days: 30,
})

it('has brought the last of the log to the store when it has stopped', async () => {
  const dataDir = await aSite('site', 'of the first moment')
  const store = createFolderStore(join(folder, 'backups'))
  const shipping = keepShipping(dataDir, backup(store.place), (line) => expect(line).toBe('nothing'))
  await writeFile(join(dataDir, 'postgres/log', `${segment.slice(0, -1)}2`), 'of the last moment')

  await shipping.stop()

  expect(await store.list('log/')).toEqual([`log/0/${segment}`, `log/0/${segment.slice(0, -1)}2`])
  expect(await readdir(join(dataDir, 'postgres/log'))).toEqual([])
})

it('tells once that the store cannot be used, and keeps what it could not bring there', async () => {
  const dataDir = await aSite('site', 'of some moment')
  await writeFile(join(folder, 'file'), '')
  const reported: string[] = []
  const shipping = keepShipping(dataDir, backup(join(folder, 'file')), (line) => reported.push(line))

  await shipping.stop()

  expect(reported).toEqual([
    expect.stringMatching(/^The newest changes are in no backup yet: BACKUP_STORE .+ cannot be used/),
  ])
  expect(await readdir(join(dataDir, 'postgres/log'))).toEqual([segment])
})

it('writes over no log of another site that comes from the same backup', async () => {
  const store = createFolderStore(join(folder, 'backups'))
  const shipOf = async (name: string) =>
    createShipper({ dataDir: await aSite(name, name), store, seal: createSeal(undefined) })()
  await shipOf('one')

  await expect(shipOf('other')).rejects.toThrow(`has another log/0/${segment}: two sites that come from one backup`)
})
