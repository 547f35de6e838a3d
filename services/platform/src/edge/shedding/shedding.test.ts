import type { FastifyInstance } from 'fastify'
import type { ServerResponse } from 'node:http'
import { Problem } from '@pointfare/shared/contracts/problem'
import { eventually } from '@pointfare/core/db/testing/eventually'
import { readConfig } from '@pointfare/core/config'
import { rateLimits } from '@pointfare/core/limits/limits'
import type { EdgePorts, Upstream } from '../ports.ts'
import { anEdge } from '../testing/an-edge.ts'

/** Requests of the API and the login that have no answer yet. */
let held: ServerResponse[]
let edge: FastifyInstance
beforeEach(() => {
  held = []
})
afterEach(() => edge.close())

const upstream = (name: string, prefix: string, more: Partial<Upstream> = {}): Upstream => ({
  name,
  prefixes: [prefix],
  handler: () => (_request, response) => {
    if (prefix === '/v1/api' || prefix === '/u') held.push(response)
    else response.end('an answer')
  },
  ...more,
})

const open = (settings: Record<string, string> = {}, ports: Partial<EdgePorts> = {}) =>
  anEdge({
    config: () => readConfig({ RATE_LIMITS: 'off', ...settings }),
    upstreams: [
      upstream('API', '/v1/api', { staysOpen: ({ url }) => url === '/v1/api/events' }),
      upstream('release registry', '/releases'),
      upstream('price stream', '/stream'),
      upstream('login', '/u'),
    ],
    isMember: ({ headers }) => headers.authorization === 'Bearer good',
    ...ports,
  })

/** As many as are let in at first, none of which is answered. */
async function crowd(count = 256, url = '/v1/api/flights') {
  const requested = Array.from({ length: count }, () => edge.inject(url))
  await reached(count)
  return async () => {
    for (const response of held) response.end('an answer')
    await Promise.all(requested)
  }
}

/** So many have been asked for since the test began. */
async function reached(count: number) {
  await eventually(`${count} requests are let in`, () => held.length >= count)
}

const connectionsOf = ({ server }: FastifyInstance) =>
  new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)))

const noFigures = () => ({ hits: 0, misses: 0, joined: 0, bypassed: 0, dropped: 0, evicted: 0, entries: 0, bytes: 0 })

const figure = async (line: string) =>
  Number(new RegExp(`^${line} (\\d+)`, 'm').exec((await edge.inject('/metrics')).body)?.[1])

it('holds no place for those who have gone before it was their turn', async () => {
  const looking = Promise.withResolvers<undefined>()
  let requested = 0
  const find = () => {
    requested += 1
    return looking.promise
  }
  edge = await open({}, { hotAnswers: () => ({ find, expire: () => {}, figures: noFigures }) })
  const origin = await edge.listen({ host: '127.0.0.1', port: 0 })
  const leaving = new AbortController()
  const gone = Array.from({ length: 256 }, () =>
    fetch(`${origin}/v1/api/flights`, { signal: leaving.signal }).catch(() => 'gone'),
  )
  await eventually('256 requests are asked for', () => requested >= 256)
  leaving.abort()
  expect(new Set(await Promise.all(gone))).toEqual(new Set(['gone']))
  await eventually('no connection is left', async () => (await connectionsOf(edge)) === 0)

  looking.resolve(undefined)
  const next = fetch(`${origin}/v1/api/flights`)
  await reached(257)
  for (const response of held) response.end('an answer')

  expect((await next).status).toBe(200)
})

