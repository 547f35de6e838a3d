import {
  openPriceChanges,
  type ConnectEventSource,
  type PriceChangesHandlers,
  type PriceChangesStatus,
  type PriceChangeStream,
} from './price-change-stream.ts'

type Subscriber = Partial<PriceChangesHandlers>
type Shared = { stream: PriceChangeStream; subscribers: Set<Subscriber> }

/**
 * One connection per address, however many parts of the page listen: browsers open only six to one host. It opens with
 * the first subscriber and closes with the last.
 */
export function createSharedPriceChanges(connect?: ConnectEventSource) {
  const open = new Map<string, Shared>()

  const start = (url: string): Shared => {
    const subscribers = new Set<Subscriber>()
    // Of a copy: whoever is told may leave, or bring others.
    const tell = (say: (subscriber: Subscriber) => void) => [...subscribers].forEach(say)
    const handlers: PriceChangesHandlers = {
      onChange: (change, id) => tell(({ onChange }) => onChange?.(change, id)),
      onMissed: () => tell(({ onMissed }) => onMissed?.()),
      onStatus: () => tell(({ onStatus }) => onStatus?.()),
    }
    const shared = { stream: openPriceChanges(url, handlers, connect), subscribers }
    open.set(url, shared)
    return shared
  }

  return {
    /** Returns what ends the subscription. */
    subscribe(url: string, subscriber: Subscriber): () => void {
      const shared = open.get(url) ?? start(url)
      shared.subscribers.add(subscriber)
      return () => {
        shared.subscribers.delete(subscriber)
        if (shared.subscribers.size > 0 || open.get(url) !== shared) return
        open.delete(url)
        shared.stream.close()
      }
    },

    status: (url: string): PriceChangesStatus => open.get(url)?.stream.status() ?? 'connecting',

    /** Does nothing for an address that nobody listens to. */
    reconnect: (url: string) => open.get(url)?.stream.reconnect(),
  }
}
