import { createCheapestRepository } from '@pointfare/api/cheapest/cheapest.repository'
import { createRewardFlightsRepository } from '@pointfare/api/reward-flights/reward-flights.repository'
import { createSearchDataRepository } from '@pointfare/api/search-data/search-data.repository'
import { bulkLoad } from '@pointfare/core/db/bulk-load'
import { createIngest } from '@pointfare/ingest/ingest/ingest'
import { createReferenceIngest } from '@pointfare/ingest/ingest/reference/reference-ingest'
import type { AwardSnapshot } from '@pointfare/shared/contracts/award-snapshot'
import { type BenchDatabase, withEmptyDatabase } from './bench-database.ts'
import { dateOf, fillWithFlights, flightsPerRoute, routeOf, snapshotOf } from './many-flights.ts'
import { median } from './statistics.ts'

const rowsPerBatch = 5000
const batchesPerRound = 10
const rounds = 3
/** Of a hundred rows, how many cost something else than before. */
const changedShares = [0, 5, 100]

/** Two sizes unless the run is told to be large: the third takes minutes and some 10 GB. */
const sizes = [30_000, 1_000_000, ...(process.env['BENCH_LARGE'] ? [10_000_000] : [])]

type Size = { flights: number; lines: string[]; reads: Reads }

/**
 * What taking snapshots in costs beside a bare COPY of the same rows and beside the plain way of doing it, and whether the site's reads stay as fast while
 * tables grow. Each size has a database of its own.
 */
export async function benchIngest(adminUrl: string): Promise<string[]> {
  const measured: Size[] = []
  for (const size of sizes)
    measured.push(await measureSize(adminUrl, Math.ceil(size / flightsPerRoute) * flightsPerRoute))

  return [
    ...measured.flatMap(({ lines }) => lines),
    `reads, p50 / p99 in ms, of ${measured.map(({ flights }) => flights.toLocaleString('en')).join(' · ')} flights:`,
    ...readNames.map((name) => `  ${name}: ${measured.map(({ reads }) => reads[name]).join(' · ')}`),
  ]
}

const measureSize = (adminUrl: string, flights: number) =>
  withEmptyDatabase(adminUrl, `bench_${flights}`, async (db): Promise<Size> => {
    await fillWithFlights(db, flights)
    const reads = await measureReads(db, flights)
    return { flights, reads, lines: await measureIngest(db, flights) }
  })

async function measureIngest(db: BenchDatabase, flights: number): Promise<string[]> {
  for (const text of bareTable) await db.query({ name: '', text })
  const market = createBenchMarket(flights)
  const lines: string[] = []
  for (const share of changedShares) {
    const measured: Rounds = { first: [], again: [], plain: [], copy: [] }
    // In turns, so that a slow moment of the machine meets all; the first round warms them up.
    for (let round = 0; round <= rounds; round += 1) {
      const { ingest } = createIngest({ db, now: () => new Date() })
      const first = await ingestRound(db, ingest, market.round(share))
      const again = await ingestRound(db, ingest, market.round(share))
      const plain = await ingestRound(db, createReferenceIngest({ db, now: () => new Date() }), market.round(share))
      const copied = await copyRate(db, market.round(share))
      if (round === 0) continue
      measured.first.push(first)
      measured.again.push(again)
      measured.plain.push(plain)
      measured.copy.push(copied)
    }
    lines.push(...linesOf(measured, `${flights.toLocaleString('en')} flights, ${share} % changed`))
  }
  return [...lines, `  (medians of ${rounds} rounds of ${batchesPerRound} batches of ${rowsPerBatch} rows)`]
}

type Measured = { rate: number; walBytes: number; changed: number }

/**
 * `first` is by a process that has not brought these flights before, or was not the last to; `again` by the one that did.
 */
type Rounds = { first: Measured[]; again: Measured[]; plain: Measured[]; copy: number[] }

function linesOf({ first, again, plain, copy }: Rounds, what: string): string[] {
  const rateOf = (measured: Measured[]) => median(measured.map(({ rate }) => rate))
  const walOf = (measured: Measured[]) => median(measured.map(({ walBytes, changed }) => walBytes / changed)).toFixed(0)
  const line = (how: string, measured: Measured[]) =>
    `  ${how}: ${thousands(rateOf(measured))} snapshots/s, ${(rateOf(measured) / rateOf(plain)).toFixed(2)} of the plain way, ${(rateOf(measured) / median(copy)).toFixed(2)} of COPY`
  const rates = [
    `${what}: the plain way ${thousands(rateOf(plain))} snapshots/s, bare COPY ${thousands(median(copy))} rows/s`,
    line('brought for the first time', first),
    line('brought again by the same process', again),
  ]
  if (!first.some(({ changed }) => changed > 0)) return rates
  return [...rates, `  write-ahead log of a change: ${walOf(again)} bytes, the plain way ${walOf(plain)}`]
}

const thousands = (rate: number) => `${(rate / 1000).toFixed(1)} thousand`

type Row = { index: number; snapshot: AwardSnapshot }

