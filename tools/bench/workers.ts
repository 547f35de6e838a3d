import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { BenchSite } from './bench-site.ts'
import { answering, load, visits, words } from './site-load.ts'
import type { LoadReport } from './site-load-clients.ts'
import { median } from './statistics.ts'

const connections = 500
const rounds = 5
const secondsPerRound = 4
const encodings = 'gzip, deflate, br, zstd'
const firstPort = 4182

/** Beside the one process that runs already. */
const ways = {
  'two workers': { WORKERS: '2', RATE_LIMITS: 'off' },
  'two workers with limits that nobody reaches': { WORKERS: '2', RATE_LIMITS: '1000' },
}

/** The whole site in one process, and in two behind one port. */
export async function benchWorkers(site: BenchSite): Promise<string[]> {
  const sites = [{ name: 'one process', origin: site.origin, stop: async () => {} }]
  try {
    for (const [index, [name, settings]] of Object.entries(ways).entries()) {
      sites.push({ name, ...(await start(site, firstPort + index, settings)) })
    }
    const lines: string[] = []
    for (const [what, all] of Object.entries(visits)) {
      const paths = await answering(site.origin, all)
      const reports = new Map<string, LoadReport[]>(sites.map(({ name }) => [name, []]))
      for (let round = 0; round < rounds; round += 1) {
        for (const { name, origin } of sites) {
          const report = await load({ origin, paths, connections, seconds: secondsPerRound, encodings })
          reports.get(name)?.push(report)
        }
      }
      const rateOf = (name: string) => median((reports.get(name) ?? []).map(({ perSecond }) => perSecond))
      for (const { name } of sites) {
        const ratio = (rateOf(name) / rateOf('one process')).toFixed(2)
        lines.push(`${what}, ${name}: ${words(reports.get(name) ?? [])} · ${ratio} of one process`)
      }
    }
    const busy = loadavg().map((load) => load.toFixed(1))
    return [
      ...lines,
      `medians of ${rounds} interleaved rounds of ${secondsPerRound} s, ${connections} connections; load of the machine ${busy.join(', ')}`,
    ]
  } finally {
    for (const { stop } of sites) await stop()
  }
}

/** With the keys, builds and data of a site that runs already. */
async function start({ dataDir, connectionString }: BenchSite, port: number, settings: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../commands/start.ts')], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: connectionString,
      DEMO_MARKET: 'off',
      RELEASE_SMOKE: 'off',
      DRAIN_SECONDS: '0',
      SHED_ABOVE_MS: 'off',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: child.stdout })) if (line.startsWith('Pointfare is ready: ')) break
  return {
    origin: `http://localhost:${port}`,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
