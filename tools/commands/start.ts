import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { openSite } from '@pointfare/site/open-site'
import { buildConsole } from '../build/build-console.ts'
import { buildPackages } from '../build/build-packages.ts'
import { isLive, releaseBuilds } from '../build/release-builds.ts'
import { runCommand } from './run-command.ts'

/**
 * `npm start`: builds what is not built, starts every service, publishes the builds, and says where the site is. An edge builds
 * and publishes nothing: it serves what its registry released.
 */
await runCommand(async () => {
  // Its own publishing is noted there, too, and would bury what people are to read.
  process.env['SECURITY_LOG'] ??= join(process.env['DATA_DIR'] ?? '.data', 'security.log')

  if (process.env['REGISTRY_ORIGIN']) {
    const [edge] = await Promise.all([openSite(process.env), buildConsole()])
    console.log(`Pointfare is ready: ${edge.origin}`)
    return edge
  }

  // The database fills while the bundler works: neither needs the other.
  const [site, folders] = await Promise.all([openSite(process.env), buildPackages(), buildConsole()])

  const ready = `Pointfare is ready: ${site.origin}`
  // New builds are tried in a browser first; the site need not wait for that where it has something to serve.
  const wasLive = await isLive(site.localOrigin)
  if (wasLive) console.log(ready)

  const { released, refusal } = await releaseBuilds({
    origin: site.localOrigin,
    token: site.releaseToken,
    folders,
    which: 'new',
    actor: 'npm start',
    onWait: (reason) => console.error(`Publishing waits. ${reason}`),
  })

  const seconds = (performance.now() / 1000).toFixed(1)
  if (refusal) console.error(`The site goes on with what was live. ${refusal}`)
  else console.log(`Published ${released.length > 0 ? released.join(', ') : 'nothing new'} (${seconds} s)`)
  if (!wasLive) console.log(ready)
  return site
})