describe('a process that has all that it can do', () => {
  it('sends strangers away with a time to come back, and says so to operators', async () => {
    edge = await open()
    const letGo = await crowd()

    const { statusCode, headers, body } = await edge.inject('/v1/api/flights')

    expect(statusCode).toBe(503)
    expect(headers).toMatchObject({
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': 'no-store',
    })
    const seconds = Number(headers['retry-after'])
    expect(seconds).toBeGreaterThanOrEqual(2)
    expect(seconds).toBeLessThanOrEqual(5)
    expect(Problem.parse(JSON.parse(body))).toMatchObject({
      detail: `More is asked of this site right now than it can answer; try again in ${seconds} seconds`,
      requestId: headers['x-request-id'],
    })
    expect(await figure('pointfare_shed_total\\{part="API",who="stranger"\\}')).toBe(1)
    expect(await figure('pointfare_let_in\\{part="API"\\}')).toBe(256)
    await letGo()
  })

  it('answers members all the same', async () => {
    edge = await open()
    const letGo = await crowd()
    const requested = edge.inject({ url: '/v1/api/flights', headers: { authorization: 'Bearer good' } })
    const forged = await edge.inject({ url: '/v1/api/flights', headers: { authorization: 'Bearer forged' } })
    await reached(257)
    await letGo()

    expect(forged.statusCode).toBe(503)
    expect((await requested).statusCode).toBe(200)
  })

  it('answers everything that is not what there is too much of', async () => {
    edge = await open()
    const letGo = await crowd()
    const others = ['/healthz', '/readyz', '/metrics', '/robots.txt', '/releases/v1/channels', '/stream', '/search']
    const answers = await Promise.all(others.map((url) => edge.inject(url)))
    await letGo()

    expect(answers.map(({ statusCode }) => statusCode)).toEqual(others.map(() => 200))
  })

  it('opens streams, which take nothing while they wait', async () => {
    edge = await open()
    const letGo = await crowd()
    const stream = edge.inject('/v1/api/events')
    await reached(257)
    await letGo()

    expect((await stream).statusCode).toBe(200)
  })

  it('answers trials of a release, which are none of a visitor', async () => {
    edge = await open({}, { preview: (token) => (token === 'a-trial' ? ({} as never) : undefined) })
    const letGo = await crowd()
    const trial = edge.inject({ url: '/v1/api/flights', headers: { 'x-pointfare-preview': 'a-trial' } })
    await reached(257)
    await letGo()

    expect((await trial).statusCode).toBe(200)
  })

  it('answers everybody as soon as it has done something', async () => {
    edge = await open()
    const letGo = await crowd()
    await letGo()
    const requested = edge.inject('/v1/api/flights')
    await reached(257)
    held.at(-1)?.end('an answer')

    expect((await requested).statusCode).toBe(200)
  })

  it('refuses who asked too often as ever', async () => {
    const { most } = rateLimits(0.1).api
    edge = await open({ RATE_LIMITS: '0.1' })
    const letGo = await crowd(most)

    expect((await edge.inject('/v1/api/flights')).statusCode).toBe(429)
    await letGo()
  })
})

it('people see a page that needs nothing and tries again by itself', async () => {
  edge = await open({ SITE_TITLE: 'Miles & More' })
  const letGo = await crowd(256, '/u/login')
  const headers = { accept: 'text/html,*/*' }

  const page = await edge.inject({ url: '/u/login', headers })
  const sent = await edge.inject({ method: 'POST', url: '/u/login', headers })
  await letGo()

  expect(page.statusCode).toBe(503)
  expect(page.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
  const nonce = /'nonce-([^']+)'/.exec(String(page.headers['content-security-policy']))?.[1]
  expect(page.body).toContain(`<style nonce="${nonce}">`)
  expect(page.body).toContain(`<meta http-equiv="refresh" content="${page.headers['retry-after']}">`)
  expect(page.body).toContain('Miles &amp; More cannot show you this page at the moment')
  expect(page.body).toContain(`<code>${String(page.headers['x-request-id'])}</code>`)
  // What a form sent would be lost with a page that asks again by itself.
  expect([sent.statusCode, sent.json().status]).toEqual([503, 503])
})

it('an operator may have nobody sent away', async () => {
  edge = await open({ SHED_ABOVE_MS: 'off' })
  const letGo = await crowd(300)
  await letGo()

  expect(held).toHaveLength(300)
})
