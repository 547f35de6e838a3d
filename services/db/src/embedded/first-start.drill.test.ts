import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../open-database.ts'
import { eventually } from '../testing/eventually.ts'
import { countWritten, startWriter } from '../testing/writer.ts'

let dataDir: string
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'pointfare-crash-'))
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const madeIn = (folder: string, file: string) => globSync(join(folder, 'postgres', file))

it('starts after first starts that were killed once they had made any of their files', async () => {
  const fresh = mkdtempSync(join(dataDir, 'interrupted-'))
  // In the order in which they appear. None of them is there before the start that is killed for it.
  for (const file of [
    'lock',
    'cluster.draft-*',
    'cluster.draft-*/global/pg_control',
    'cluster',
    'cluster/postmaster.pid',
  ]) {
    const earlier = madeIn(fresh, file)
    const writer = startWriter(fresh)
    await eventually(`${file} is made`, () => madeIn(fresh, file).length > earlier.length, { everyMs: 1 })
    await writer.kill()
  }

  const db = await openDatabase({ dataDir: fresh })

  expect(await countWritten(db)).toEqual(expect.any(Number))
  await db.close()
})
