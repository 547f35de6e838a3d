import { priceChangesUrl } from '@pointfare/shared/contracts/price-change'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { visits } from '../bench/site-load.ts'
import { type Ports, portsFrom } from '../cluster/settings.ts'
import { type Cluster, startCluster } from '../cluster/start-cluster.ts'
import { waitUntil } from '../cluster/wait-until.ts'
import { eventsAfter, writeSteadily } from './failover/acknowledged-writes.ts'
import { type BrowserClient, openBrowserClient } from './failover/browser-client.ts'
import { fullDisk, mountSmallDisks } from './failover/full-disk.ts'
import { lateStandby } from './failover/late-standby.ts'
import { openReaders } from './failover/open-readers.ts'
import { readOwnWrites } from './failover/own-writes.ts'
import * as away from './failover/parts-away.ts'
import { calmMs, drilled, type Scenario, wordsOf } from './failover/scenario.ts'
import { readSteadily } from './failover/steady-reads.ts'
import { openSettableClock, wrongClock } from './failover/wrong-clock.ts'

const firstPort = Number(process.env['DRILL_PORT'] ?? 15_600)
const readsPerSecond = Number(process.env['DRILL_READS'] ?? 40)
const readerCount = Number(process.env['DRILL_READERS'] ?? 300)
const writeEveryMs = 200

const say = (line: string) => console.log(`  ${line}`)

/** A cluster under reads, batches of prices and readers of the stream, in which one thing after another goes wrong. */
export async function drillFailover() {
  const folder = mkdtempSync(join(tmpdir(), 'pointfare-failover-'))
  // The database runs as another user, who has to get to its folder.
  chmodSync(folder, 0o755)
  const ways = await openWaysOfOneSite(portsFrom(firstPort))
  const disks = isChosen('full-disk') ? mountSmallDisks(folder) : undefined
  const clock = isChosen('wrong-clock') ? openSettableClock(join(folder, 'clock')) : undefined
  const scenarios = chosen({
    primary: away.killPrimary,
    site: away.killSite,
    restarts: away.startSitesAgain,
    pooler: away.killPooler,
    redis: away.killRedis,
    bucket: away.haltBucket,
    'way-to-primary': away.cutOffPrimary,
    etcd: away.haltEtcd,
    'primary-host': away.killPrimaryHost,
    'late-standby': lateStandby,
    'cut-off-site': cutOffSite(ways),
    'wrong-clock': wrongClock(clock, () => readFileSync(join(folder, 'front.crt'), 'utf8')),
    'full-disk': fullDisk(disks),
  })
  const siteSettings = {
    DEMO_MARKET: 'off',
    // Counted, and never reached.
    RATE_LIMITS: '1000',
    RELEASE_SMOKE: 'off',
    DRAIN_SECONDS: '3',
    STREAM_MAX_PER_CLIENT: '20000',
  }
  const changeSite = (number: number, env: Record<string, string>) =>
    number === 3 ? ways.change(clock?.change(env) ?? env) : env
  try {
    const cluster = await startCluster({ folder, firstPort, sites: 3, without: [], siteSettings, changeSite }, say)
    try {
      const broken = await drillCluster(cluster, scenarios)
      if (broken.length > 0) throw new Error(`It is not so that ${broken.join('; nor that ')}`)
    } finally {
      await cluster.close()
    }
  } finally {
    for (const relay of ways.relays) relay.close()
    disks?.remove()
    if (process.env['DRILL_KEEP']) say(`What is left is in ${folder}`)
    else rmSync(folder, { recursive: true, force: true })
  }
}

const only = process.env['DRILL_ONLY']?.split(',')
const isChosen = (name: string) => only?.includes(name) ?? true

/** Those that DRILL_ONLY names, between commas, in its order; all of them without it. */
function chosen(all: Record<string, Scenario>): Scenario[] {
  return (only ?? Object.keys(all)).map((name) => {
    const scenario = all[name]
    if (!scenario) throw new Error(`DRILL_ONLY takes ${Object.keys(all).join(', ')}, not ${name}`)
    return scenario
  })
}

