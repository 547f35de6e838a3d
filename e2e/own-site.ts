import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ReleasedSite } from '../tools/releases/release-manager.ts'
import { test } from './fixtures.ts'
import { runSite } from './run-site.ts'
import { ownSiteOf, releaseSettings } from '../tools/testing/sites.ts'
import { untilReady } from './until-ready.ts'

/** Playwright numbers the workers that run at one time. */
const { origin, port } = ownSiteOf(Number(process.env['TEST_PARALLEL_INDEX'] ?? 0))

/**
 * A site for the journeys of the calling file alone, which run one after the other on it: what they release, promote and take
 * back nobody else sees.
 */
export function ownSite(
  settings: Record<string, string> = releaseSettings,
  mode: 'default' | 'serial' = 'default',
): ReleasedSite {
  const dataDir = join(tmpdir(), `pointfare-e2e-own-${port}`)
  const remove = () => rm(dataDir, { recursive: true, force: true })
  let stop = async () => {}

  test.describe.configure({ mode })
  test.use({ baseURL: origin })
  test.beforeAll(async () => {
    test.setTimeout(600_000)
    await remove()
    stop = await runSite('tools/commands/start.ts', port, { ...settings, DATA_DIR: dataDir })
    await untilReady(origin)
  })
  test.afterAll(async () => {
    await stop()
    await remove()
  })
  return { origin, dataDir }
}
