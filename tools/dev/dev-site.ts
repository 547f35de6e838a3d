import { watch } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '@pointfare/core/config'
import { startSite, type Site } from '@pointfare/site/site'
import { buildConsole } from '../build/build-console.ts'
import { buildPackages, packages } from '../build/build-packages.ts'
import { releaseBuilds } from '../build/release-builds.ts'
import { runCommand } from '../commands/run-command.ts'

const workspace = join(import.meta.dirname, '../..')
const followed = process.argv.length > 2 ? process.argv.slice(2) : packages

/** Editors write a file in several steps; one rebuild is enough for all of them. */
const settleMs = 80

await runCommand(async () => {
  const [site, folders] = await Promise.all([startSite(readConfig(process.env)), buildPackages(), buildConsole()])
  await publish(site, folders)
  console.log(`Pointfare is ready: ${site.origin} (following ${followed.join(', ')})`)

  const stop = follow(() => rebuild(site))
  return {
    async close() {
      stop()
      await site.close()
    },
  }
})

async function rebuild(site: Site) {
  try {
    await publish(site, await buildPackages(followed))
  } catch (error) {
    // A mistake in the sources is the developer's to read and mend; the site goes on with the last good build.
    console.error(error instanceof Error ? error.message : error)
  }
}

async function publish(site: Site, folders: string[]) {
  const { released, refusal } = await releaseBuilds({
    origin: site.localOrigin,
    token: site.releaseToken,
    folders,
    which: 'all',
    actor: 'npm run dev',
  })
  console.log(refusal ?? `Released ${released.join(', ')}`)
}

/** Calls back, one call at a time, after sources changed. */
function follow(onChange: () => Promise<void>) {
  let timer: NodeJS.Timeout | undefined
  let last = Promise.resolve()
  const changed = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      last = last.then(onChange)
    }, settleMs)
  }
  const folders = [...followed, 'shared'].map((name) => join(workspace, name, 'src'))
  const watchers = folders.map((folder) => watch(folder, { recursive: true }, changed))
  return () => {
    clearTimeout(timer)
    for (const watcher of watchers) watcher.close()
  }
}
