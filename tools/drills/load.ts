import { readConfig } from '@pointfare/core/config'
import { emailClaim, emailVerifiedClaim } from '@pointfare/core/tenant'
import { addDays, utcDate } from '@pointfare/shared/contracts/days'
import { priceChangesUrl } from '@pointfare/shared/contracts/price-change'
import { listAirlineMemberships } from '@pointfare/shared/operations/memberships'
import { addressOf } from '@pointfare/shared/operations/operation'
import { getRouteSchedule, listFlightStandings, listPriceHistory } from '@pointfare/shared/operations/reward-flights'
import { listSavedSearches } from '@pointfare/shared/operations/saved-searches'
import { getUser, joinMembers } from '@pointfare/shared/operations/users'
import { importJWK, type JWK, SignJWT } from 'jose'
import { readFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { type BenchSite, withBenchSite } from '../bench/bench-site.ts'
import { answering, visits } from '../bench/site-load.ts'
import { median } from '../bench/statistics.ts'
import { openClients } from '../bench/stream/open-clients.ts'
import { type Figures, figuresOf, isFlat, secondsUntilUsual } from './load/figures.ts'
import { watchHealth } from './load/health.ts'
import type { RequestedKind, RequestedRequest, Sample } from './load/load-clients.ts'
import { type Load, openLoad } from './load/open-load.ts'

const minutes = Number(process.env['LOAD_MINUTES'] ?? 30)
const readerCount = Number(process.env['LOAD_READERS'] ?? 200)
/** Of the ceiling. */
const steadyShare = 0.7
const floodTimes = 3
const floodSeconds = 60
const backWithinSeconds = 10
/** Enough to keep a process at work all the time, and no crowd. */
const [saturating, saturateSeconds] = [24, 15]
const memberCount = 20
const heapEverySeconds = 3

const say = (line: string) => console.log(`  ${line}`)

/** A site of its own at seven tenths of what it can do, for long; then at three times of that. */
export async function drillLoad() {
  if (!(minutes >= 1)) throw new Error('LOAD_MINUTES must be a number of minutes, 1 or more')
  broken.length = 0
  await withBenchSite(loadSite, { DEMO_MARKET: 'on', SHED_ABOVE_MS: '200', STREAM_MAX_PER_CLIENT: '20000' })
  if (broken.length > 0) throw new Error(`It is not so that ${broken.join('; nor that ')}`)
}

type Loaded = { origin: string; load: Load; kinds: readonly RequestedKind[]; pid: number }

async function loadSite({ origin, connectionString, pid }: BenchSite) {
  const kinds = await mixedVisits(origin, await someMembers(origin, connectionString, memberCount))
  const readers = await openClients(origin + priceChangesUrl('/stream'), readerCount)
  const load = await openLoad(origin, kinds)
  const health = watchHealth(origin)
  try {
    say(`${availableParallelism()} processors for all of it, others use ${loadavg()[0]?.toFixed(1)} of them`)
    say(kinds.map(({ name, share, requests }) => `${share} % ${name} (${requests.length})`).join(', '))
    // What is made once has been made.
    await load.saturate(saturating, 5)
    const ceiling = await load.saturate(saturating, saturateSeconds)
    await load.report()
    say(`the ceiling is ${ceiling.toFixed(0)} answers/s, with ${readerCount} readers of the stream`)

    const loaded = { origin, load, kinds, pid }
    const steady = await keepSteady(loaded, ceiling * steadyShare)
    health.forget()
    await flood(loaded, ceiling, steady)
    const { asked: requested, bad, slowestMs } = await health.end()
    demand(
      bad.length === 0,
      `/healthz and /readyz stayed green, ${requested} times asked, the slowest took ${slowestMs} ms`,
    )
    for (const line of bad.slice(0, 5)) say(line)
    const { open } = await readers.report()
    demand(open === readerCount, `${open} of ${readerCount} readers of the stream are still there`)
  } finally {
    await load.close()
    await readers.close()
    await health.end()
  }
}

async function keepSteady({ origin, load, kinds, pid }: Loaded, perSecond: number): Promise<Figures> {
  console.log(
    `${(steadyShare * 100).toFixed(0)} % of the ceiling for ${minutes} minutes: ${perSecond.toFixed(0)} requests/s`,
  )
  await load.keep(perSecond)
  const all: Sample[] = []
  const [memory, heaps]: [number[], number[]] = [[], []]
  for (let minute = 1; minute <= minutes; minute += 1) {
    const { samples, megabytes, heap } = await during(load, { origin, pid }, 60)
    const figures = figuresOf(samples)
    memory.push(megabytes)
    heaps.push(heap)
    all.push(...samples)
    say(`minute ${minute}: ${wordsOf(figures)}, ${inMb(megabytes)}, heap ${inMb(heap)}`)
  }
  for (const [kind, { name }] of kinds.entries())
    say(`${name}: ${wordsOf(figuresOf(all.filter((one) => one.kind === kind)))}`)
  const figures = figuresOf(all)
  demand(figures.answered === figures.asked, `all of ${figures.asked} requests were answered`)
  demand(figures.p99 < 5 * figures.p50, `p99 is less than 5 times p50: ${inMs(figures.p99)} and ${inMs(figures.p50)}`)
  // Of less nobody could say.
  if (minutes >= 3) demand(isFlat(memory) && isFlat(heaps), 'memory is flat, of the process and of its heap')
  return figures
}

async function flood({ origin, load, kinds, pid }: Loaded, ceiling: number, steady: Figures) {
  console.log(`${floodTimes} times the ceiling for ${floodSeconds} s: ${(ceiling * floodTimes).toFixed(0)} requests/s`)
  await load.keep(ceiling * floodTimes)
  const { samples: flooded, megabytes } = await during(load, { origin, pid }, floodSeconds)
  await load.keep(ceiling * steadyShare)
  const endedAt = Date.now()
  const { samples: after } = await during(load, { origin, pid }, 2 * backWithinSeconds)
  // What was asked before the end may have been answered after it.
  const requested = [...flooded, ...after.filter(({ dueAt }) => dueAt < endedAt)]

  const all = figuresOf(requested)
  say(`${wordsOf(all)}, ${inMb(megabytes)}`)
  const byKind = new Map(kinds.map(({ name }, kind) => [name, figuresOf(requested.filter((one) => one.kind === kind))]))
  for (const [name, figures] of byKind) say(`${name}: ${wordsOf(figures)}`)
  demand(
    all.shed > 0 && all.failed === 0,
    `${all.shed} were sent away by 503 with Retry-After, and none failed otherwise`,
  )
  const [members, strangers] = [shareAnswered(byKind.get('members')), shareAnswered(byKind.get('other answers'))]
  demand(
    members > strangers && members > 0.95,
    `members come first: ${percent(members)} of theirs were answered, ${percent(strangers)} of what strangers asked alike`,
  )
  const usualMs = 2 * steady.p99
  const back = secondsUntilUsual(
    [...requested, ...after].filter(({ dueAt }) => dueAt >= endedAt),
    endedAt,
    usualMs,
  )
  demand(
    back !== undefined && back <= backWithinSeconds,
    `answers are as before ${back ?? `more than ${2 * backWithinSeconds}`} s after it ended (p99 within ${inMs(usualMs)})`,
  )
}

/**
 * What was asked in that time, in megabytes the median of the process' memory, and the least that its heap had, which is what was left
 * when what nobody needs had been thrown away.
 */
async function during(load: Load, { origin, pid }: Pick<Loaded, 'origin' | 'pid'>, seconds: number) {
  const samples: Sample[] = []
  const [memory, heaps]: [number[], number[]] = [[], []]
  for (let second = 0; second < seconds; second += 1) {
    await pause(1000)
    samples.push(...(await load.report()))
    memory.push(megabytesOf(pid))
    if (second % heapEverySeconds === 0)
      void heapOf(origin).then(
        (heap) => heaps.push(heap),
        () => {},
      )
  }
  return { samples, megabytes: median(memory), heap: Math.min(...heaps) }
}

async function heapOf(origin: string) {
  const text = await (await fetch(`${origin}/metrics`)).text()
  return Number(/^nodejs_heap_size_used_bytes (\d+)/m.exec(text)?.[1]) / 1e6
}

const megabytesOf = (pid: number) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

const shareAnswered = (figures: Figures | undefined) => (figures ? figures.answered / Math.max(1, figures.asked) : 0)
const percent = (share: number) => `${(share * 100).toFixed(1)} %`
const inMb = (megabytes: number) => `${megabytes.toFixed(0)} MB`
const inMs = (ms: number) => `${ms.toFixed(ms < 10 ? 1 : 0)} ms`

const wordsOf = ({ asked: requested, answered, shed, failed, p50, p99 }: Figures) =>
  `${answered} of ${requested} answered, p50 ${inMs(p50)}, p99 ${inMs(p99)}, ${shed} sent away, ${failed} failed`

/** What was not so: the drill goes on, and fails at its end. */
const broken: string[] = []

function demand(isSo: boolean, fact: string) {
  say(isSo ? fact : `It is not so that ${fact}`)
  if (!isSo) broken.push(fact)
}

/** Tokens of people who have joined a site, as its own tenant makes them; for a day. */
async function someMembers(origin: string, connectionString: string, count: number): Promise<string[]> {
  const client = new Client(connectionString)
  await client.connect()
  const { rows } = await client.query<{ jwk: JWK }>(`select jwk from identity_key where role = 'current'`)
  await client.end()
  const [{ jwk } = { jwk: {} }] = rows
  const key = await importJWK(jwk, 'RS256')
  const { audience } = readConfig({}).auth

  const names = Array.from({ length: count }, (_, index) => `drilled-${index + 1}`)
  const tokens = await Promise.all(
    names.map((name) =>
      new SignJWT({ scope: 'openid', [emailClaim]: `${name}@pointfare.example`, [emailVerifiedClaim]: true })
        .setProtectedHeader({ alg: 'RS256', kid: jwk.kid ?? '' })
        .setSubject(`auth0|${name}`)
        .setIssuer(`${origin}/`)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime('24 hours')
        .sign(key),
    ),
  )
  for (const token of tokens) await join(origin, token)
  return tokens
}

async function join(origin: string, token: string) {
  const answer = await fetch(origin + joinMembers.path, {
    method: joinMembers.method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ firstName: 'Ada' }),
  })
  if (!answer.ok) throw new Error(`A member could not join: ${answer.status} ${await answer.text()}`)
}

