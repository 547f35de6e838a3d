import { PriceChange } from '@pointfare/shared/contracts/price-change'
import { Problem } from '@pointfare/shared/contracts/problem'
import { Validator } from '@seriousme/openapi-schema-validator'
import * as z from 'zod'
import { seedSmallNetwork } from '../testing/small-network.ts'
import type { OpenDatabase } from '@pointfare/core/db/database'
import { eventually } from '@pointfare/core/db/testing/eventually'
import { openTestDatabase } from '@pointfare/core/db/testing/open-test-database'
import { aStreamServer, type StreamServer } from './testing/a-stream-server.ts'
import { listenTo } from './testing/listen-to.ts'
import { british, london, manchester, numbered, pointsIn, writePriceEvents } from './testing/write-price-events.ts'

let db: OpenDatabase
let server: StreamServer
beforeEach(async () => {
  db = await openTestDatabase()
  await seedSmallNetwork(db)
  server = await aStreamServer(db)
})
afterEach(async () => {
  await server.close()
  await db.close()
})

describe('the stream', () => {
  it('tells a browser what it is, and never lets anybody keep or hold it', async () => {
    const listener = await listenTo(server.url)

    expect({ status: listener.status, headers: listener.headers }).toEqual({
      status: 200,
      headers: expect.objectContaining({
        'content-type': 'text/event-stream',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
      }),
    })
    expect(listener.headers).not.toHaveProperty('transfer-encoding')
    expect(listener.headers).not.toHaveProperty('access-control-allow-origin')
  })

  it('carries each committed change with its id, in the order of commits', async () => {
    const listener = await listenTo(server.url)

    const ids = [...(await writePriceEvents(db, numbered(3))), ...(await writePriceEvents(db, numbered(2, 4)))]
    await listener.until(() => listener.changes().length === 5)

    expect(listener.ids()).toEqual(ids)
    expect(listener.changes().map(pointsIn)).toEqual(numbered(5))
  })

  it('begins with its position, so that a reader cut off before the first change can resume', async () => {
    const [id] = await writePriceEvents(db, numbered(1))
    await server.stream.close()
    await server.close()
    server = await aStreamServer(db)

    const listener = await listenTo(server.url)
    await listener.until(() => listener.heard.length > 1)

    expect(listener.heard[1]).toEqual({ event: 'heartbeat', id, data: '' })
  })

  it('repeats what happened since its position was asked, once each, to who begins there', async () => {
    await writePriceEvents(db, numbered(2))
    const early = await listenTo(server.url)
    await early.until(() => early.changes().length === 2)
    const position = server.stream.position()
    const ids = await writePriceEvents(db, numbered(2, 3))

    const listener = await listenTo(`${server.url}?last-event-id=${position}`)
    ids.push(...(await writePriceEvents(db, numbered(1, 5))))
    await listener.until(() => listener.changes().length === 3)

    expect(listener.ids()).toEqual(ids)
    expect(position).toBe(early.ids()[1])
  })

  it('says nothing of first sightings to browsers, but to listeners in this process', async () => {
    const reported: unknown[] = []
    server.stream.onEvents((events) => reported.push(...events.map(({ body }) => body && pointsIn({ data: body }))))
    const listener = await listenTo(server.url)

    await writePriceEvents(db, [null, 1, null])
    await listener.until(() => listener.changes().length === 1)

    expect(reported).toEqual([null, 1, null])
    expect(listener.changes().map(pointsIn)).toEqual([1])
  })

  it('is part of the document of the API', async () => {
    const document = (await server.app.inject('/docs/json')).json()

    expect(await new Validator().validate(document)).toEqual({ valid: true })
    const { get } = document.paths['/stream/price-changes/airlines']
    expect(get.parameters.map(({ name }: { name: string }) => name)).toEqual([
      'carrier',
      'origin',
      'destination',
      'last-event-id',
      'last-event-id',
    ])
    expect(Object.keys(get.responses)).toEqual(['200', '400', '429', '500', '503'])
  })

  it('tells a change in one line, as the contract says', async () => {
    const listener = await listenTo(server.url)

    await writePriceEvents(db, [12_500])
    await listener.until(() => listener.changes().length === 1)

    const none = { cabin_points_value: 0, cabin_class_seat_count: 0 }
    const flight = {
      origin: 'LHR',
      destination: 'JFK',
      carrier_code: 'VS',
      flight_number: 'VS3',
      departure: [2027, 3, 15],
      award_economy: none,
      award_premium_economy: none,
      award_business: none,
      award_first: none,
    }
    expect(PriceChange.parse(JSON.parse(listener.changes()[0]?.data ?? ''))).toEqual({
      first: flight,
      second: {
        ...flight,
        award_economy: { cabin_points_value: 12_500, cabin_class_seat_count: 9 },
        scraped_at: expect.any(Array),
      },
    })
  })

  it('names no flight when its source knows only days', async () => {
    const listener = await listenTo(server.url)

    await writePriceEvents(db, [12_500], london, london.carrier)
    await listener.until(() => listener.changes().length === 1)

    expect(JSON.parse(listener.changes()[0]?.data ?? '').second).not.toHaveProperty('flight_number')
  })
})

