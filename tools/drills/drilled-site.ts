import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { openDatabase } from '@pointfare/core/db/open-database'
import { Client } from 'pg'

export type DrilledWorker = { number: number; pid: number; origin: string }

export type DrilledSite = {
  origin: string
  /** Holds the release token. */
  dataDir: string
  /** The processes that serve it at the moment, with the address at which each answers alone. */
  workers: () => DrilledWorker[]
  /** What it has logged since a moment, in milliseconds since 1970. */
  logged: (since: number) => string[]
  /** Kills all of its processes at once, and starts it again; resolves when it serves. */
  restart: () => Promise<void>
  /** Ends every connection that it has to its database. */
  cutDatabase: () => Promise<void>
  /** Stops the database, which is started again at once; resolves when that has begun. */
  restartDatabase: () => void
}

const port = Number(process.env['DRILL_PORT'] ?? 4378)

/** The whole site in two processes, on data of its own and a database that can be stopped beneath it. */
export async function withDrilledSite<Result>(work: (site: DrilledSite) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'pointfare-drill-'))
  const database = join(folder, 'database')
  const dataDir = join(folder, 'site')
  const db = await openDatabase({ dataDir: database, databaseUrl: undefined, processes: 6 })
  const lines: { at: number; line: string }[] = []
  let workers: DrilledWorker[] = []
  const hear = (line: string) => {
    lines.push({ at: Date.now(), line })
    const ready = /^Worker (\d+) is ready: process (\d+), alone at (\S+)$/.exec(line)
    if (!ready) return
    const worker = { number: Number(ready[1]), pid: Number(ready[2]), origin: ready[3]! } // its three groups
    workers = [...workers.filter(({ number }) => number !== worker.number), worker]
  }
  const settings = { PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: db.connectionString }

  let site: ChildProcess | undefined
  try {
    site = await started(settings, hear)
    return await work({
      origin: `http://localhost:${port}`,
      dataDir,
      workers: () => workers,
      logged: (since) => lines.filter(({ at }) => at >= since).map(({ line }) => line),
      async restart() {
        for (const pid of [site?.pid, ...workers.map((worker) => worker.pid)]) kill(pid, 'SIGKILL')
        workers = []
        site = await started(settings, hear)
      },
      cutDatabase: () => cutConnections(db.connectionString),
      restartDatabase: () => kill(postmasterIn(database), 'SIGINT'),
    })
  } finally {
    if (site) await stopped(site)
    await db.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function started(settings: Record<string, string>, hear: (line: string) => void): Promise<ChildProcess> {
  const site = spawn(process.execPath, [join(import.meta.dirname, '../commands/start.ts')], {
    env: {
      ...process.env,
      WORKERS: '2',
      DEMO_MARKET: 'off',
      RELEASE_SMOKE: 'off',
      RATE_LIMITS: 'off',
      DRAIN_SECONDS: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  for (const stream of [site.stdout, site.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      hear(line)
      if (line.startsWith('Pointfare is ready')) resolve()
    })
  }
  site.once('exit', (code) => reject(new Error(`The site ended with exit code ${code}`)))
  await promise
  return site
}

async function stopped(site: ChildProcess) {
  if (site.exitCode !== null || site.signalCode !== null) return
  const ended = new Promise((resolve) => site.once('exit', resolve))
  site.kill('SIGTERM')
  await ended
}

async function cutConnections(connectionString: string) {
  const client = new Client(connectionString)
  await client.connect()
  try {
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()')
  } finally {
    await client.end()
  }
}

/** The first line of its file is the process that all others of the server come from. */
const postmasterIn = (database: string) =>
  Number(readFileSync(join(database, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n', 1)[0])

function kill(pid: number | undefined, signal: NodeJS.Signals) {
  if (!pid) return
  try {
    process.kill(pid, signal)
  } catch (error) {
    // It has ended by itself.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
