import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { openDatabase } from '@pointfare/core/db/open-database'

export type BenchSite = {
  origin: string
  /** Where it answers itself, whatever stands in front of it. */
  port: number
  /** The site's own database, for a bare client beside it. */
  connectionString: string
  /** Holds the release token. */
  dataDir: string
  /** The process of the site. */
  pid: number
}

/** Another where somebody else measures on the same machine: BENCH_PORT=5179. A second site has the next one. */
const firstPort = Number(process.env['BENCH_PORT'] ?? 4179)
const openPorts = new Set<number>()

/**
 * Runs the whole site, as `npm start` does, in a process of its own on demo data of its own; then takes it away.
 * `settings`: environment variables besides those of every measurement.
 */
export async function withBenchSite<Result>(
  work: (site: BenchSite) => Promise<Result>,
  settings: Record<string, string> = {},
): Promise<Result> {
  const port = firstPort + openPorts.size
  openPorts.add(port)
  const dataDir = mkdtempSync(join(tmpdir(), 'pointfare-bench-'))
  const db = await openDatabase({ dataDir: join(dataDir, 'database'), databaseUrl: undefined, processes: 6 })
  const siteDir = join(dataDir, 'site')
  const site = startSite({ PORT: String(port), DATA_DIR: siteDir, DATABASE_URL: db.connectionString, ...settings })

  try {
    return await work({
      origin: await originOf(site),
      port,
      connectionString: db.connectionString,
      dataDir: siteDir,
      pid: site.pid!,
    }) // it runs
  } finally {
    openPorts.delete(port)
    await stop(site)
    await db.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function startSite(settings: Record<string, string>) {
  return spawn(process.execPath, [join(import.meta.dirname, '../commands/start.ts')], {
    env: {
      ...process.env,
      DEMO_MARKET: 'off',
      RELEASE_SMOKE: 'off',
      RATE_LIMITS: 'off',
      SHED_ABOVE_MS: 'off',
      SERVER_RENDERING: 'on',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

async function originOf(site: ChildProcess) {
  const ready = /^Pointfare is ready: (\S+)/
  if (site.stdout) {
    for await (const line of createInterface({ input: site.stdout })) {
      const origin = ready.exec(line)?.[1]
      if (origin) return origin
    }
  }
  throw new Error('The site did not start')
}

async function stop(site: ChildProcess) {
  if (site.exitCode !== null) return
  const ended = new Promise((resolve) => site.once('exit', resolve))
  site.kill('SIGTERM')
  await ended
}
