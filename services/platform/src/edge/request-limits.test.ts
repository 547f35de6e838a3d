import type { FastifyInstance } from 'fastify'
import { readConfig } from '@pointfare/core/config'
import { rateLimits } from '@pointfare/core/limits/limits'
import { anEdge } from './testing/an-edge.ts'

let edge: FastifyInstance
let now = 0
afterEach(() => edge?.close())

const upstream = (name: string, prefix: string) => ({
  name,
  prefixes: [prefix],
  handler: () => (_request: unknown, response: { end: (text: string) => void }) => response.end('an answer'),
})

const open = (settings: Record<string, string> = {}, log: string[] = []) =>
  anEdge({
    now: () => now,
    config: () => readConfig(settings),
    upstreams: [
      upstream('API', '/v1/api'),
      upstream('API', '/api'),
      upstream('release registry', '/releases'),
      upstream('login', '/u'),
    ],
    logger: { level: 'warn', stream: { write: (line) => log.push(line) } },
  })

const get = (url: string, client = '198.51.100.1') =>
  edge.inject({ url, remoteAddress: '10.0.0.7', headers: { 'x-forwarded-for': client } })

async function statuses(count: number, url: string, clientOf?: (index: number) => string) {
  const seen: Record<number, number> = {}
  for (let index = 0; index < count; index += 1) {
    const { statusCode } = await get(url, clientOf?.(index))
    seen[statusCode] = (seen[statusCode] ?? 0) + 1
  }
  return seen
}

const behindProxy = { TRUSTED_PROXIES: '10.0.0.7' }

describe('one client', () => {
  it('gets no further than its share of the API, and hears when it may come back', async () => {
    edge = await open(behindProxy)

    expect(await statuses(2500, '/v1/api/airlines')).toEqual({ 200: 600, 429: 1900 })

    const refused = await get('/v1/api/airlines')
    expect(refused.headers).toMatchObject({
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': 'no-store',
      'ratelimit-limit': '600',
      'ratelimit-remaining': '0',
    })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.headers['ratelimit-reset']).toBe(refused.headers['retry-after'])
    expect(refused.json().detail).toMatch(
      /^Too many requests came from your network; try again in (a second|\d+ seconds)$/,
    )
  })

  it('is told with each answer of the API how far it may go', async () => {
    edge = await open(behindProxy)

    expect((await get('/v1/api/airlines')).headers).toMatchObject({
      'ratelimit-limit': '600',
      'ratelimit-remaining': '599',
      'ratelimit-reset': '10',
    })
  })

  it.each([
    ['/search', 'pages', 'page'],
    ['/%E0%A4%A', 'pages', 'page'],
    ['/artifacts/mf-search/b/x.js', 'artifacts', 'artifact'],
    ['/releases/v1/channels', 'registry', 'release registry'],
    ['/u/login', 'logins', 'login'],
    ['/robots.txt', 'other', 'other'],
    ['/metrics', 'figures', 'other'],
  ] as const)('gets no further than its share of %s', async (url, name, part) => {
    edge = await open({ ...behindProxy, RATE_LIMITS: '0.1' })
    const { most } = rateLimits(0.1)[name]

    const seen = await statuses(most + 1, url)

    expect(seen[429]).toBe(1)
    expect((await edge.inject({ url: '/metrics', remoteAddress: '10.0.0.7' })).body).toContain(
      `pointfare_refused_total{part="${part}"} 1`,
    )
  })

  it.each([
    '/api/v1/explore/origin/LHR/cabin/economy/destinations?seats=2',
    '/api/v1/airline/vs/reward-flights/origin/LHR/destination/JFK/on/2027-03-15/flights/VS3/outlook',
    '/api/v1/airline/any/reward-flights/origin/LON/destination/NYC/from/2027-01-10/to/2027-03-10/return-trips',
    '/api/v1/airline/any/reward-flights/origin/JFK/destination/BOM/from/2027-01-10/to/2027-03-10/connections',
    '/api/v1/holidays/origin/LHR/cabin/economy/trips?nights=7',
  ])('gets no further than its share of what takes the database longest: %s', async (url) => {
    edge = await open(behindProxy)

    expect(await statuses(100, url)).toEqual({ 200: 60, 429: 40 })

    expect((await get(url)).json().detail).toMatch(/^Your network has explored as much as it may for now; try again in/)
    expect((await get('/v1/api/airlines')).statusCode).toBe(200)
    expect((await get(url, '198.51.100.2')).statusCode).toBe(200)
  })

  it('keeps nobody from hearing how the process is, whose address they share', async () => {
    edge = await open({ RATE_LIMITS: '0.1' })
    await statuses(40, '/robots.txt')

    expect((await get('/robots.txt')).statusCode).toBe(429)
    expect(await statuses(40, '/healthz')).toEqual({ 200: 40 })
    expect(await statuses(40, '/readyz')).toEqual({ 200: 40 })
    expect((await get('/metrics')).body).toMatch(/^pointfare_refused_total{part="other"} \d+$/m)
  })

  it('may go on with another part when it is refused one', async () => {
    edge = await open({ ...behindProxy, RATE_LIMITS: '0.1' })
    await statuses(61, '/v1/api/airlines')

    expect((await get('/robots.txt')).statusCode).toBe(200)
  })
})

