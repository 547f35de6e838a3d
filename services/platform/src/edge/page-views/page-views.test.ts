import type { FastifyInstance } from 'fastify'
import type { OpenDatabase } from '@pointfare/core/db/database'
import { DatabaseUnavailable } from '@pointfare/core/db/database-unavailable'
import { openTestDatabase } from '@pointfare/core/db/testing/open-test-database'
import { readConfig } from '@pointfare/core/config'
import { anEdge } from '../testing/an-edge.ts'
import { createPageViewsRepository, type DailyViews, type PageViewsRepository } from './page-views.repository.ts'
import { createPageViews, type PageViews } from './page-views.service.ts'

let db: OpenDatabase
let views: PageViews
let edge: FastifyInstance
let today = '2027-03-01'

const never = 2_000_000_000
const countsOn = (database: OpenDatabase, report: (error: unknown) => void = () => {}) =>
  createPageViews({
    repository: createPageViewsRepository(database),
    now: () => new Date(`${today}T12:00:00Z`),
    report,
    storeEveryMs: never,
  })

beforeAll(async () => {
  db = await openTestDatabase()
})
beforeEach(async () => {
  await db.query({ name: 'forget_page_views', text: 'truncate page_view' })
  today = '2027-03-01'
  views = countsOn(db)
  edge = await anEdge({ pageViews: () => views, config: () => readConfig({ RATE_LIMITS: '0.2' }), now: () => 0 })
})
afterEach(async () => {
  await edge.close()
  await views.close()
})
afterAll(() => db.close())

const post = (payload: string, headers: Record<string, string> = { 'content-type': 'text/plain;charset=UTF-8' }) =>
  edge.inject({ method: 'POST', url: '/page-views', payload, headers })

const opened = (page: string) => post(JSON.stringify({ page }))

describe('page views', () => {
  it('are counted by page and day, and nothing else is kept', async () => {
    expect((await opened('home')).statusCode).toBe(204)
    await opened('home')
    await opened('search')
    today = '2027-03-02'
    await opened('home')

    expect(await views.recent()).toEqual([
      { day: '2027-03-01', page: 'home', views: 2 },
      { day: '2027-03-01', page: 'search', views: 1 },
      { day: '2027-03-02', page: 'home', views: 1 },
    ])
  })

  it('are taken as JSON too', async () => {
    const { statusCode } = await post('{"page":"home"}', { 'content-type': 'application/json' })

    expect(statusCode).toBe(204)
  })

  it('count together for pages that the live release does not have', async () => {
    await opened('wp-admin')
    await opened('phpmyadmin')

    expect(await views.recent()).toEqual([{ day: '2027-03-01', page: 'other', views: 2 }])
  })

  it.each([{ 'sec-gpc': '1' }, { dnt: '1' }])('do not count for people who object: %j', async (signal) => {
    const { statusCode } = await post('{"page":"home"}', { 'content-type': 'text/plain', ...signal })

    expect(statusCode).toBe(204)
    expect(await views.recent()).toEqual([])
  })

  it.each(['///;;', ''])('are refused in words when they cannot be read: %j', async (type) => {
    const { statusCode, headers } = await post('{"page":"home"}', { 'content-type': type })

    expect({ statusCode, type: headers['content-type'] }).toEqual({
      statusCode: 400,
      type: 'application/problem+json; charset=utf-8',
    })
  })

  it.each(['', 'home', '{"page":""}', '{"page":"<script>"}', '[]', '{"page":1}'])(
    'that cannot be read are refused in words: %j',
    async (payload) => {
      const { statusCode, body, headers } = await post(payload)

      expect(statusCode).toBe(400)
      expect(headers['content-type']).toContain('application/problem+json')
      expect(JSON.parse(body).detail).toBe('A page view is JSON like {"page":"search"}')
    },
  )

  it('are no place to leave a novel', async () => {
    expect((await post('x'.repeat(2000))).statusCode).toBe(413)
  })

  it('are limited for one address, with a time to come back', async () => {
    const answers = []
    for (let attempt = 0; attempt < 121; attempt += 1) answers.push(await opened('home'))

    const last = answers.at(-1)
    expect(last?.statusCode).toBe(429)
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0)
    expect(last?.headers['content-type']).toContain('application/problem+json')
  })

  it.each(['GET', 'HEAD', 'PUT', 'DELETE'] as const)('are only posted: %s is refused', async (method) => {
    const { statusCode, headers } = await edge.inject({ method, url: '/page-views' })

    expect({ statusCode, allow: headers.allow }).toEqual({ statusCode: 405, allow: 'POST' })
  })

  it('older than 30 days are no longer recent', async () => {
    today = '2027-01-30'
    await opened('home')
    today = '2027-01-31'
    await opened('home')
    today = '2027-03-01'

    expect((await views.recent()).map(({ day }) => day)).toEqual(['2027-01-31'])
  })
})

