import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OpenDatabase } from '@pointfare/core/db/database'
import { openTestDatabase } from '@pointfare/core/db/testing/open-test-database'
import { eventually } from '@pointfare/core/db/testing/eventually'
import { seedSmallNetwork } from '@pointfare/api/testing/small-network'
import type { RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import { ingestSnapshots } from '@pointfare/shared/operations/ingest'
import { aMonthAhead } from '../testing/a-month-ahead.ts'
import { runServices } from '../testing/run-services.ts'
import { runWorkers, type RunningWorkers } from '../testing/run-workers.ts'

jest.setTimeout(600_000)

const ingestToken = 'the-token-of-the-operator'
const stream = '/stream/price-changes/airlines'

let folder: string
let db: OpenDatabase
let site: RunningWorkers
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pointfare-workers-'))
  db = await openTestDatabase()
  await seedSmallNetwork(db, aMonthAhead)
  site = await runWorkers({
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: db.connectionString,
    INGEST_TOKEN: ingestToken,
    RATE_LIMITS: '1',
    STREAM_MAX_PER_CLIENT: '3',
  })
})
afterAll(async () => {
  expect(await site.stop()).toMatchObject({ code: 0 })
  await db.close()
  await rm(folder, { recursive: true, force: true })
})

/** The status of an answer over a connection of its own; 0 when there was none. */
const statusAt = (url: string) =>
  new Promise<number>((resolve) => {
    request(url, { agent: false }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
    })
      .on('error', () => resolve(0))
      .end()
  })

const metricsAt = async (origin: string) => (await fetch(`${origin}/metrics`)).text()

const valueOf = (metrics: string, series: string) =>
  Number(
    metrics
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length) ?? NaN,
  )

