import type { OpenDatabase } from '@pointfare/core/db/database'
import { openTestDatabase } from '@pointfare/core/db/testing/open-test-database'
import { seedSmallNetwork } from '@pointfare/api/testing/small-network'
import { rateLimits } from '@pointfare/core/limits/limits'
import { aSite, type TestSite } from './testing/a-site.ts'

const cheapest = '/api/v1/airline/VS/reward-flights/origin/LHR/destination/JFK/cabin/economy/cheapest'
/** Few, so that all are asked for within the window. */
const factor = 0.1
const { most } = rateLimits(factor).api

let db: OpenDatabase
let site: TestSite
beforeAll(async () => {
  db = await openTestDatabase()
  await seedSmallNetwork(db)
  site = await aSite({ DATABASE_URL: db.connectionString, TRUSTED_PROXIES: '127.0.0.0/8', RATE_LIMITS: String(factor) })
}, 120_000)
afterAll(async () => {
  await site.close()
  await db.close()
})

let scrapers = 0

const ask = async (client: string) => {
  const answer = await fetch(site.origin + cheapest, { headers: { 'x-forwarded-for': client } })
  return { status: answer.status, headers: answer.headers, body: await answer.text() }
}

async function counted(line: string) {
  const headers = { 'x-forwarded-for': `203.0.113.${(scrapers += 1)}` }
  const text = await (await fetch(`${site.origin}/metrics`, { headers })).text()
  return Number(new RegExp(`^${line} (\\d+)`, 'm').exec(text)?.[1] ?? 0)
}
const hits = () => counted('pointfare_hot_answers_total\\{result="hit"\\}')
const answered = (status: string) =>
  counted(`pointfare_http_request_duration_seconds_count\\{part="API",method="GET",status="${status}"\\}`)

it('counts kept answers against the limit of their client, and refuses as any other', async () => {
  await ask('198.51.100.1')
  const before = { hits: await hits(), ok: await answered('2xx') }
  const answers = await Promise.all(Array.from({ length: most + 5 }, () => ask('198.51.100.2')))
  const refused = answers.filter(({ status }) => status === 429)

  expect(refused).toHaveLength(5)
  expect(JSON.parse(refused[0]!.body)).toMatchObject({ status: 429, requestId: expect.any(String) })
  expect(refused[0]!.headers.get('content-type')).toContain('application/problem+json')
  expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(refused[0]!.headers.get('ratelimit-remaining')).toBe('0')
  expect(await hits()).toBeGreaterThan(before.hits)
  expect((await answered('2xx')) - before.ok).toBe(most)
  expect(await answered('4xx')).toBe(5)

  expect((await ask('198.51.100.3')).status).toBe(200)
})

it('has the headers of every answer', async () => {
  await ask('198.51.100.4')
  const { headers } = await ask('198.51.100.4')
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'ratelimit-limit': String(most),
    'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
  })
})
