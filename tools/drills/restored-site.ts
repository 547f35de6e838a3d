import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const repository = join(import.meta.dirname, '../..')

/** The site is at this port, and what is restored at the next one: DRILL_PORT=4951. */
export const port = Number(process.env['DRILL_PORT'] ?? 4384)

export type SavedSite = {
  origin: string
  /** Kills it and its database at once, as a power cut does. */
  kill: () => Promise<void>
  stop: () => Promise<void>
}

/** Environment of a site, and of the commands about its backups. */
export const settingsOf = (dataDir: string, backups: string) => ({
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  POINTFARE_PINNED: 'yes',
  DATA_DIR: dataDir,
  BACKUP_STORE: backups,
  BACKUP_KEY: 'a secret of an operator who drills',
  BACKUP_LOG_SECONDS: '2',
})

/** Builds and publishes what is not there; or serves what was released, and nothing else. */
export const programs = { everything: 'tools/commands/start.ts', servicesAlone: 'services/site/src/main.ts' }

/** A site of its own that is backed up. Its market, if it has one, changes prices as fast as it can. */
export async function startSavedSite(
  settings: ReturnType<typeof settingsOf>,
  at: number,
  program: string,
  market: 'on' | 'off',
): Promise<SavedSite> {
  const site = spawn(process.execPath, [join(repository, program)], {
    env: {
      ...settings,
      PORT: String(at),
      DEMO_MARKET: market,
      DEMO_MARKET_PACE: '100',
      RELEASE_SMOKE: 'off',
      RATE_LIMITS: 'off',
      DRAIN_SECONDS: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await ready(site)
  const end = async (signal: NodeJS.Signals) => {
    if (site.exitCode !== null || site.signalCode !== null) return
    const ended = new Promise((resolve) => site.once('exit', resolve))
    site.kill(signal)
    await ended
  }
  return {
    origin: `http://localhost:${at}`,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}

async function ready(site: ChildProcess) {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  site.once('exit', (code) => reject(new Error(`The site ended with exit code ${code}`)))
  createInterface({ input: site.stdout! }).on('line', (line) => {
    // piped by startSavedSite
    if (/ready: http/.test(line)) resolve()
  })
  await promise
}

/** Runs `npm run backup` or `npm run restore`; resolves with what it printed. */
export async function runBackupCommand(command: 'backup' | 'restore', settings: object, args: string[] = []) {
  const program = spawn(process.execPath, [join(repository, `tools/commands/${command}.ts`), ...args], {
    env: { ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  program.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const code = await new Promise((resolve) => program.once('close', resolve))
  if (code !== 0) throw new Error(`${command} ended with exit code ${String(code)}: ${printed}`)
  return printed.trim()
}
