import * as z from 'zod/mini'
import { heartbeatEventName, missedEventName, PriceChange, priceChangeEventName } from '../contracts/price-change.ts'

type Connection = EventTarget & { url: string; close: () => void }

/** The stream that a test's page listens to. Wrap what the page reacts to in `act`. */
export type FakePriceChanges = ReturnType<typeof fakePriceChanges>

/** Takes the place of `EventSource` for the running test file; what it does goes to every open connection. */
export function fakePriceChanges() {
  /** Addresses that were ever opened, in order. */
  const opened: string[] = []
  const connections = new Set<Connection>()

  class FakeEventSource extends EventTarget {
    readonly url: string

    constructor(url: string) {
      super()
      this.url = url
      opened.push(url)
      connections.add(this)
    }

    close() {
      connections.delete(this)
    }
  }
  Object.assign(globalThis, { EventSource: FakeEventSource })

  const dispatch = (makeEvent: () => Event) => [...connections].forEach((each) => each.dispatchEvent(makeEvent()))
  const message = (name: string, data: string, lastEventId: string) =>
    dispatch(() => new MessageEvent(name, { data, lastEventId }))
  let lastId = 0
  const nextId = () => String((lastId += 1))

  return {
    opened,
    /** Addresses that are open now. */
    listening: () => [...connections].map(({ url }) => url),
    accept: () => dispatch(() => new Event('open')),
    /** A change that breaks the contract is the test's own mistake, and throws. */
    send: (change: PriceChange, id = nextId()) =>
      message(priceChangeEventName, JSON.stringify(z.parse(PriceChange, change)), id),
    /** Data that a broken server may send as a price change. */
    sendText: (data: string, id = nextId()) => message(priceChangeEventName, data, id),
    heartbeat: (id: string) => message(heartbeatEventName, '', id),
    /** Says that changes are no longer kept. */
    miss: () => message(missedEventName, '', ''),
    fail: () => dispatch(() => new Event('error')),
  }
}