const cities = ['JFK', 'BOS', 'LAX', 'SFO', 'MIA', 'IAD', 'MCO', 'LAS']

/** What browsers send. */
const encodings = { 'accept-encoding': 'gzip, deflate, br, zstd' }

/** Questions about prices whose answers are never kept. */
function requested(): string[] {
  const today = utcDate(new Date())
  return cities.flatMap((destination, index) => {
    const route = { airline: 'VS', origin: 'LHR', destination }
    const [from, to] = [addDays(today, 20 + index), addDays(today, 50 + index)]
    return [
      addressOf(listFlightStandings, { params: { ...route, from, to } }),
      addressOf(getRouteSchedule, { params: route, query: { currency: 'GBP' } }),
      ...[25, 60, 90].map((days) =>
        addressOf(listPriceHistory, {
          params: { ...route, on: addDays(today, days) },
          query: { 'page-number': 0, 'page-size': 20 },
        }),
      ),
    ]
  })
}

/** What belongs to whoever asks. */
const own = [
  addressOf(getUser, { params: { id: 'me' } }),
  addressOf(listSavedSearches, { params: { userId: 'me' } }),
  addressOf(listAirlineMemberships, { params: { userId: 'me' } }),
]

/** What a site is asked for by strangers and by members with these tokens; what it does not know is left out. */
async function mixedVisits(origin: string, tokens: readonly string[]): Promise<RequestedKind[]> {
  const anew = await answering(origin, requested())
  const stored = await answering(origin, visits.answers)
  const pages = await answering(origin, visits.pages)
  const requests = (paths: readonly string[], headers: Record<string, string>): RequestedRequest[] =>
    paths.map((path) => ({ path, headers: { ...encodings, ...headers } }))
  const json = { accept: 'application/json' }

  return [
    { name: 'pages', share: 35, requests: requests(pages, { accept: 'text/html,*/*' }) },
    { name: 'kept answers', share: 40, requests: requests(stored, json) },
    { name: 'other answers', share: 15, requests: requests(anew, json) },
    {
      name: 'members',
      share: 10,
      requests: tokens.flatMap((token) => requests([...own, ...anew], { ...json, authorization: `Bearer ${token}` })),
    },
  ]
}
