import type { RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import { request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import type { OpenDatabase } from '@pointfare/core/db/database'
import { eventually } from '@pointfare/core/db/testing/eventually'
import { openTestDatabase } from '@pointfare/core/db/testing/open-test-database'
import { seedSmallNetwork } from '@pointfare/api/testing/small-network'
import { aMonthAhead } from './testing/a-month-ahead.ts'
import { aSite, type TestSite } from './testing/a-site.ts'

const route = '/api/v1/airline/VS/reward-flights/origin/LHR/destination/JFK'
const search = `${route}/from/${aMonthAhead.firstDay}/to/${aMonthAhead.lastDay}`
const cheapest = `${route}/cabin/economy/cheapest`

let db: OpenDatabase
let site: TestSite
beforeAll(async () => {
  db = await openTestDatabase()
  await seedSmallNetwork(db, aMonthAhead)
  site = await aSite({ DATABASE_URL: db.connectionString })
}, 120_000)
afterAll(async () => {
  await site.close()
  await db.close()
})

type Answer = { status: number | undefined; headers: IncomingHttpHeaders; body: Buffer }

/** As it is on the wire. */
const get = (path: string, headers: OutgoingHttpHeaders = {}, method = 'GET') =>
  new Promise<Answer>((resolve, reject) => {
    request(site.origin + path, { method, headers, agent: false }, (response) => {
      const { statusCode: status, headers } = response
      buffer(response).then((body) => resolve({ status, headers, body }), reject)
    })
      .on('error', reject)
      .end()
  })

const run = (text: string) => db.query({ name: '', text })
const setPoints = (points: number) =>
  run(`update flight set points = row(${points}, 0, 29000, 0)::cabin_points where flight_number = 'VS3'`)

async function figures() {
  const text = (await get('/metrics')).body.toString()
  const of = (name: string) => Number(new RegExp(`^pointfare_hot_answers_${name} (\\d+)`, 'm').exec(text)?.[1])
  return {
    hits: of('total\\{result="hit"\\}'),
    misses: of('total\\{result="miss"\\}'),
    bypassed: of('total\\{result="bypassed"\\}'),
    dropped: of('gone_total\\{reason="dropped"\\}'),
    stored: of('kept'),
  }
}

/** How the figures change with `work`. */
async function changes(work: () => Promise<unknown>) {
  const before = await figures()
  await work()
  const after = await figures()
  return Object.fromEntries(Object.entries(after).map(([name, count]) => [name, count - before[name as 'hits']]))
}

/** Of one answer, and not of its content. */
const ownHeaders = ['date', 'x-request-id', 'ratelimit-remaining', 'ratelimit-reset']
const lasting = ({ headers }: Answer) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ownHeaders.includes(name)))

const decoded = ({ headers, body }: Answer) => {
  const decoders = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync }
  const decoder = decoders[headers['content-encoding'] as 'br']
  return (decoder ? decoder(body) : body).toString()
}

async function flightIn(path: string): Promise<RewardFlight> {
  const { content } = JSON.parse(decoded(await get(path, { 'accept-encoding': 'br' })))
  return content[0]
}
const pointsIn = async (path: string) => (await flightIn(path)).awardEconomy.cabinPointsValue

/** Sets the points, and waits until the site knows of it: like whoever wrote through it, it looks before it serves what it kept. */
async function setKnownPoints(points: number) {
  await setPoints(points)
  await eventually(`a search tells ${points} points`, async () => (await pointsIn(search)) === points)
  await get('/api/v1/nothing', {}, 'POST')
  await get(search, { 'accept-encoding': 'br' })
}

