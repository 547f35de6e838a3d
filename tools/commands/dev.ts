import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { packages } from '../build/build-packages.ts'
import { runCommand } from './run-command.ts'

/**
 * `npm run dev`: the whole site, rebuilt and reloaded as sources change; `npm run dev -- mf-search` follows only that
 * remote's sources and leaves the others as they were released. `npm run dev -- ui` serves the page of all primitives
 * instead, by itself.
 */
const names = process.argv.slice(2)
const isGallery = names.length === 1 && names[0] === 'ui'
const unknown = names.filter((name) => !packages.includes(name))
if (unknown.length > 0 && !isGallery) {
  console.error(`There is no package ${unknown.join(', ')}; there are: ${packages.join(', ')}; or ui, by itself`)
  process.exit(2)
}

if (isGallery) await runCommand(serveGallery)
else followSite()

async function serveGallery() {
  const gallery = await import('../gallery/serve-gallery.ts')
  return gallery.serveGallery(Number(process.env['STANDALONE_PORT'] ?? 3100))
}

/** Node itself restarts the services when one of their sources changes; Ctrl+C reaches the child from the terminal. */
function followSite() {
  const site = spawn(
    process.execPath,
    ['--watch', '--watch-preserve-output', join(import.meta.dirname, '../dev/dev-site.ts'), ...names],
    {
      stdio: 'inherit',
      // An edit is on the site at once, good or bad: the developer sees it anyway.
      env: { ENVIRONMENT: 'development', RELEASE_SMOKE: 'off', ...process.env },
    },
  )
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => site.kill(signal))
  site.on('exit', (code) => process.exit(code ?? 0))
}
