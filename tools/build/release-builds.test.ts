import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { stopServerProcesses } from '@pointfare/core/db/testing/stopped-server'
import { aRemote, aShell, type TestArtifact } from '@pointfare/platform/registry/testing/an-artifact'
import { openSite } from '@pointfare/site/open-site'
import { isLive, releaseBuilds, toPromote } from './release-builds.ts'

const takenBack = { name: 'mf-search', build: 'build-one', uploaded: 0, releasedTo: ['production'] }
const fresh = { name: 'mf-members', build: 'build-two', uploaded: 6, releasedTo: [] }

describe('what a command promotes', () => {
  it('is only what was never live when the site starts: a rolled-back build stays rolled back', () => {
    expect(toPromote([takenBack, fresh], 'new')).toEqual([fresh])
  })

  it('is whatever the sources say while developing, also after an edit was undone', () => {
    expect(toPromote([takenBack, fresh], 'all')).toEqual([takenBack, fresh])
  })
})

const onLinux = existsSync('/proc/self/stat') ? it : it.skip

onLinux(
  'a first start waits for a database that goes away while its builds are published',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pointfare-first-start-'))
    const site = await openSite({
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      DEMO_DATA: 'off',
      LOG_LEVEL: 'silent',
      RELEASE_SMOKE: 'off',
      SERVER_RENDERING: 'off',
      STATEMENT_TIMEOUT_SECONDS: '1',
      CONNECT_TIMEOUT_SECONDS: '1',
    })
    try {
      const folders = await Promise.all([aShell(), aRemote('mf-search')].map((build) => leave(build, folder)))
      const letGo = stopServerProcesses(join(folder, 'data'))
      const waits: string[] = []
      const { released } = await releaseBuilds({
        origin: site.localOrigin,
        token: site.releaseToken,
        folders,
        which: 'new',
        actor: 'npm start',
        onWait(reason) {
          waits.push(reason)
          letGo()
        },
      })

      expect(waits).toEqual([expect.stringMatching(/^The database (does not answer|takes too long) right now/)])
      expect(released).toEqual(['shell@shell-1', 'mf-search@mf-search-1'])
      expect(await isLive(site.localOrigin)).toBe(true)
    } finally {
      await site.close()
      await rm(folder, { recursive: true, force: true })
    }
  },
  120_000,
)

/** Leaves a build in a folder, the way the bundler does. */
async function leave({ declaration, contents }: TestArtifact, folder: string): Promise<string> {
  const dist = join(folder, declaration.name)
  for (const [path, content] of Object.entries(contents)) {
    await mkdir(dirname(join(dist, path)), { recursive: true })
    await writeFile(join(dist, path), content)
  }
  await writeFile(join(dist, 'artifact.json'), JSON.stringify(declaration))
  return dist
}
