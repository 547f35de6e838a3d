import { get, type Agent } from 'node:http'
import { Client } from 'pg'
import type { BenchSite } from './bench-site.ts'
import { openRawClient } from './raw-answers.ts'
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

/**
 * A request over HTTP through edge and API, with and without compression, of answers that are kept and that are not, against
 * the same statement on a bare connection.
 */
export async function compareWithDriver(
  { origin, connectionString }: BenchSite,
  { what, path, statement, values }: Comparison,
): Promise<string[]> {
  const client = openRawClient(origin, inFlight)
  const clients = await Promise.all([connect(connectionString), connect(connectionString)])
  const bare = (index: number) => clients[index % clients.length]?.query({ ...statement, values })
  let asked = 1
  const kinds = ['', encodings].flatMap((encoding) =>
    Object.entries(mixes).map(([mix, variantOf]) => ({
      name: `${mix}, ${encoding ? 'compressed' : 'plain'}`,
      rates: [] as number[],
      ask: () => client.ask(anew(path, variantOf((asked += 1))), encoding),
    })),
  )
  const bareRates: number[] = []

  for (const { ask } of kinds) await perSecond(ask, requestsPerRound / 5)
  await perSecond(bare)
  for (let round = 0; round < rounds; round += 1) {
    bareRates.push(await perSecond(bare))
    for (const { rates, ask } of kinds) rates.push(await perSecond(ask))
  }

  await Promise.all(clients.map((client) => client.end()))
  client.close()
  const sql = median(bareRates)
  const perKind = kinds.map(({ name, rates }) => {
    const rate = median(rates)
    return `${name}: ${rate.toFixed(0)} ${what}/s, ratio ${(rate / sql).toFixed(2)}`
  })
  return [
    `bare driver: ${sql.toFixed(0)} ${what}/s · the whole site over HTTP:`,
    ...perKind,
    `medians of ${rounds} interleaved rounds of ${requestsPerRound}, ${inFlight} in flight; mixed: ${missesInTen} misses in 10`,
  ]
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
