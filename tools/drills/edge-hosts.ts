import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { openDatabase } from '@pointfare/core/db/open-database'
import { runRelease } from '../releases/another-build.ts'
import type { ReleasedSite } from '../releases/release-manager.ts'

/** The registry has this one, the edges those that follow: DRILL_PORT=4951. */
const firstPort = Number(process.env['DRILL_PORT'] ?? 4379)
const repository = join(import.meta.dirname, '../..')
const [wholeSite, servicesAlone] = ['tools/commands/start.ts', 'services/site/src/main.ts']

export type Host = ReleasedSite & { start: (program?: string) => Promise<void>; kill: () => Promise<void> }
export type EdgeHosts = { registry: Host; edges: [Host, Host]; offlineKey: string }

/**
 * A registry and two edges as on three hosts: processes of their own, each with a folder of its own, the edges with a database
 * that the registry does not know. They are taken away afterwards.
 */
export async function withEdgeHosts<Result>(work: (hosts: EdgeHosts) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'pointfare-edges-'))
  const db = await openDatabase({ dataDir: join(folder, 'database'), databaseUrl: undefined, processes: 3 })
  const hosts: Host[] = []
  const open = async (name: string, settings: Record<string, string>, program: string) => {
    const host = aHost(join(folder, name), firstPort + hosts.length, settings)
    hosts.push(host)
    await host.start(program)
    return host
  }
  try {
    const offlineKey = join(folder, 'offline-key')
    const made = await runRelease({ origin: 'http://localhost', dataDir: folder }, 'keys', 'create', offlineKey)
    const offline = lastWord(made)
    const registry = await open(
      'registry',
      { TRUSTED_PROXIES: '127.0.0.1,::1', RELEASE_TRUSTED_KEYS: offline },
      wholeSite,
    )
    const shared = {
      DATABASE_URL: db.connectionString,
      ALERTS_KEY: readFileSync(join(registry.dataDir, 'alerts-key'), 'utf8').trim(),
      REGISTRY_ORIGIN: registry.origin,
      REGISTRY_TOKEN: lastWord(await runRelease(registry, 'tokens', 'create', 'edges', '--scope', 'edge')),
      RELEASE_TRUSTED_KEYS: [lastWord(await runRelease(registry, 'keys'), 1), offline].join(),
    }
    const edges: [Host, Host] = [await open('east', shared, servicesAlone), await open('west', shared, servicesAlone)]
    return await work({ registry, edges, offlineKey })
  } finally {
    for (const host of hosts) await host.kill()
    await db.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The last word of the last line, or of that line counted from the first. */
function lastWord(printed: string, line?: number): string {
  const lines = printed.trim().split('\n')
  return (line === undefined ? lines.at(-1) : lines[line - 1])?.split(/\s+/).at(-1) ?? ''
}

function aHost(dataDir: string, port: number, settings: Record<string, string>): Host {
  let running: ChildProcess | undefined

  return {
    origin: `http://localhost:${port}`,
    dataDir,
    async start(program = servicesAlone) {
      const child = spawn(process.execPath, [join(repository, program)], {
        env: {
          PATH: process.env['PATH'],
          HOME: process.env['HOME'],
          PORT: String(port),
          DATA_DIR: dataDir,
          DEMO_MARKET: 'off',
          RATE_LIMITS: 'off',
          LOG_LEVEL: 'error',
          DRAIN_SECONDS: '0',
          ...(settings['REGISTRY_ORIGIN'] ? {} : { RELEASE_SMOKE: 'off' }),
          ...settings,
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      running = child
      for await (const line of createInterface({ input: child.stdout })) {
        if (/ready: http/.test(line)) return
      }
      throw new Error(`The host at port ${port} did not start`)
    },
    async kill() {
      if (!running || running.exitCode !== null || running.signalCode !== null) return
      const ended = new Promise((resolve) => running?.once('exit', resolve))
      running.kill('SIGTERM')
      await ended
    },
  }
}