describe('a kept answer', () => {
  it.each([undefined, 'gzip', 'gzip, br', 'gzip, deflate, br, zstd'])(
    'has the bytes and the headers of the first one, for callers that take %s',
    async (encoding) => {
      const headers = encoding ? { 'accept-encoding': encoding } : {}
      const path = `${search}?page-number=0&page-size=28`
      await setKnownPoints(12_500)
      const first = await get(path, headers)
      let second: Answer
      expect(await changes(async () => (second = await get(path, headers)))).toMatchObject({ hits: 1, misses: 0 })

      expect(second!.body).toEqual(first.body)
      expect(lasting(second!)).toEqual(lasting(first))
      expect(second!.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
      expect(Number(second!.headers['ratelimit-remaining'])).toBeLessThan(Number(first.headers['ratelimit-remaining']))
      expect(first.headers.vary).toBe('accept-encoding')
      expect(first.headers['content-encoding']).toBe(encoding?.split(', ').at(-1))
    },
  )

  it('has another validator in each encoding, and 304 for who has that one', async () => {
    const encodings = ['identity', 'gzip', 'br', 'zstd']
    const etags = []
    for (const encoding of encodings) {
      for (const visit of ['first', 'kept']) {
        const headers = { 'accept-encoding': encoding }
        const { etag } = (await get(search, headers)).headers
        const same = await get(search, { ...headers, 'if-none-match': `"other", W/${etag}` })
        expect({ visit, status: same.status, bytes: same.body.length, headers: same.headers }).toMatchObject({
          visit,
          status: 304,
          bytes: 0,
          headers: { etag, vary: 'accept-encoding', 'cache-control': 'no-cache' },
        })
        expect(same.headers).not.toHaveProperty('content-encoding')
        etags.push(etag)
      }
    }
    expect(new Set(etags).size).toBe(encodings.length)
    const other = await get(search, { 'accept-encoding': 'br', 'if-none-match': etags[0] })
    expect(other.status).toBe(200)
  })

  it('is over with the next change', async () => {
    for (const points of [11_000, 12_000, 13_000]) {
      await Promise.all([get(search), get(cheapest)])
      await setPoints(points)
      const reported = async () => [await pointsIn(search), await pointsIn(cheapest)]
      await eventually('both tell the new points', async () => expect(await reported()).toEqual([points, points]))
      expect(await reported()).toEqual([points, points])
    }
  })

  it('is over when the route was seen again, though no price changed', async () => {
    await get(search)
    await run(`update route set last_seen_at = '2026-11-22T10:00:00Z'`)
    await eventually('the search tells of the 22nd', async () => (await flightIn(search)).scrapedAt[2] === 22)
    expect((await flightIn(search)).scrapedAt[2]).toBe(22)
  })

  it('is not for members, whose currency is another', async () => {
    await get(cheapest)
    const headers = await site.memberHeaders(db)
    expect(await changes(() => get(cheapest, headers))).toMatchObject({ hits: 0, misses: 0 })
    expect((await get(cheapest)).headers.vary).toBe('authorization, accept-encoding')
  })

  it('is made once for requests that come together', async () => {
    await setKnownPoints(14_000)
    const answers: Answer[] = []
    const requested = async () => answers.push(...(await Promise.all(Array.from({ length: 20 }, () => get(search)))))
    expect(await changes(requested)).toMatchObject({ misses: 1 })
    expect(new Set(answers.map(({ body }) => body.toString())).size).toBe(1)
  })

  it('is not of what was refused', async () => {
    const unknown = search.replace('JFK', 'XXX')
    expect(await changes(() => get(unknown))).toMatchObject({ misses: 1, stored: 0 })
    expect((await get(unknown)).status).toBe(404)
  })
})

it('answers from the database while nobody tells of changes, and keeps answers again after', async () => {
  await get(search)
  const throwOut = `select count(pg_terminate_backend(pid)) from pg_stat_activity
    where datname = current_database() and query like '%from route where version%' and pid <> pg_backend_pid()`
  await run(throwOut)
  await setPoints(15_000)
  expect(await pointsIn(search)).toBe(15_000)

  await eventually('answers are kept again', async () => (await changes(() => get(search)))['hits'] === 1)
  expect(await pointsIn(search)).toBe(15_000)
})