/** Looks at other flights in each batch while there are enough of them, and remembers what they cost. */
function createBenchMarket(flights: number) {
  const rises = new Map<number, number>()
  let seconds = Math.floor(Date.now() / 1000) - 3600
  let rise = 0

  const batch = (number: number, share: number): Row[] => {
    seconds += 1
    const scrapedAt = new Date(seconds * 1000).toISOString()
    const first = Math.min(number * Math.floor(flights / batchesPerRound), flights - rowsPerBatch)
    return Array.from({ length: rowsPerBatch }, (_, row) => {
      const index = first + row
      // Spread evenly over the rows.
      if ((row * share) % 100 < share) rises.set(index, (rise += 100) % 90_000)
      return { index, snapshot: snapshotOf(index, scrapedAt, rises.get(index)) }
    })
  }

  return { round: (share: number) => Array.from({ length: batchesPerRound }, (_, number) => batch(number, share)) }
}

type Take = (batch: { source: string; snapshots: AwardSnapshot[] }) => Promise<{ changed: number }>

async function ingestRound(db: BenchDatabase, take: Take, batches: Row[][]): Promise<Measured> {
  const snapshots = batches.map((rows) => rows.map(({ snapshot }) => snapshot))
  const before = await logPosition(db)
  let changed = 0

  const startedAt = performance.now()
  for (const batch of snapshots) changed += (await take({ source: 'bench', snapshots: batch })).changed
  const rate = rowsPerSecond(startedAt)
  return { rate, changed, walBytes: (await logPosition(db)) - before }
}

const readLogPosition = { name: '', text: `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as at` }

const logPosition = async (db: BenchDatabase) => (await db.query<{ at: number }>(readLogPosition))[0]!.at // it always answers

/** What a flight's row holds, without keys, indexes or constraints. */
const bareTable = [
  `create table bare as select route_id, departure, flight_number, departure_minute, points, seats, savers, more_seats, changed_at
     from flight limit 0`,
]

async function copyRate(db: BenchDatabase, batches: Row[][]): Promise<number> {
  const chunks = batches.map((rows) => rows.map(lineOf).join(''))
  await db.query({ name: '', text: 'truncate bare' })

  let startedAt = 0
  await bulkLoad(db.connectionString, (load) => {
    startedAt = performance.now()
    return load.copy('copy bare from stdin', chunks)
  })
  return rowsPerSecond(startedAt)
}

const rowsPerSecond = (startedAt: number) => (rowsPerBatch * batchesPerRound) / ((performance.now() - startedAt) / 1000)

function lineOf({ index, snapshot }: Row): string {
  const { departure, flightNumber, economy, premiumEconomy, business, first, scrapedAt } = snapshot
  const awards = [economy, premiumEconomy, business, first]
  const fields = [
    Math.floor(index / flightsPerRoute) + 1,
    departure,
    flightNumber,
    360,
    `(${awards.map(({ points }) => points).join()})`,
    `(${awards.map(({ seats }) => seats).join()})`,
    `(${awards.map(({ isSaver = false }) => isSaver).join()})`,
    '(f,f,f,f)',
    scrapedAt,
  ]
  return `${fields.join('\t')}\n`
}

const repeats = 400

const warmUp = 50

const readNames = ['search of 14 days', 'cheapest 20', 'history of a day', 'most changes', 'counts'] as const

/** `p50 / p99`, in milliseconds. */
type Reads = Record<(typeof readNames)[number], string>

/** How long each of the site's reads takes, on routes and days all over the tables, one at a time. */
async function measureReads(db: BenchDatabase, flights: number): Promise<Reads> {
  const rewardFlights = createRewardFlightsRepository(db)
  const cheapest = createCheapestRepository(db)
  const searchData = createSearchDataRepository(db)

  const route = () => ({ airline: 'VS', ...routeOf(1 + Math.floor(Math.random() * (flights / flightsPerRoute))) })
  const day = () => Math.floor(Math.random() * 280)
  const clock = { today: dateOf(0), minute: 0 }
  const firstPage = { limit: 20, offset: 0 }
  const paging = { pageNumber: 0, pageSize: 28 }

  return {
    'search of 14 days': await timesOf(() => {
      const from = day()
      const { airline: carrier, ...ends } = route()
      return rewardFlights.search({ carrier, ...ends }, { from: dateOf(from), to: dateOf(from + 13), ...paging }, clock)
    }),
    'cheapest 20': await timesOf(() => cheapest.page({ ...route(), cabin: 'ECONOMY' }, clock, firstPage)),
    'history of a day': await timesOf(() => {
      const { airline, ...ends } = route()
      return rewardFlights.history({ carrier: airline, ...ends, on: dateOf(day()), pageNumber: 0 }, firstPage)
    }),
    'most changes': await timesOf(() => searchData.mostChanged(10)),
    counts: await timesOf(() => searchData.counter('historic')),
  }
}

async function timesOf(read: () => Promise<unknown>): Promise<string> {
  const times: number[] = []
  for (let repeat = -warmUp; repeat < repeats; repeat += 1) {
    const startedAt = performance.now()
    await read()
    if (repeat >= 0) times.push(performance.now() - startedAt)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? Number.NaN).toFixed(2)
  return `${at(0.5)} / ${at(0.99)}`
}
