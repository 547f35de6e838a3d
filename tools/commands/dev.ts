import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { packages } from '../build/build-packages.ts'

/**
 * `npm run dev`: the whole site, rebuilt and reloaded as sources change; `npm run dev -- mf-search` follows only that
 * remote's sources and leaves the others as they were released.
 */
const names = process.argv.slice(2)
const unknown = names.filter((name) => !packages.includes(name))
if (unknown.length > 0) {
  console.error(`There is no package ${unknown.join(', ')}; there are: ${packages.join(', ')}`)
  process.exit(2)
}

// Node itself restarts the services when one of their sources changes; Ctrl+C reaches the child from the terminal.
const site = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', join(import.meta.dirname, '../dev/dev-site.ts'), ...names],
  {
    stdio: 'inherit',
    env: { ENVIRONMENT: 'development', ...process.env },
  },
)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => site.kill(signal))
site.on('exit', (code) => process.exit(code ?? 0))
