import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { site } from '../testing/sites.ts'
import { startCluster } from '../cluster/start-cluster.ts'
import { runBin, workspace } from '../testing/run.ts'

const firstPort = Number(process.env['DRILL_PORT'] ?? 15_700)
const config = join(workspace, 'e2e/cluster.config.ts')

const say = (line: string) => console.log(`  ${line}`)

/** The journeys that a site has to pass wherever it runs, through the front of a cluster. */
export async function drillOnCluster() {
  const folder = mkdtempSync(join(tmpdir(), 'pointfare-cluster-'))
  // The database runs as another user, who has to get to its folder.
  chmodSync(folder, 0o755)
  const siteSettings = { ...site.env, RELEASE_SMOKE: 'off', DRAIN_SECONDS: '0', RENDER_DEADLINE_MS: '3000' }
  try {
    const cluster = await startCluster({ folder, firstPort, sites: 3, without: [], siteSettings }, say)
    try {
      const env = { E2E_ORIGIN: cluster.origin, NODE_EXTRA_CA_CERTS: cluster.certificateFile! } // it has a front
      const code = await runBin('playwright', ['test', '--config', config], { of: 'e2e', env })
      if (code !== 0) throw new Error('Not every journey passes on a cluster')
    } finally {
      await cluster.close()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
