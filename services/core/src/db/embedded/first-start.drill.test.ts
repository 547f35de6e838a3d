import { globSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../open-database.ts'
import { eventually } from '../testing/eventually.ts'
import { countWritten, startWriter } from '../testing/writer.ts'

jest.setTimeout(600_000)

let dataDir: string
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'pointfare-crash-'))
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** Files of that name, each as what it is: one that is made anew is another. */
const madeIn = (folder: string, file: string) =>
  globSync(join(folder, 'postgres', file)).map((path) => {
    const { ino, birthtimeMs } = statSync(path)
    return `${ino} ${birthtimeMs}`
  })

it('starts after first starts that were killed once they had made any of their files', async () => {
  const fresh = mkdtempSync(join(dataDir, 'interrupted-'))
  // In the order in which they appear.
  for (const file of [
    'lock',
    'cluster.draft-*',
    'cluster.draft-*/global/pg_control',
    'cluster',
    'cluster/postmaster.pid',
  ]) {
    const earlier = new Set(madeIn(fresh, file))
    const writer = startWriter(fresh)
    await eventually(`${file} is made`, () => madeIn(fresh, file).some((one) => !earlier.has(one)), {
      withinMs: 300_000,
      everyMs: 1,
    })
    await writer.kill()
  }

  const db = await openDatabase({ dataDir: fresh })

  expect(await countWritten(db)).toEqual(expect.any(Number))
  await db.close()
})
