import { setTimeout } from 'node:timers/promises'
import { withEmptyDatabase } from './bench-database.ts'
import { median } from './statistics.ts'
import type { Contender } from './stream/contender.ts'
import { openNchan } from './stream/nchan.ts'
import { openClients } from './stream/open-clients.ts'
import { openOwnStream } from './stream/own-stream.ts'
import { usageOf } from './stream/process-usage.ts'

const changesPerSecond = 5
const seconds = 15
const rounds = 3

const stalledReaders = 40
const floodPerSecond = 1500
const floodSeconds = 40

/** The second size takes more open files than many machines allow. */
const sizes = [1000, ...(process.env['BENCH_LARGE'] ? [9900] : [])]

/** How soon a committed change reaches browsers and what each delivery costs, in turns with nchan on the same machine. */
export async function benchStream(adminUrl: string): Promise<string[]> {
  if (process.platform !== 'linux') return ['skipped: what a process uses is read from /proc, which only Linux has']

  return await withEmptyDatabase(adminUrl, 'bench_stream', async ({ connectionString }) => {
    const lines: string[] = []
    for (const connections of sizes) lines.push(...(await compare(connectionString, connections)))
    return [...lines, ...(await compareStalled(connectionString))]
  })
}

type Measured = { p50: number; p99: number; cpuPercent: number; cpuMicros: number; connectionKb: number; lost: number }

async function compare(connectionString: string, connections: number): Promise<string[]> {
  const [ours, theirs]: [Measured[], Measured[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await measure(await openOwnStream(connectionString), connections))
    const nchan = await openNchan()
    if (nchan) theirs.push(await measure(nchan, connections))
  }

  const heading = `${connections.toLocaleString('en')} connections, ${changesPerSecond} changes/s (medians of ${rounds} rounds of ${seconds} s):`
  if (theirs.length === 0)
    return [heading, line('Pointfare', ours), '  nginx with nchan: not installed, so not compared']
  const ratio = of(theirs, 'cpuMicros') / of(ours, 'cpuMicros')
  return [
    heading,
    line('Pointfare', ours),
    line('nginx with nchan', theirs),
    `  ratio ${ratio.toFixed(2)}: CPU per delivery of nchan to ours, above 1 we are cheaper`,
  ]
}

const of = (measured: Measured[], figure: keyof Measured) => median(measured.map((each) => each[figure]))

function line(name: string, measured: Measured[]) {
  const figure = (key: keyof Measured, digits = 1) => of(measured, key).toFixed(digits)
  return `  ${name}: p50 ${figure('p50')} ms, p99 ${figure('p99')} ms · ${figure('cpuPercent')} % of a core, ${figure('cpuMicros')} µs per delivery · ${figure('connectionKb')} KB per connection · lost ${figure('lost', 0)}`
}

async function measure(contender: Contender, connections: number): Promise<Measured> {
  const idle = usageOf(contender.pid)
  const clients = await openClients(contender.url, connections)
  await sendFor(contender, 2, changesPerSecond)
  await setTimeout(1000)

  await clients.forget()
  const before = usageOf(contender.pid)
  const sent = await sendFor(contender, seconds, changesPerSecond)
  await setTimeout(1000)
  const after = usageOf(contender.pid)
  const { received, p50, p99 } = await clients.report()

  await clients.close()
  await contender.close()
  const cpuSeconds = after.cpuSeconds - before.cpuSeconds
  return {
    p50,
    p99,
    cpuPercent: (cpuSeconds / (seconds + 1)) * 100,
    cpuMicros: (cpuSeconds / received) * 1e6,
    connectionKb: (before.memoryKb - idle.memoryKb) / connections,
    lost: sent * connections - received,
  }
}

/** Evenly, in ticks of at most a fifth of a second; answers how many were sent. */
async function sendFor({ send }: Pick<Contender, 'send'>, duration: number, perSecond: number): Promise<number> {
  const ticks = duration * 5
  const perTick = perSecond / 5
  const startedAt = performance.now()
  for (let tick = 0; tick < ticks; tick += 1) {
    await setTimeout(Math.max(0, startedAt + tick * 200 - performance.now()))
    await send(perTick)
  }
  return ticks * perTick
}

async function compareStalled(connectionString: string): Promise<string[]> {
  const without = await measureFlood(connectionString, 0)
  const { memoryKb, dropped, received, sent, p99 } = await measureFlood(connectionString, stalledReaders)
  return [
    `${stalledReaders} readers who do not read, ${floodPerSecond} changes/s for ${floodSeconds} s:`,
    `  ${dropped} dropped · memory at most ${megabytes(memoryKb)} MB, without them ${megabytes(without.memoryKb)} MB · beside them a reader received ${received} of ${sent}, p99 ${p99.toFixed(0)} ms`,
  ]
}

async function measureFlood(connectionString: string, stalledCount: number) {
  const site = await openOwnStream(connectionString)
  const stalled = await openClients(site.url, stalledCount, { isStalled: true })
  const reader = await openClients(site.url, 1)

  let [sent, memoryKb] = [0, 0]
  for (let second = 0; second < floodSeconds; second += 1) {
    sent += await sendFor(site, 1, floodPerSecond)
    memoryKb = Math.max(memoryKb, usageOf(site.pid).memoryKb)
  }
  await setTimeout(1000)
  const { received, p99 } = await reader.report()
  const dropped = /^pointfare_stream_dropped_total (\d+)/m.exec(await site.metrics())?.[1]

  await Promise.all([stalled.close(), reader.close()])
  await site.close()
  return { sent, received, p99, memoryKb, dropped }
}

const megabytes = (kb: number) => (kb / 1024).toFixed(0)
