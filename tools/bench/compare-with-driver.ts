import { get, type Agent } from 'node:http'
import { Client } from 'pg'
import type { BenchSite } from './bench-site.ts'
import { openAnswerClients } from './open-answer-clients.ts'
import { processorNanos } from './processor-time.ts'
import { median } from './statistics.ts'

const requestsPerRound = 1500
const rounds = 5
export const inFlight = 16

/** What browsers send. */
const encodings = 'gzip, deflate, br, zstd'
/** Of a mix, so many in ten ask what nobody has asked before. */
const missesInTen = 3

type Comparison = {
  /** What is counted, for people. */
  what: string
  /** Asked of the whole site; it has a `page-size`. */
  path: string
  /** The query behind it. */
  statement: { name: string; text: string }
  values: unknown[]
}

/** Which question the nth request asks: always another one, always the same, or some of both. */
const mixes: Record<string, (index: number) => number> = {
  misses: (index) => index,
  hits: () => 0,
  mixed: (index) => (index % 10 < missesInTen ? index : 0),
}

/** Of one round: how many a second, and what one costs all processes that work for it, in microseconds of a processor. */
type Round = { rate: number; micros: number; clientMicros: number }

/**
 * A request over HTTP through edge and API, with and without compression, of answers that are kept and that are not, against
 * the same statement on bare connections. By the clock the client of HTTP counts, too, and the bare driver is its own: what
 * tells of the site alone is processor time, of the site with its database beside driver with database.
 */
export async function compareWithDriver(
  { origin, connectionString, pid }: BenchSite,
  { what, path, statement, values }: Comparison,
): Promise<string[]> {
  const clients = openAnswerClients()
  const drivers = await Promise.all([connect(connectionString), connect(connectionString)])
  const bareBackends = await Promise.all(drivers.map(backendOf))
  const siteBackends = await otherBackends(drivers[0]!, bareBackends)
  const bare = (index: number) => drivers[index % drivers.length]?.query({ ...statement, values })
  let requested = 1

  async function measureBare(requests: number): Promise<Round> {
    const own = process.pid
    const before = processorNanos([own, ...bareBackends])
    const rate = await perSecond(bare, requests)
    return { rate, micros: (processorNanos([own, ...bareBackends]) - before) / 1000 / requests, clientMicros: 0 }
  }

  async function measureSite(
    encodings: string,
    variantOf: (index: number) => number,
    requests: number,
  ): Promise<Round> {
    const paths = Array.from({ length: requests }, () => anew(path, variantOf((requested += 1))))
    const [before, clientBefore] = [processorNanos([pid, ...siteBackends]), clients.nanos()]
    const { seconds } = await clients.ask({ origin, paths, requests, connections: inFlight, encodings })
    const micros = (processorNanos([pid, ...siteBackends]) - before) / 1000 / requests
    return { rate: requests / seconds, micros, clientMicros: (clients.nanos() - clientBefore) / 1000 / requests }
  }

  const kinds = ['', encodings].flatMap((encoding) =>
    Object.entries(mixes).map(([mix, variantOf]) => ({
      name: `${mix}, ${encoding ? 'compressed' : 'plain'}`,
      rounds: [] as Round[],
      measure: (requests: number) => measureSite(encoding, variantOf, requests),
    })),
  )
  const bareRounds: Round[] = []

  for (const { measure } of kinds) await measure(requestsPerRound / 3)
  await measureBare(requestsPerRound / 3)
  for (let round = 0; round < rounds; round += 1) {
    bareRounds.push(await measureBare(requestsPerRound))
    for (const kind of kinds) kind.rounds.push(await kind.measure(requestsPerRound))
  }

  await Promise.all(drivers.map((driver) => driver.end()))
  await clients.close()
  const of = (measured: Round[], figure: keyof Round) => median(measured.map((each) => each[figure]))
  const perKind = kinds.map(({ name, rounds: measured }) => {
    const ratio = (figure: 'rate' | 'micros') => of(measured, figure) / of(bareRounds, figure)
    return (
      `${name}: ${of(measured, 'rate').toFixed(0)} ${what}/s, ratio ${ratio('rate').toFixed(2)}` +
      ` · ${of(measured, 'micros').toFixed(0)} µs of a processor each, ratio ${(1 / ratio('micros')).toFixed(2)}` +
      ` (and the client ${of(measured, 'clientMicros').toFixed(0)} µs)`
    )
  })
  return [
    `bare driver: ${of(bareRounds, 'rate').toFixed(0)} ${what}/s, ${of(bareRounds, 'micros').toFixed(0)} µs of a processor each · the whole site over HTTP:`,
    ...perKind,
    `medians of ${rounds} interleaved rounds of ${requestsPerRound}, ${inFlight} in flight; mixed: ${missesInTen} misses in 10`,
  ]
}

async function backendOf(driver: Client): Promise<number> {
  const { rows } = await driver.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]!.pid // it always answers
}

async function otherBackends(driver: Client, own: number[]): Promise<number[]> {
  const text = `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> all ($1::int[])`
  const { rows } = await driver.query<{ pid: number }>(text, [own])
  return rows.map(({ pid }) => pid)
}

/** The same page under an address that nobody has asked for: digits that no number holds. */
export const anew = (path: string, variant: number) =>
  variant === 0 ? path : path.replace(/(page-size=\d+)/, `$1.${'0'.repeat(20)}${variant}`)

export async function connect(connectionString: string) {
  const client = new Client({ connectionString, pipeline: true })
  await client.connect()
  return client
}

export function fetchBody(url: string, agent: Agent) {
  return new Promise<void>((resolve, reject) => {
    get(url, { agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${response.statusCode} from ${url}`))
      response.on('error', reject).on('end', resolve).resume()
    }).on('error', reject)
  })
}

/** How many calls a second end when `inFlight` are always under way. */
export async function perSecond(
  call: (index: number) => Promise<unknown> | undefined,
  requests = requestsPerRound,
): Promise<number> {
  let started = 0
  const startedAt = performance.now()
  const worker = async () => {
    while (started < requests) {
      started += 1
      await call(started)
    }
  }
  await Promise.all(Array.from({ length: inFlight }, worker))
  return requests / ((performance.now() - startedAt) / 1000)
}
