import { setTimeout } from 'node:timers/promises'
import { seedSmallNetwork } from '../testing/small-network.ts'
import type { OpenDatabase } from '@pointfare/core/db/database'
import { eventually } from '@pointfare/core/db/testing/eventually'
import { openTestDatabase } from '@pointfare/core/db/testing/open-test-database'
import { createRandom } from '@pointfare/core/random'
import { aStreamServer, type StreamServer } from './testing/a-stream-server.ts'
import { listenTo, type Listener } from './testing/listen-to.ts'
import { london, numbered, writePriceEvents } from './testing/write-price-events.ts'

jest.setTimeout(600_000)

type Options = Parameters<typeof aStreamServer>[1]

let db: OpenDatabase
let servers: StreamServer[]
beforeEach(async () => {
  db = await openTestDatabase()
  await seedSmallNetwork(db)
})
afterEach(async () => {
  await Promise.all(servers.map((server) => server.close()))
  await db.close()
})

async function openServer(options?: Options): Promise<StreamServer> {
  const server = await aStreamServer(db, options)
  servers = [server]
  return server
}

const random = createRandom()

/** Commits batches of changing size until `total` events are written; answers their ids. */
async function keepWriting(total: number, between: () => Promise<unknown>) {
  const ids: number[] = []
  while (ids.length < total) {
    ids.push(...(await writePriceEvents(db, numbered(1 + random.below(9), ids.length + 1))))
    await between()
  }
  return ids
}

/** Where a browser would resume: behind the last event that had an id. */
const positionOf = ({ heard }: Pick<Listener, 'heard'>) => heard.findLast(({ id }) => id !== undefined)?.id

describe('browsers that are cut off at random and hop between two processes', () => {
  it('receive every change exactly once, in order', async () => {
    random.reseed(5)
    servers = await Promise.all([
      aStreamServer(db, { limits: { recent: 20 } }),
      aStreamServer(db, { limits: { recent: 400 } }),
    ])
    let isWriting = true
    const ids: number[] = []
    let cuts = 0

    async function browse(): Promise<number[]> {
      const received: number[] = []
      for (let position = '0'; ;) {
        const server = servers[random.below(2)]
        const listener = await listenTo(`${server?.url}?last-event-id=${position}`)
        const mostHere = random.below(200)
        const hasAll = () => !isWriting && received.length + listener.ids().length >= ids.length
        await listener.until(() => listener.hasEnded() || hasAll() || listener.ids().length > mostHere)
        const isDone = hasAll()
        received.push(...listener.ids().map(Number))
        position = String(positionOf(listener) ?? position)
        listener.cut()
        if (isDone) return received
        cuts += 1
      }
    }

    await db.query({ name: 'reset', text: 'alter sequence event_seq restart with 1' })
    const browsers = Array.from({ length: 24 }, browse)
    ids.push(...(await keepWriting(900, () => setTimeout(1))))
    isWriting = false
    await writeUntil(browsers)

    for (const received of await Promise.all(browsers)) expect(received.slice(0, ids.length)).toEqual(ids)
    expect(cuts).toBeGreaterThan(10)
  })

  /** Something has to arrive for a browser to notice that it is done. */
  async function writeUntil(browsers: Promise<unknown>[]) {
    let isOver = false
    const over = Promise.all(browsers).then(() => (isOver = true))
    over.catch(() => {})
    await eventually(
      'every browser has all changes',
      async () => isOver || (await writePriceEvents(db, numbered(1)), false),
    )
  }
})

describe('a database that throws everybody out while changes are written', () => {
  const throwOut = {
    name: 'throw_out',
    text: `select count(pg_terminate_backend(pid)) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and query like '%price_event%'`,
  }

  it('costs no browser a change', async () => {
    random.reseed(6)
    const reported = jest.fn()
    const { url } = await openServer({ report: reported })
    const listeners = await Promise.all(Array.from({ length: 5 }, () => listenTo(url)))

    let batches = 0
    const ids = await keepWriting(400, async () => {
      batches += 1
      if (batches % 8 === 0) await db.query(throwOut).catch(() => {})
    })
    await Promise.all(listeners.map((each) => each.until(() => each.changes().length === ids.length)))

    for (const listener of listeners) expect(listener.ids()).toEqual(ids)
    expect(reported).toHaveBeenCalled()
  })
})