async function seePrice(origin: string, points: number) {
  const none = { points: 0, seats: 0 }
  const snapshot = {
    carrier: 'VS',
    origin: 'LHR',
    destination: 'JFK',
    departure: aMonthAhead.day(15),
    departureTime: '08:30',
    flightNumber: 'VS3',
    economy: none,
    premiumEconomy: none,
    business: { points, seats: 2 },
    first: none,
    scrapedAt: new Date().toISOString(),
  }
  const answer = await fetch(origin + ingestSnapshots.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${ingestToken}` },
    body: JSON.stringify({ source: 'partner', snapshots: [snapshot] }),
  })
  if (!answer.ok) throw new Error(`The price was refused: ${await answer.text()}`)
}

/** A reader of price changes: what it heard, by the ids of events. */
async function readerAt(origin: string) {
  const leave = new AbortController()
  const answer = await fetch(origin + stream, { headers: { accept: 'text/event-stream' }, signal: leave.signal })
  const ids: number[] = []
  const listen = async () => {
    let text = ''
    for await (const part of answer.body!.pipeThrough(new TextDecoderStream())) {
      text += part
      const lines = text.split('\n')
      text = lines.pop() ?? ''
      ids.push(...lines.flatMap((line) => /^id: ?(\d+)$/.exec(line)?.[1] ?? []).map(Number))
    }
  }
  const ended = listen().catch(() => {})
  return {
    status: answer.status,
    ids,
    async leave() {
      leave.abort()
      await ended
    },
  }
}

const search = `/api/v1/airline/VS/reward-flights/origin/LHR/destination/JFK/from/${aMonthAhead.day(15)}/to/${aMonthAhead.day(15)}`
const pricesAt = async (origin: string) => {
  const { content } = (await (await fetch(origin + search)).json()) as { content: RewardFlight[] }
  return content.map(({ awardBusiness }) => awardBusiness.cabinPointsValue)
}

describe('two processes behind one port', () => {
  it('tell readers of each every change once, in one order, whichever took it in', async () => {
    const readers = [await readerAt(site.first.alone), await readerAt(site.second.alone)]

    for (let turn = 0; turn < 10; turn += 1) {
      await seePrice(turn % 2 === 0 ? site.first.alone : site.second.alone, 30_000 + turn)
    }

    const [one, other] = readers.map(({ ids }) => ids) as [number[], number[]] // as many as readers
    await eventually('both readers have heard every change', async () => {
      expect(one.length).toBeGreaterThanOrEqual(9)
      expect(other).toEqual(one)
    })
    expect(one).toEqual([...new Set(one)].toSorted((a, b) => a - b))
    for (const reader of readers) await reader.leave()
  })

  it('keep answers, and none that is older than what either has announced', async () => {
    const both = [site.first.alone, site.second.alone]
    const readers = await Promise.all(both.map(readerAt))

    for (let turn = 0; turn < 6; turn += 1) {
      const [requested = '', announcing] = turn % 2 === 0 ? both : both.toReversed()
      const reader = readers[both.indexOf(announcing ?? '')]!
      const heard = reader.ids.length
      await pricesAt(requested)
      await seePrice(requested, 20_000 + turn)
      await eventually('the reader has heard of the new price', async () =>
        expect(reader.ids.length).toBeGreaterThan(heard),
      )

      expect(await pricesAt(requested)).toContain(20_000 + turn)
    }
    for (const reader of readers) await reader.leave()
  })

  it('give out places for connections that stay together', async () => {
    const readers = [
      await readerAt(site.first.alone),
      await readerAt(site.second.alone),
      await readerAt(site.first.alone),
    ]
    expect(readers.map(({ status }) => status)).toEqual([200, 200, 200])

    expect(await statusAt(site.second.alone + stream)).toBe(429)

    for (const reader of readers) await reader.leave()
  })

  it('measure as one', async () => {
    const series = 'pointfare_http_request_duration_seconds_count{part="other",method="GET",status="4xx"}'
    const before = valueOf(await metricsAt(site.origin), series) || 0
    for (const { alone } of [site.first, site.second, site.second]) await statusAt(`${alone}/api-of-nobody.json`)

    await eventually('both workers count what both have answered', async () => {
      const [here, there] = [await metricsAt(site.first.alone), await metricsAt(site.second.alone)]
      expect([valueOf(here, series), valueOf(there, series)]).toEqual([before + 3, before + 3])
      expect(valueOf(here, 'pointfare_workers')).toBe(2)
    })
  })

  it('limit a client as one process would, with as many requests at a time as it likes', async () => {
    const path = '/api/v1/api/airlines'
    const most = 600
    const both = Array.from({ length: 800 }, (_, index) => (index % 2 === 0 ? site.first : site.second).alone)
    const isFirst = async () => {
      const { headers } = await fetch(site.first.alone + path)
      return headers.get('ratelimit-remaining') === String(most - 1)
    }
    // What this file asked before counts, too, while its ten seconds last.
    await eventually('another ten seconds have begun', isFirst, { everyMs: 200 })
    const beganAt = performance.now()

    const statuses = await Promise.all(both.map((alone) => statusAt(alone + path)))

    const windows = 1 + Math.floor((performance.now() - beganAt) / 10_000)
    const answered = statuses.filter((status) => status !== 429).length
    expect(answered).toBeLessThanOrEqual(most * windows)
    expect(answered).toBeGreaterThan(most - 50)
  })
})

it('A port that is taken is refused in one line', async () => {
  const { port } = new URL(site.origin)
  const services = runServices({
    WORKERS: '2',
    PORT: port,
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: db.connectionString,
  })

  expect(await services.exited).toEqual({
    code: 1,
    errors: `Port ${port} is in use: stop the program that has it, or choose another with PORT.\n`,
  })
})

describe('a worker that is killed', () => {
  it('fails no request of another, gives its places back and is started again', async () => {
    const held = [await readerAt(site.first.alone), await readerAt(site.first.alone), await readerAt(site.first.alone)]
    let isOver = false
    const asking = Array.from({ length: 4 }, async () => {
      const statuses: number[] = []
      while (!isOver) statuses.push(await statusAt(site.second.alone + search))
      return statuses
    })

    process.kill(site.first.pid, 'SIGKILL')
    const again = await site.worker(1, 2)
    isOver = true

    const statuses = (await Promise.all(asking)).flat()
    expect(statuses.length).toBeGreaterThan(0)
    // Four that ask all the time are more than one client may; none of them was lost.
    expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([])
    expect(again.pid).not.toBe(site.first.pid)
    expect((await readerAt(again.alone)).status).toBe(200)
    expect(await statusAt(site.origin + search)).not.toBe(0)
    // Whoever was limited before waits for it.
    await eventually('the end of the killed worker is counted', async () => {
      expect(valueOf(await metricsAt(site.second.alone), 'pointfare_workers_ended_total')).toBe(1)
    })
    for (const reader of held) await reader.leave()
  })

  it('is back at the same port when it was the last', async () => {
    const [first, second] = [await site.worker(1, 2), site.second]
    const gone = site.worker(1, 3)

    for (const { pid } of [first, second]) process.kill(pid, 'SIGKILL')
    await gone

    await eventually('the port answers 503 for the first process', async () =>
      expect(await statusAt(`${site.origin}/healthz`)).toBe(503),
    )
    await site.worker(2, 2)
  })
})

it('Workers end with the process that started them, however that ends', async () => {
  const other = await runWorkers({ DATA_DIR: join(folder, 'data'), DATABASE_URL: db.connectionString })
  const pids = [other.first.pid, other.second.pid]

  await other.stop('SIGKILL')

  await eventually('both workers have ended', async () => {
    for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow(/ESRCH/)
  })
})
