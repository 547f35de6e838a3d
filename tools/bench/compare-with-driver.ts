import { Agent, get } from 'node:http'
import { Client } from 'pg'
import type { BenchSite } from './bench-site.ts'
import { median } from './statistics.ts'

const requestsPerRound = 1500
const rounds = 5
export const inFlight = 16

type Comparison = {
  /** What is counted, for people. */
  what: string
  /** Asked of the whole site. */
  path: string
  /** The query behind it. */
  statement: { name: string; text: string }
  values: unknown[]
}

/** A request over HTTP through edge and API, against the same statement on a bare connection. */
export async function compareWithDriver(
  { origin, connectionString }: BenchSite,
  { what, path, statement, values }: Comparison,
): Promise<string[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: inFlight })
  const clients = await Promise.all([connect(connectionString), connect(connectionString)])
  const overHttp = () => fetchBody(origin + path, agent)
  const bare = (index: number) => clients[index % clients.length]?.query({ ...statement, values })
  const rates = { http: [] as number[], bare: [] as number[] }

  await perSecond(overHttp)
  await perSecond(bare)
  for (let round = 0; round < rounds; round += 1) {
    rates.http.push(await perSecond(overHttp))
    rates.bare.push(await perSecond(bare))
  }

  await Promise.all(clients.map((client) => client.end()))
  agent.destroy()
  const [http, sql] = [median(rates.http), median(rates.bare)]
  return [
    `bare driver: ${sql.toFixed(0)} ${what}/s · whole site over HTTP: ${http.toFixed(0)} ${what}/s`,
    `ratio ${(http / sql).toFixed(2)} (medians of ${rounds} interleaved rounds of ${requestsPerRound}, ${inFlight} in flight)`,
  ]
}

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