describe('readers who do not read', () => {
  /** Makes each event as long. */
  const flightNumber = 'X'.repeat(25_000)
  const write = (count: number) => writePriceEvents(db, numbered(count), london, flightNumber)

  it('are dropped, while memory stays flat and the others miss nothing', async () => {
    const { url, figures } = await openServer({ limits: { stallMs: 1500, mostBuffered: 64 * 1024, recent: 10 } })
    const stalled = await Promise.all(Array.from({ length: 40 }, () => listenTo(url)))
    for (const each of stalled) each.pause()
    const reader = await listenTo(url)

    const written: number[] = []
    const before = process.memoryUsage().rss
    await eventually('all that do not read are dropped', async () => {
      written.push(...(await write(10)))
      return (await figures()).dropped === stalled.length
    })
    await reader.until(() => reader.changes().length === written.length)

    expect(reader.ids()).toEqual(written)
    expect(await figures()).toMatchObject({ connections: 1, dropped: 40 })
    // All that was written to the stalled ones would be forty times what was written.
    const grown = process.memoryUsage().rss - before
    expect(grown).toBeLessThan(0.25 * stalled.length * written.length * 2 * flightNumber.length)
  })

  it('get everything once they come back', async () => {
    const { url, figures } = await openServer({ limits: { stallMs: 100, mostBuffered: 1024 } })
    const stalled = await listenTo(url)
    await stalled.until(() => positionOf(stalled) !== undefined)
    stalled.pause()
    const written: number[] = []
    await eventually('who does not read is dropped', async () => {
      written.push(...(await write(20)))
      return Number((await figures()).dropped) > 0
    })
    stalled.resume()
    await stalled.until(stalled.hasEnded)

    const received = stalled.ids()
    // On a busy machine it may be too slow once more, as a browser may that resumes by itself.
    for (let position = positionOf(stalled); received.length < written.length;) {
      const again = await listenTo(`${url}?last-event-id=${position}`)
      await again.until(() => again.hasEnded() || received.length + again.changes().length === written.length)
      received.push(...again.ids())
      position = positionOf(again)
      again.cut()
    }
    expect(received).toEqual(written)
  })

  it('are not dropped when they only need longer', async () => {
    const { url, figures } = await openServer({ limits: { stallMs: 3_600_000, mostBuffered: 1024 } })
    const slow = await listenTo(url)
    slow.pause()

    const written = await write(300)
    const reader = await listenTo(`${url}?last-event-id=${(written[0] ?? 0) - 1}`)
    await reader.until(() => reader.changes().length === written.length)
    slow.resume()
    await slow.until(() => slow.changes().length === written.length)

    expect(slow.ids()).toEqual(written)
    expect(await figures()).toMatchObject({ connections: 2, dropped: 0 })
  })
})

describe('a thousand browsers', () => {
  it('come and go, and leave nothing behind', async () => {
    const { url, figures } = await openServer({ limits: { mostPerClient: 250 } })

    for (let round = 0; round < 4; round += 1) {
      const queries = ['', '?carrier=VS', '?origin=LHR&destination=JFK', '?carrier=BA']
      const browsers = await Promise.all(
        Array.from({ length: 250 }, (_, index) => listenTo(url + queries[index % queries.length])),
      )
      await writePriceEvents(db, numbered(1))
      await browsers[0]?.until(() => browsers[0]?.changes().length === 1)
      expect((await figures()).connections).toBe(250)
      for (const browser of browsers) browser.cut()
      await eventually('no connection is left', async () => (await figures()).connections === 0)
    }

    expect(await figures()).toEqual({ connections: 0, delivered: 4 * 188, dropped: 0, lagSeconds: expect.any(Number) })
  })
})