describe('a reader who asks for less', () => {
  it.each([
    ['one airline', '?carrier=BA', [3]],
    ['one origin', '?origin=LHR', [1, 3]],
    ['one route', '?carrier=VS&origin=MAN&destination=JFK', [2]],
  ])('is told only of %s, live and when resuming', async (_, query, expected) => {
    const live = await listenTo(server.url + query)

    const [first = 0] = await writePriceEvents(db, [1], london)
    await writePriceEvents(db, [2], manchester)
    await writePriceEvents(db, [3], british)
    await live.until(() => live.changes().length === expected.length)
    const later = await listenTo(`${server.url + query}&last-event-id=${first - 1}`)
    await later.until(() => later.changes().length === expected.length)

    expect(live.changes().map(pointsIn)).toEqual(expected)
    expect(later.changes().map(pointsIn)).toEqual(expected)
  })

  it.each([
    ['?carrier=virgin', 'carrier'],
    ['?origin=lhr', 'origin'],
    ['?last-event-id=soon', 'last-event-id'],
  ])('is told what is wrong when asking by %s', async (query, field) => {
    const response = await fetch(server.url + query)

    expect({ status: response.status, problem: z.parse(Problem, await response.json()) }).toMatchObject({
      status: 400,
      problem: { status: 400, errors: [{ field }] },
    })
  })
})

describe('a reader who comes back', () => {
  it.each(['header', 'address'])('gets what changed meanwhile, then what changes, by its %s', async (way) => {
    const [seen = 0, ...missed] = await writePriceEvents(db, numbered(40))

    const listener =
      way === 'header'
        ? await listenTo(`${server.url}?last-event-id=0`, { 'last-event-id': String(seen) })
        : await listenTo(`${server.url}?last-event-id=${seen}`)
    await listener.until(() => listener.changes().length === 39)
    const next = await writePriceEvents(db, numbered(1))
    await listener.until(() => listener.changes().length === 40)

    expect(listener.ids()).toEqual([...missed, ...next])
  })

  it('gets from the database what the process no longer remembers', async () => {
    const ids = await writePriceEvents(db, numbered(1700))
    await server.close()
    server = await aStreamServer(db, { limits: { recent: 10 } })

    const listener = await listenTo(`${server.url}?last-event-id=${(ids[0] ?? 0) - 1}`)
    await listener.until(() => listener.changes().length === ids.length)

    expect(listener.ids()).toEqual(ids)
    expect(listener.heard.some(({ event }) => event === 'missed')).toBe(false)
  })

  it.each([
    ['older than what is kept', async () => 0],
    ['of another database', async () => 999_999],
    ['longer ago than anybody wants to read', async (ids: number[]) => ids[1] ?? 0],
  ])('is told so and follows live with an id %s', async (_, chosen) => {
    await server.close()
    const ids = await writePriceEvents(db, numbered(30))
    await db.query({ name: 'prune', text: 'delete from price_event where id <= $1' }, [ids[0]])
    server = await aStreamServer(db, { limits: { longestReplay: 5 } })

    const listener = await listenTo(`${server.url}?last-event-id=${await chosen(ids)}`)
    await listener.until(() => listener.heard.some(({ event }) => event === 'heartbeat'))
    const next = await writePriceEvents(db, numbered(1))
    await listener.until(() => listener.changes().length === 1)

    expect(listener.heard.map(({ event }) => event)).toEqual(['message', 'missed', 'heartbeat', 'price-change'])
    expect(listener.ids()).toEqual(next)
  })
})

