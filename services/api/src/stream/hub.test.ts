import { Registry } from 'prom-client'
import { heartbeatMs } from '@pointfare/shared/contracts/price-change'
import { createHub } from './hub.ts'
import type { PriceEvent } from '@pointfare/ingest/events/price-event'
import type { Reader } from './reader-groups.ts'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** A reader who takes everything at once; `received` holds one text per write. */
function aReader(query: Reader['query'] = {}) {
  const received: string[] = []
  const reader: Reader = {
    query,
    write: (bytes) => received.push(String(bytes)) > 0,
    isGone: () => false,
    isBehind: () => false,
    onGone: () => {},
    end: () => {},
    destroy: () => {},
    drained: async () => true,
  }
  return { reader, received }
}

const aHub = () =>
  createHub({
    repository: {
      after: async () => [],
      publicBetween: async () => [],
      lastPublic: async () => [],
      lastBetween: async () => [],
      positionBehind: async () => 0,
      oldestId: async () => undefined,
    },
    caughtUp: async () => {},
    limits: { recent: 100, longestReplay: 1000 },
    report: () => {},
    metrics: new Registry(),
  })

let lastId = 0
const anEvent = (event: Partial<PriceEvent> = {}): PriceEvent => ({
  id: (lastId += 1),
  at: new Date(),
  routeId: 1,
  carrier: 'VS',
  origin: 'LHR',
  destination: 'JFK',
  body: '{}',
  ...event,
})

const changesIn = (written: string[]) => written.map((text) => text.split('event: price-change').length - 1)

it('a clock that is set back holds up no change', () => {
  const [hub, { reader, received }] = [aHub(), aReader()]
  hub.accept(reader)
  hub.take([anEvent()])
  jest.advanceTimersByTime(0)
  received.length = 0

  jest.setSystemTime(Date.now() - 300_000)
  hub.take([anEvent()])
  jest.advanceTimersByTime(100)

  expect(changesIn(received)).toEqual([1])
})

describe('a change after a quiet time', () => {
  it('is sent at once', () => {
    const [hub, { reader, received }] = [aHub(), aReader()]
    hub.accept(reader)

    hub.take([anEvent()])
    jest.advanceTimersByTime(0)

    expect(changesIn(received).at(-1)).toBe(1)
  })
})

/** The hub, a reader, and as many more. */
function aHubWithReaders(count: number) {
  const [hub, { reader, received }] = [aHub(), aReader()]
  hub.accept(reader)
  for (let more = 1; more < count; more += 1) hub.accept(aReader().reader)
  return { hub, received }
}

/** How many changes came with each write. */
const changesOfWrites = (received: string[]) => changesIn(received).filter((count) => count > 0)

describe('changes in quick succession', () => {
  it.each([
    ['100 ms, the first at once', 1, [1, 9, 10]],
    ['250 ms with a thousand readers', 1000, [25, 25]],
    ['250 ms with any more', 3000, [25, 25]],
  ])('are sent together every %s', (_, readers, counts) => {
    const { hub, received } = aHubWithReaders(readers)

    for (let change = 0; change < counts.reduce((sum, count) => sum + count); change += 1) {
      hub.take([anEvent()])
      jest.advanceTimersByTime(10)
    }

    expect(changesOfWrites(received)).toEqual(counts)
  })
})

describe('a change', () => {
  it.each([1, 40, 400, 1000, 10_000])('waits a quarter of a second at most with %i readers', (readers) => {
    const { hub, received } = aHubWithReaders(readers)

    for (let moment = 0; moment < 20; moment += 1) {
      const before = changesOfWrites(received).length
      hub.take([anEvent()])
      jest.advanceTimersByTime(250)
      expect(changesOfWrites(received)).toHaveLength(before + 1)
    }
  })
})

describe('a heartbeat', () => {
  it('is sent to readers who were told nothing for a while, and says up to where all was sent', () => {
    const [hub, busy, quiet] = [aHub(), aReader(), aReader({ carrier: 'BA' })]
    hub.accept(busy.reader)
    hub.accept(quiet.reader)
    const before = quiet.received.length

    let event = anEvent()
    for (let elapsedMs = 0; elapsedMs < 2 * heartbeatMs; elapsedMs += 1000) {
      event = anEvent()
      hub.take([event])
      jest.advanceTimersByTime(1000)
    }

    expect(quiet.received.slice(before)).toHaveLength(3)
    expect(quiet.received.at(-1)).toBe(`id: ${event.id}\nevent: heartbeat\ndata:\n\n`)
    expect(busy.received.slice(2).filter((text) => text.includes('heartbeat'))).toEqual([])
  })

  it('never lets a reader wait longer than its interval', () => {
    const [hub, { reader, received }] = [aHub(), aReader()]
    hub.accept(reader)

    for (let round = 0; round < 5; round += 1) {
      const before = received.length
      jest.advanceTimersByTime(heartbeatMs)
      expect(received.length).toBeGreaterThan(before)
    }
  })

  it('stops with the hub', async () => {
    const hub = aHub()

    await hub.close()

    expect(jest.getTimerCount()).toBe(0)
  })
})

describe('a change that is waiting to be sent', () => {
  it('reaches a reader who is the first to ask for it', () => {
    const [hub, early, late] = [aHub(), aReader(), aReader({ carrier: 'VS' })]
    hub.accept(early.reader)
    hub.take([anEvent()])
    jest.advanceTimersByTime(0)

    hub.take([anEvent()])
    hub.accept(late.reader)
    jest.advanceTimersByTime(100)

    expect(changesIn(late.received).at(-1)).toBe(1)
  })
})