async function drillCluster(cluster: Cluster, scenarios: readonly Scenario[]): Promise<string[]> {
  const { origin, connectionString, siteDir, certificateFile } = cluster
  const certificate = readFileSync(certificateFile!, 'utf8') // it has a front
  const clients = Array.from({ length: 9 }, () => openBrowserClient(origin, certificate))
  const [writer, asker, ...others] = clients as [BrowserClient, BrowserClient, ...BrowserClient[]]
  const token = readFileSync(join(siteDir, 'ingest-token'), 'utf8').trim()
  const readers = await openReaders(origin + priceChangesUrl('/stream'), certificate, readerCount)
  const paths = await answeredPaths(writer)
  const writes = writeSteadily(writer, token, writeEveryMs)
  const reads = readSteadily(others, paths, readsPerSecond)
  const ownWrites = readOwnWrites(asker, writes)
  const { all, broken } = drilled(cluster, { writes, reads, ownWrites }, say)
  try {
    say(
      `${availableParallelism()} processors for all of it; ${readsPerSecond} reads/s of ${paths.length} addresses, ` +
        `${1000 / writeEveryMs} batches/s at the most, ${readerCount} readers of the stream`,
    )
    await waitUntil('prices are taken in', async () => writes.acknowledged() > 5)
    await pause(calmMs)
    const now = performance.now()
    say(`before: ${wordsOf(reads.figures(now - calmMs, now - calmMs / 2))}`)
    for (const scenario of scenarios) await scenario(all)
    reads.stop()
    await Promise.all([writes.stop(), ownWrites.stop()])

    const events = await eventsAfter(connectionString, readers.position)
    await waitUntil(
      'every reader has been told everything',
      async () => (await readers.report(events)).never === 0,
      30_000,
    ).catch(() => {})
    const reported = await readers.report(events)
    const lost = await writes.lost(connectionString)
    const own = ownWrites.counts()
    say(`${writes.acknowledged()} batches were acknowledged, ${writes.refused()} tries refused`)
    all.demand(lost === 0, `the primary holds every acknowledged change; ${lost} are lost`)
    all.demand(
      own.asked > 0 && own.old === 0,
      `of ${own.asked} reads of what was acknowledged just before, ${own.old} were of before`,
    )
    all.demand(
      reported.twice === 0 && reported.never === 0,
      `of ${events.length} events, ${reported.readers} readers that were cut off ${reported.cuts} times saw ${reported.twice} twice, ${reported.never} never`,
    )
    return broken
  } finally {
    reads.stop()
    for (const client of clients) client.close()
    await readers.close()
  }
}

/** Not every route of the list is flown by every seed. */
async function answeredPaths(client: BrowserClient): Promise<string[]> {
  const paths = [...visits.pages, ...visits.answers]
  const answers = await Promise.all(paths.map((path) => client.ask(path)))
  return paths.filter((_, index) => answers[index]?.status === 200)
}

const silentMs = 20_000

type WaysOfOneSite = { relays: Relay[]; change: (env: Record<string, string>) => Record<string, string> }

/** Ways of one site to the primary and to the pooler, which can be cut for it alone. */
async function openWaysOfOneSite(ports: Ports): Promise<WaysOfOneSite> {
  const [primary, pooler] = [await openRelay(ports.primary), await openRelay(ports.pooler)]
  const through = (url = '', from: number, to: number) => url.replace(`:${from}/`, `:${to}/`)
  return {
    relays: [primary, pooler],
    change: (env) => ({
      ...env,
      DATABASE_URL: through(env['DATABASE_URL'], ports.primary, primary.port),
      DATABASE_POOLER_URL: through(env['DATABASE_POOLER_URL'], ports.pooler, pooler.port),
    }),
  }
}

/** One of three sites gets no word to the primary, nor from it. */
const cutOffSite =
  ({ relays }: WaysOfOneSite): Scenario =>
  async ({ during, demandWritesBack, demandReads }) => {
    const figures = await during(
      `the network between one site and the primary is silent for ${silentMs / 1000} s`,
      async () => {
        for (const relay of relays) relay.setSilent(true)
        await pause(silentMs)
        for (const relay of relays) relay.setSilent(false)
      },
    )
    demandWritesBack(figures)
    demandReads(figures)
  }

/** A way to a port of this machine that can fall silent: as in a network that is split, nothing is refused or closed. */
async function openRelay(port: number) {
  const sockets = new Set<Socket>()
  let isSilent = false

  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.on('data', (chunk) => void other.write(chunk))
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        // Whoever is beyond the split does not hear of it.
        if (!isSilent) other.destroy()
      })
      if (isSilent) socket.pause()
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    port: (server.address() as AddressInfo).port, // a TCP server's
    setSilent(silent: boolean) {
      isSilent = silent
      for (const socket of sockets) {
        if (silent) socket.pause()
        else socket.resume()
      }
    },
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

type Relay = Awaited<ReturnType<typeof openRelay>>
