import { mergedSearchStatement } from '@pointfare/api/reward-flights/merged-search-statement'
import { searchStatement } from '@pointfare/api/reward-flights/search-statement'
import { dayMs } from '@pointfare/shared/contracts/days'
import { RewardFlightPage, searchInput } from '@pointfare/shared/contracts/reward-flight'
import { addressOf } from '@pointfare/shared/operations/operation'
import { searchRewardFlights } from '@pointfare/shared/operations/reward-flights'
import { Agent } from 'node:http'
import * as z from 'zod/mini'
import type { BenchSite } from './bench-site.ts'
import { anew, connect, fetchBody, inFlight, perSecond } from './compare-with-driver.ts'
import { median } from './statistics.ts'

/** Short rounds in turns: a busy moment of the machine falls on all alike. */
const requestsPerRound = 300
const rounds = 15
/** Pages hold whole days: of small ones, what is shown depends on where a day ends. */
const pageSizes = [28, 112]

const isoDay = (daysAhead: number) => new Date(Date.now() + daysAhead * dayMs).toISOString().slice(0, 10)
const [today, from, to] = [isoDay(0), isoDay(30), isoDay(59)]

type Requested = { name: string; airline: string; origin: string; destination: string }
const searches: Requested[] = [
  { name: 'VS, LHR to JFK', airline: 'VS', origin: 'LHR', destination: 'JFK' },
  { name: 'any airline, LHR to JFK', airline: 'any', origin: 'LHR', destination: 'JFK' },
  { name: 'any airline, LON to NYC', airline: 'any', origin: 'LON', destination: 'NYC' },
]
const airportsOf: Record<string, string[]> = { LON: ['LHR', 'LGW'], NYC: ['JFK', 'EWR'] }

/** First pages of 30 days: of one airline on one route, beside those of every airline on it and between two cities. */
export async function benchAnyAirline(site: BenchSite): Promise<string[]> {
  const lines = []
  for (const pageSize of pageSizes) lines.push(...(await benchPages(site, pageSize)))
  return [...lines, `(medians of ${rounds} interleaved rounds of ${requestsPerRound}, ${inFlight} in flight)`]
}

async function benchPages({ origin, connectionString }: BenchSite, pageSize: number): Promise<string[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: inFlight })
  let searched = 0
  const clients = await Promise.all([connect(connectionString), connect(connectionString)])
  const subjects = await Promise.all(
    searches.map(async (requested) => {
      const url =
        origin + addressOf(searchRewardFlights, searchInput({ ...requested, from, to, pageNumber: 0, pageSize }))
      const { content, totalElements } = z.parse(RewardFlightPage, await (await fetch(url)).json())
      const bare = (index: number) => clients[index % clients.length]?.query(statementOf(requested, pageSize))
      return {
        ...requested,
        shown: content.length,
        totalElements,
        calls: { http: () => fetchBody(anew(url, (searched += 1)), agent), bare },
      }
    }),
  )

  const seconds = subjects.map(() => ({ http: [] as number[], bare: [] as number[] }))
  for (let round = -1; round < rounds; round += 1) {
    for (const way of ['http', 'bare'] as const) {
      for (const [at, { calls }] of subjects.entries()) {
        const each = 1 / (await perSecond(calls[way], requestsPerRound))
        if (round >= 0) seconds[at]![way].push(each) // the first round warms up
      }
    }
  }
  await Promise.all(clients.map((client) => client.end()))
  agent.destroy()

  const [single, ...wider] = subjects.map(({ name, shown, totalElements }, at) => {
    const { http, bare } = seconds[at]!
    return { name, shown, totalElements, http: median(http), bare: median(bare) }
  })
  const times = (cost: number, singleCost: number) => (cost / singleCost).toFixed(2)
  return [
    `pages of ${pageSize}:`,
    ...[single!, ...wider].map(
      ({ name, shown, totalElements, http, bare }) =>
        `  ${name}: ${shown} of ${totalElements} flights · bare driver ${(1 / bare).toFixed(0)}/s · whole site over HTTP ${(1 / http).toFixed(0)}/s · ratio ${(bare / http).toFixed(2)}`,
    ),
    ...wider.map(
      ({ name, shown, http, bare }) =>
        `  ${name}: a page costs ${times(http, single!.http)} times that of one airline over HTTP (${times(bare, single!.bare)} in the database), a flight shown ${times(http / shown, single!.http / single!.shown)} times (${times(bare / shown, single!.bare / single!.shown)})`,
    ),
  ]
}

function statementOf({ airline, origin, destination }: Requested, pageSize: number) {
  if (airline !== 'any') {
    return { ...searchStatement, values: [airline, origin, destination, from, to, today, 720, pageSize] }
  }
  const origins = airportsOf[origin] ?? [origin]
  const clocks = [origins.map(() => today), origins.map(() => 720)]
  const ends = [origins, airportsOf[destination] ?? [destination]]
  return { ...mergedSearchStatement, values: [null, ...ends, from, to, ...clocks, pageSize] }
}
