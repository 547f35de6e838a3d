import { performance } from 'node:perf_hooks'
import { readConfig } from '@pointfare/services/config'
import { startSite } from '@pointfare/services/site'
import { buildConsole } from '../build/build-console.ts'
import { buildPackages } from '../build/build-packages.ts'
import { releaseBuilds } from '../build/release-builds.ts'
import { runCommand } from './run-command.ts'

/** `npm start`: builds what is not built, starts every service, publishes the builds, and says where the site is. */
await runCommand(async () => {
  const config = readConfig(process.env)
  // The database fills while the bundler works: neither needs the other.
  const [site, folders] = await Promise.all([startSite(config), buildPackages(), buildConsole()])

  const published = await releaseBuilds({
    origin: site.localOrigin,
    token: site.releaseToken,
    folders,
    which: 'new',
    actor: 'npm start',
  })

  const seconds = (performance.now() / 1000).toFixed(1)
  console.log(`Published ${published.length > 0 ? published.join(', ') : 'nothing new'} (${seconds} s)`)
  console.log(`Pointfare is ready: ${site.origin}`)
  return site
})