describe('pages of other origins', () => {
  it('may listen when the configuration says so', async () => {
    await server.close()
    server = await aStreamServer(db, { allowedOrigins: ['https://pointfare.example'] })

    const [allowed, other] = await Promise.all(
      ['https://pointfare.example', 'https://elsewhere.example'].map((origin) => listenTo(server.url, { origin })),
    )

    expect(allowed?.headers).toMatchObject({
      'access-control-allow-origin': 'https://pointfare.example',
      vary: 'origin',
    })
    expect(other?.headers).not.toHaveProperty('access-control-allow-origin')
  })
})

describe('a server that is full', () => {
  it('says so, and takes the next one when somebody has left', async () => {
    await server.close()
    server = await aStreamServer(db, { limits: { most: 1 } })
    const first = await listenTo(server.url)

    const refused = await fetch(server.url)
    const problem = z.parse(Problem, await refused.json())
    first.cut()
    await untilFigures(({ connections }) => connections === 0)
    const next = await listenTo(server.url)

    expect({ status: refused.status, problem: problem.status, next: next.status }).toEqual({
      status: 503,
      problem: 503,
      next: 200,
    })
    expect(refused.headers.get('retry-after')).toBe('5')
  })
})

describe('one client', () => {
  it('cannot take every place, and others find theirs', async () => {
    await server.close()
    server = await aStreamServer(db, { limits: { most: 100, mostPerClient: 3 } }, { trustedProxies: ['127.0.0.1'] })
    const from = (client: string) => ({ 'x-forwarded-for': client })
    const first = await listenTo(server.url, from('198.51.100.1'))
    await listenTo(server.url, from('198.51.100.1'))
    await listenTo(server.url, from('198.51.100.1'))

    const refused = await fetch(server.url, { headers: from('198.51.100.1') })
    const other = await listenTo(server.url, from('198.51.100.2'))
    first.cut()
    await untilFigures(({ connections }) => connections === 3)
    const again = await listenTo(server.url, from('198.51.100.1'))

    expect(z.parse(Problem, await refused.json())).toMatchObject({
      status: 429,
      detail: expect.stringContaining('all 3'),
    })
    expect(refused.headers.get('retry-after')).toBe('30')
    expect([other.status, again.status]).toEqual([200, 200])
  })
})

describe('a server that stops', () => {
  it('sends what is waiting and closes every stream', async () => {
    const listeners = await Promise.all(Array.from({ length: 20 }, () => listenTo(server.url)))
    await writePriceEvents(db, numbered(3))
    await listeners[0]?.until(() => listeners[0]?.changes().length === 3)

    await server.close()
    await Promise.all(listeners.map((each) => each.until(each.hasEnded)))

    expect(listeners.map((each) => each.changes().length)).toEqual(listeners.map(() => 3))
  })
})

it('tells operators how it is doing', async () => {
  const listeners = await Promise.all([
    listenTo(server.url),
    listenTo(server.url),
    listenTo(`${server.url}?carrier=BA`),
  ])
  await writePriceEvents(db, numbered(4))
  await listeners[0]?.until(() => listeners[0]?.changes().length === 4)

  const figures = await server.figures()

  expect(figures).toEqual({ connections: 3, delivered: 8, dropped: 0, lagSeconds: expect.any(Number) })
  expect(figures.lagSeconds).toBeGreaterThanOrEqual(0)
})

async function untilFigures(hold: (figures: Awaited<ReturnType<StreamServer['figures']>>) => boolean) {
  await eventually(`its figures meet ${String(hold)}`, async () => hold(await server.figures()))
}
