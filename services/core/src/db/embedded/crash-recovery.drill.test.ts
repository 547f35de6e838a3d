import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OpenDatabase } from '../database.ts'
import { openDatabase } from '../open-database.ts'
import { eventually } from '../testing/eventually.ts'
import { countWritten, startWriter } from '../testing/writer.ts'
import { findBinaries } from './binaries.ts'
import { createLauncher } from './launcher.ts'
import { readPostmaster } from './postmaster-file.ts'
import { isRunning } from './process-identity.ts'
import { startServer } from './start-server.ts'

jest.setTimeout(600_000)

let dataDir: string
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'pointfare-crash-'))
  await withDatabase(countWritten)
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const folder = () => join(dataDir, 'postgres')
const clusterDir = () => join(folder(), 'cluster')

async function withDatabase<Result>(work: (db: OpenDatabase) => Promise<Result>): Promise<Result> {
  const db = await openDatabase({ dataDir })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

it('keeps every acknowledged write of a process that was killed', async () => {
  const before = await withDatabase(countWritten)
  const writer = startWriter(dataDir)
  await writer.written(10)

  const acknowledged = await writer.kill()
  const after = await withDatabase(countWritten)

  expect(after - before).toBeGreaterThanOrEqual(acknowledged)
})

it('leaves no server behind when the process is killed', async () => {
  const writer = startWriter(dataDir)
  await writer.written(1)
  const { pid } = readPostmaster(clusterDir())!

  await writer.kill()

  await untilGone(pid)
  expect(isRunning(pid)).toBe(false)
})

it('starts its server again when that was killed, with all that was written', async () => {
  await withDatabase(async (db) => {
    const before = await countWritten(db)
    const { pid } = readPostmaster(clusterDir())!

    process.kill(pid, 'SIGKILL')
    await untilGone(pid)
    // A process of the old server answers until it notices.
    await eventually('another server has started', async () => expect(readPostmaster(clusterDir())?.pid).not.toBe(pid))

    expect(await eventually('the new server answers', () => countWritten(db))).toBe(before)
  })
})

it('ends a server that an earlier process could not stop', async () => {
  const { postgres } = findBinaries()
  const orphan = await startServer({
    launch: createLauncher(folder(), postgres),
    postgres,
    clusterDir: clusterDir(),
    logFile: join(folder(), 'server.log'),
    settings: { listen_addresses: '', unix_socket_directories: folder() },
  })

  const written = await withDatabase(countWritten)

  expect(written).toBeGreaterThan(0)
  expect(isRunning(orphan.pid!)).toBe(false)
})

it('is not misled by files that name a process whose id belongs to another one now', async () => {
  writeFileSync(join(folder(), 'lock'), JSON.stringify({ pid: process.pid, started: 'long ago' }))
  writeFileSync(
    join(clusterDir(), 'postmaster.pid'),
    `${process.pid}\n${clusterDir()}\n1\n5432\n${folder()}\n\n1 1\nready\n`,
  )

  expect(await withDatabase(countWritten)).toBeGreaterThan(0)
})

async function untilGone(pid: number) {
  await eventually(`process ${pid} has ended`, () => !isRunning(pid))
}
