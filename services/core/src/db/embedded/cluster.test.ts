import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureCluster } from './cluster.ts'

const failing = (complaint: string) => () => ({
  command: process.execPath,
  args: ['-e', `console.error(${JSON.stringify(complaint)}); process.exit(1)`],
  options: {},
})

it.each([
  [
    'initdb: error: could not look up effective user ID 12345: user does not exist',
    /user ID 12345: user does not exist\. Set DATABASE_URL .*, or give this user a name/,
  ],
  ['initdb: error: the disk is odd', /in DATA_DIR: initdb: error: the disk is odd$/],
])('a cluster that cannot be made is one line with what to do: %s', async (complaint, message) => {
  const clusterDir = join(mkdtempSync(join(tmpdir(), 'pointfare-cluster-')), 'cluster')

  await expect(ensureCluster(clusterDir, 'initdb', failing(complaint))).rejects.toThrow(message)
})
