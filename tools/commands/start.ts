import { performance } from 'node:perf_hooks'
import { readConfig } from '@pointfare/server/config'
import { startSite } from '@pointfare/site/site'
import { buildConsole } from '../build/build-console.ts'
import { buildPackages } from '../build/build-packages.ts'
import { isLive, releaseBuilds } from '../build/release-builds.ts'
import { runCommand } from './run-command.ts'

/** `npm start`: builds what is not built, starts every service, publishes the builds, and says where the site is. */
await runCommand(async () => {
  const config = readConfig(process.env)
  // The database fills while the bundler works: neither needs the other.
  const [site, folders] = await Promise.all([startSite(config), buildPackages(), buildConsole()])

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
  })

  const seconds = (performance.now() / 1000).toFixed(1)
  if (refusal) console.error(`The site goes on with what was live. ${refusal}`)
  else console.log(`Published ${released.length > 0 ? released.join(', ') : 'nothing new'} (${seconds} s)`)
  if (!wasLive) console.log(ready)
  return site
})