describe('visitors behind one proxy', () => {
  const proxy = '10.0.0.7'
  const behind = (trusted: string) =>
    anEdge({
      pageViews: () => views,
      config: () => readConfig({ TRUSTED_PROXIES: trusted, RATE_LIMITS: '0.2' }),
      now: () => 0,
    })
  const openedBy = (app: FastifyInstance, forwardedFor: string, remoteAddress = proxy) =>
    app.inject({
      method: 'POST',
      url: '/page-views',
      remoteAddress,
      headers: { 'content-type': 'text/plain', 'x-forwarded-for': forwardedFor },
      payload: '{"page":"home"}',
    })
  const statusesOf = async (app: FastifyInstance, count: number, forwardedFor: (index: number) => string) => {
    const answers = []
    for (let index = 0; index < count; index += 1) answers.push(await openedBy(app, forwardedFor(index)))
    return new Set(answers.map(({ statusCode }) => statusCode))
  }

  it.each(['10.0.0.0/8', '1'])('are counted each by themselves when it is trusted (%s)', async (trusted) => {
    const app = await behind(trusted)

    expect(await statusesOf(app, 200, (index) => `198.51.100.${index}`)).toEqual(new Set([204]))
    expect(await views.recent()).toMatchObject([{ page: 'home', views: 200 }])
    await app.close()
  })

  it('lose only the noisy one among them', async () => {
    const app = await behind('10.0.0.7')

    expect(await statusesOf(app, 121, () => '198.51.100.1')).toEqual(new Set([204, 429]))
    expect(await statusesOf(app, 100, () => '198.51.100.2')).toEqual(new Set([204]))
    await app.close()
  })

  it.each([
    ['whose proxy nobody trusts', '', proxy],
    ['who come past the trusted proxy', proxy, '203.0.113.9'],
  ])('%s cannot choose their address', async (_who, trusted, remoteAddress) => {
    const app = await behind(trusted)
    const answers = []
    for (let index = 0; index < 121; index += 1) {
      answers.push(await openedBy(app, `198.51.100.${index}`, remoteAddress))
    }

    expect(answers.at(-1)?.statusCode).toBe(429)
    await app.close()
  })

  it.each([proxy, '1'])('gain nothing by addresses that they say themselves (%s)', async (trusted) => {
    const app = await behind(trusted)

    const statuses = await statusesOf(app, 121, (index) => `192.0.2.${index}, 198.51.100.1`)

    expect(statuses).toEqual(new Set([204, 429]))
    await app.close()
  })

  it('share what their household may by IPv6', async () => {
    const app = await behind(proxy)

    expect(await statusesOf(app, 121, (index) => `2001:db8:0:5::${index.toString(16)}`)).toEqual(new Set([204, 429]))
    expect(await statusesOf(app, 1, () => '2001:db8:0:6::1')).toEqual(new Set([204]))
    await app.close()
  })
})

describe('page views while the database is away', () => {
  const aRepository = (add: PageViewsRepository['add']): PageViewsRepository => ({ add, since: async () => [] })
  const countsIn = (repository: PageViewsRepository, report: (error: unknown) => void = () => {}) =>
    createPageViews({ repository, now: () => new Date('2027-03-01T12:00:00Z'), report, storeEveryMs: never })

  it('are kept and stored once it is back', async () => {
    const stored: DailyViews[] = []
    let isAway = true
    const reports: unknown[] = []
    const add = async (rows: DailyViews[]) => {
      if (isAway) throw new DatabaseUnavailable('away')
      stored.push(...rows)
    }
    const waiting = countsIn(aRepository(add), (error) => reports.push(error))
    waiting.count('home')
    await waiting.recent()
    expect(reports).toHaveLength(1)

    isAway = false
    waiting.count('home')
    await waiting.close()

    expect(stored).toEqual([{ day: '2027-03-01', page: 'home', views: 2 }])
  })

  it('are none that could be shown, and somebody hears of it', async () => {
    const reports: unknown[] = []
    const since = () => Promise.reject(new Error('The database is away'))
    const unread = countsIn({ add: async () => {}, since }, (error) => reports.push(error))

    expect(await unread.recent()).toEqual([])
    expect(reports).toEqual([new Error('The database is away')])
    await unread.close()
  })

  it('do not pile up attempts to store them', async () => {
    let attempts = 0
    const refused = async () => {
      attempts += 1
      throw new Error('The database is away')
    }
    const waiting = countsIn(aRepository(refused))
    waiting.count('home')

    await Promise.all(Array.from({ length: 10 }, () => waiting.recent()))

    expect(attempts).toBe(1)
    await waiting.close()
  })
})
