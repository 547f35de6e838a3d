import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { openDatabase } from '@pointfare/db/open-database'

export type BenchSite = {
  origin: string
  /** The site's own database, for a bare client beside it. */
  connectionString: string
  /** Holds the release token. */
  dataDir: string
}

const port = 4179

/** Runs the whole site, as `npm start` does, in a process of its own on demo data of its own; then takes it away. */
export async function withBenchSite(work: (site: BenchSite) => Promise<void>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'pointfare-bench-'))
  const db = await openDatabase({ dataDir: join(dataDir, 'database'), databaseUrl: undefined })
  const siteDir = join(dataDir, 'site')
  const site = startSite(siteDir, db.connectionString)

  try {
    await work({ origin: await originOf(site), connectionString: db.connectionString, dataDir: siteDir })
  } finally {
    await stop(site)
    await db.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function startSite(dataDir: string, databaseUrl: string) {
  return spawn(process.execPath, [join(import.meta.dirname, '../commands/start.ts')], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      DEMO_MARKET: 'off',
      RELEASE_SMOKE: 'off',
      RATE_LIMITS: 'off',
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