describe('the bytes of the API', () => {
  it('are not all for one client', async () => {
    const aMegabyte = Buffer.alloc(1_000_000)
    edge = await anEdge({
      now: () => now,
      config: () => readConfig({ TRUSTED_PROXIES: '127.0.0.1', RATE_LIMITS: '0.1' }),
      upstreams: [
        { name: 'API', prefixes: ['/v1/api'], handler: () => (_request, response) => response.end(aMegabyte) },
      ],
    })
    const origin = await edge.listen({ host: '127.0.0.1', port: 0 })
    const read = async (client: string) => {
      const answer = await fetch(`${origin}/v1/api/airlines`, { headers: { 'x-forwarded-for': client } })
      return { status: answer.status, body: await answer.text(), headers: answer.headers }
    }
    for (let index = 0; index < 7; index += 1) expect((await read('198.51.100.1')).status).toBe(200)

    // An answer is counted once it has left, which the next question may be ahead of.
    await read('198.51.100.1')
    const refused = await read('198.51.100.1')

    expect(refused.status).toBe(429)
    expect(JSON.parse(refused.body)).toMatchObject({
      detail: 'Your network has been sent as much as it may be in a minute; try again in 60 seconds',
    })
    expect(refused.headers.get('retry-after')).toBe('60')
    expect((await read('198.51.100.2')).status).toBe(200)
  })
})

describe('visitors behind one proxy', () => {
  it('are all answered', async () => {
    edge = await open(behindProxy)

    for (const url of ['/v1/api/airlines', '/search']) {
      expect(await statuses(200, url, (index) => `198.51.100.${index}`)).toEqual({ 200: 200 })
    }
  })

  it('lose only the noisy one among them', async () => {
    edge = await open(behindProxy)

    expect(await statuses(601, '/v1/api/airlines', () => '198.51.100.1')).toEqual({ 200: 600, 429: 1 })
    expect(await statuses(199, '/v1/api/airlines', (index) => `203.0.113.${index}`)).toEqual({ 200: 199 })
  })

  it('count as one client while the proxy is not trusted, and the operator is told once', async () => {
    const log: string[] = []
    edge = await open({}, log)

    expect(await statuses(601, '/v1/api/airlines', (index) => `198.51.100.${index}`)).toEqual({ 200: 600, 429: 1 })

    expect(log.map((line) => JSON.parse(line).msg)).toEqual([
      '10.0.0.7 sends X-Forwarded-For and is not believed: if it is your proxy, name it in TRUSTED_PROXIES',
    ])
  })
})

describe('the operator', () => {
  it('may take every limit away', async () => {
    edge = await open({ ...behindProxy, RATE_LIMITS: 'off' })

    expect(await statuses(700, '/v1/api/airlines')).toEqual({ 200: 700 })
    expect((await get('/v1/api/airlines')).headers).not.toHaveProperty('ratelimit-limit')
  })

  it.each(['on', '0', '-1', '5000'])('is told that %j is no factor', (text) => {
    expect(() => readConfig({ RATE_LIMITS: text })).toThrow(/^RATE_LIMITS: /)
  })
})
