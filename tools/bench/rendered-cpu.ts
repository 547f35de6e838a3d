import { dayMs } from '@pointfare/shared/contracts/days'
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { withBenchSite, type BenchSite } from './bench-site.ts'
import { processorNanos, withDescendants } from './processor-time.ts'
import { median } from './statistics.ts'

const isoDay = (daysAhead: number) => new Date(Date.now() + daysAhead * dayMs).toISOString().slice(0, 10)

const pages = {
  home: '/',
  results: `/search/airline/VS/origin/LHR/destination/JFK/from/${isoDay(30)}/to/${isoDay(37)}`,
  cheapest: '/cheapest?origin=LHR&destination=JFK',
}

/** Fewer for a first look: BENCH_ROUNDS=3. */
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 9)
const pagesPerRound = 40
/** As many as compilers need to have seen. */
const warmUp = 150

/** Each page is drawn for its visitor, however long that takes here, and nothing is kept of it. */
const settings = { DRAWN_PAGES_MB: '0', RENDER_DEADLINE_MS: '5000' }

/** `processes`: whose time counts. */
type Server = { name: string; origin: string; processes: () => number[] }

/**
 * Processor time of a page that is drawn and not kept: of the process that answers and its renderers, beside a server that draws the
 * same sources as one bundle in its own process, with React's own renderer. Both ask the API of the same site.
 */
export async function benchRenderedCpu(): Promise<string[]> {
  return withBenchSite(async (site) => {
    const asking = await startServer(site.origin, 'asking')
    const atHand = await startServer(site.origin, 'at-hand')
    const servers: Server[] = [
      { name: 'ours', origin: site.origin, processes: () => withDescendants(site.pid) },
      // Its API is the site's, and is paid for as ours is.
      { name: 'one bundle', origin: asking.origin, processes: () => [asking.pid, ...withDescendants(site.pid)] },
      { name: 'one bundle, its data at hand', origin: atHand.origin, processes: () => [atHand.pid] },
    ]
    try {
      const lines: string[] = []
      for (const [name, path] of Object.entries(pages)) lines.push(...(await measure(name, path, servers, site)))
      const busy = loadavg().map((load) => load.toFixed(1))
      return [
        ...lines,
        `medians of ${rounds} interleaved rounds of ${pagesPerRound} pages; load of the machine ${busy.join(', ')}`,
      ]
    } finally {
      await Promise.all([asking.stop(), atHand.stop()])
    }
  }, settings)
}

async function measure(name: string, path: string, servers: Server[], { pid }: BenchSite): Promise<string[]> {
  for (const { origin } of servers) await visit(origin + path, warmUp)
  const figures = new Map(servers.map((server) => [server.name, [] as number[]]))
  const edge: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    for (const server of servers) {
      const before = { all: processorNanos(server.processes()), edge: processorNanos([pid]) }
      await visit(server.origin + path, pagesPerRound)
      figures.get(server.name)?.push(perPage(processorNanos(server.processes()) - before.all))
      if (server.name === 'ours') edge.push(perPage(processorNanos([pid]) - before.edge))
    }
  }
  const [ours = [], ...references] = [...figures.values()]
  return servers.map((server, index) => {
    const own = median(figures.get(server.name) ?? [])
    if (index === 0) return `${name}, ours: ${ms(own)} a page, of which ${ms(median(edge))} in the process that answers`
    const ratios = ours.map((value, round) => value / (references[index - 1]?.[round] ?? Number.NaN))
    return `${name}, ${server.name}: ${ms(own)} · ours ×${median(ratios).toFixed(2)}`
  })
}

const perPage = (nanos: number) => nanos / pagesPerRound / 1e6
const ms = (value: number) => `${value.toFixed(2)} ms`

/** One after the other, over one connection, as compressed as a browser gets it. */
async function visit(url: string, times: number) {
  for (let time = 0; time < times; time += 1) {
    const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } })
    const html = await answer.text()
    if (!html.includes('<div id="root" data-drawn>')) throw new Error(`${url} was not drawn: ${html.slice(0, 300)}`)
  }
}

async function startServer(siteOrigin: string, how: 'asking' | 'at-hand') {
  const child: ChildProcess = fork(join(import.meta.dirname, 'single-bundle/drawing-server.ts'), [siteOrigin, how], {
    // Both sides draw with React as it is released.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const [origin] = (await once(child, 'message')) as [string] // as drawing-server.ts sends it
  return {
    origin,
    pid: child.pid!, // it runs
    async stop() {
      const exited = once(child, 'exit')
      child.disconnect()
      await exited
    },
  }
}
