import { addDays, utcDate } from '@pointfare/shared/contracts/days'
import { cheapestPageInput } from '@pointfare/shared/contracts/cheapest'
import { searchInput } from '@pointfare/shared/contracts/reward-flight'
import { listCheapestFlights } from '@pointfare/shared/operations/cheapest'
import { addressOf } from '@pointfare/shared/operations/operation'
import { searchRewardFlights } from '@pointfare/shared/operations/reward-flights'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type OutgoingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { BenchSite } from './bench-site.ts'
import type { LoadOrder, LoadReport } from './site-load-clients.ts'
import { median } from './statistics.ts'

const connections = 2000
const rounds = 3
const secondsPerRound = 5
/** What browsers send. */
const encodings = 'gzip, deflate, br, zstd'

const today = utcDate(new Date())
const cities = ['JFK', 'BOS', 'LAX', 'SFO', 'MIA', 'IAD', 'MCO', 'LAS']

/** What a visit asks for once the files of the site are kept: pages, and the answers that they show. */
export const visits = {
  pages: [
    '/',
    '/cheapest',
    '/how-it-works',
    ...cities.map(
      (to) =>
        `/search/airline/VS/origin/LHR/destination/${to}/from/${addDays(today, 30)}/to/${addDays(today, 59)}?cabin=economy`,
    ),
  ],
  answers: cities.flatMap((destination) => [
    addressOf(
      searchRewardFlights,
      searchInput({
        airline: 'VS',
        origin: 'LHR',
        destination,
        from: addDays(today, 30),
        to: addDays(today, 59),
        pageNumber: 0,
        pageSize: 28,
      }),
    ),
    addressOf(
      listCheapestFlights,
      cheapestPageInput({
        airline: 'VS',
        origin: 'LHR',
        destination,
        cabin: 'ECONOMY',
        pageNumber: 0,
        pageSize: 20,
        currency: 'USD',
        sort: 'points',
      }),
    ),
  ]),
}

/** The whole site under 2,000 connections at once, beside a server that sends the same bytes and does nothing else. */
export async function benchSiteLoad({ origin }: BenchSite): Promise<string[]> {
  const lines: string[] = []
  for (const [what, paths] of Object.entries({ ...visits, both: [...visits.pages, ...visits.answers] })) {
    const there = await answering(origin, paths)
    const reference = await serveSame(origin, there)
    const [ours, theirs]: [LoadReport[], LoadReport[]] = [[], []]
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await load({ origin, paths: there, connections, seconds: secondsPerRound, encodings }))
      theirs.push(
        await load({ origin: reference.origin, paths: there, connections, seconds: secondsPerRound, encodings }),
      )
    }
    await reference.close()
    const [rate, bare] = [ours, theirs].map((reports) => median(reports.map(({ perSecond }) => perSecond)))
    lines.push(
      `${what} (${there.length} addresses): ${words(ours)} · the same bytes alone: ${words(theirs)} · ratio ${(rate! / bare!).toFixed(2)}`,
    )
  }
  return [...lines, `medians of ${rounds} interleaved rounds of ${secondsPerRound} s, ${connections} connections`]
}

export function words(reports: LoadReport[]) {
  const of = (name: keyof LoadReport) => median(reports.map((report) => report[name]))
  return `${of('perSecond').toFixed(0)}/s, p50 ${of('p50').toFixed(0)} ms, p99 ${of('p99').toFixed(0)} ms, ${of('failed')} failed`
}

/** Not every route of the list is flown by every seed. */
export async function answering(origin: string, paths: string[]) {
  const answers = await Promise.all(paths.map(async (path) => ({ path, answer: await fetch(origin + path) })))
  await Promise.all(answers.map(({ answer }) => answer.arrayBuffer()))
  return answers.filter(({ answer }) => answer.ok).map(({ path }) => path)
}

async function serveSame(origin: string, paths: string[]) {
  const answers = new Map<string, { headers: OutgoingHttpHeaders; body: Buffer }>()
  for (const path of paths) {
    // Decoded by fetch: what is measured is sending as many bytes as were on the wire.
    const answer = await fetch(origin + path, { headers: { 'accept-encoding': encodings } })
    const body = Buffer.from(await answer.arrayBuffer())
    const { 'content-length': bytes = body.length } = Object.fromEntries(answer.headers)
    answers.set(path, { headers: { 'content-length': bytes }, body: Buffer.alloc(Number(bytes), 'x') })
  }
  const server = createServer((request, response) => {
    const { headers, body } = answers.get(request.url ?? '')! // only these are asked for
    response.writeHead(200, headers).end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on TCP
  return {
    origin: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** From a process of its own. */
export async function load(order: LoadOrder): Promise<LoadReport> {
  const child = fork(join(import.meta.dirname, 'site-load-clients.ts'))
  const reported = once(child, 'message')
  child.send(order)
  const [report] = await reported
  const exited = once(child, 'exit')
  child.kill()
  await exited
  return report as LoadReport // as site-load-clients.ts sends it
}
