import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '@pointfare/core/config'
import { aRegistry, type TestRegistry } from '../testing/a-registry.ts'
import { aShell } from '../testing/an-artifact.ts'
import { BuildsMissing, refuseLostFolder } from './refuse-lost-folder.ts'

let registry: TestRegistry
let dataDir: string
beforeEach(async () => {
  registry = await aRegistry()
  dataDir = await mkdtemp(join(tmpdir(), 'pointfare-lost-'))
})
afterEach(async () => {
  await registry.close()
  await rm(dataDir, { recursive: true })
})

const start = (settings: Record<string, string> = {}) =>
  refuseLostFolder(registry.db, readConfig({ DATA_DIR: dataDir, ...settings }))

const release = async () => {
  await registry.publish(aShell())
  await registry.promote({ shell: 'shell-1' })
}

describe('a site without its folder of builds', () => {
  it('does not start once something was released, and says what to do', async () => {
    await release()

    await expect(start()).rejects.toThrow(BuildsMissing)
    await expect(start()).rejects.toThrow(
      `${join(dataDir, 'artifacts')} is missing, and with it the builds of every release in the database: bring the folder back`,
    )
  })

  it('starts before the first release', async () => {
    await expect(start()).resolves.toBeUndefined()
  })

  it('starts when its builds are in a bucket', async () => {
    await release()

    await expect(start({ ARTIFACT_STORE: 's3://builds' })).resolves.toBeUndefined()
  })

  it('starts with an empty folder, into which they can be published again', async () => {
    await release()
    await mkdir(join(dataDir, 'artifacts'))

    await expect(start()).resolves.toBeUndefined()
  })
})
