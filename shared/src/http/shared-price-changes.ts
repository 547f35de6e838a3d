import {
  openPriceChanges,
  type ConnectEventSource,
  type PriceChangesHandlers,
  type PriceChangesStatus,
  type PriceChangeStream,
} from './price-change-stream.ts'

type Subscriber = Partial<PriceChangesHandlers>
type Shared = { stream: PriceChangeStream; subscribers: Set<Subscriber> }

/** Calls back when people look away from the page or at it again; returns what ends that. */
type WatchPage = (onChange: (isSeen: boolean) => void) => () => void

/**
 * One connection per address, however many parts of the page listen, and none while the page is in the background:
 * browsers open only six to one host, for all tabs together. It opens with the first subscriber and closes with the
 * last.
 */
export function createSharedPriceChanges(connect?: ConnectEventSource, watchPage: WatchPage = () => () => {}) {
  const open = new Map<string, Shared>()
  let stopWatching: (() => void) | undefined

  const handleLook = (isSeen: boolean) => {
    for (const { stream } of open.values()) {
      if (isSeen) stream.resume()
      else stream.pause()
    }
  }

  const start = (url: string): Shared => {
    const subscribers = new Set<Subscriber>()
    // A copy, because a subscriber that is told may unsubscribe or add others.
    const tell = (say: (subscriber: Subscriber) => void) => [...subscribers].forEach(say)
    const handlers: PriceChangesHandlers = {
      onChange: (change, id) => tell(({ onChange }) => onChange?.(change, id)),
      onMissed: () => tell(({ onMissed }) => onMissed?.()),
      onStatus: () => tell(({ onStatus }) => onStatus?.()),
    }
    const shared = { stream: openPriceChanges(url, handlers, connect), subscribers }
    open.set(url, shared)
    stopWatching ??= watchPage(handleLook)
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
        if (open.size === 0) {
          stopWatching?.()
          stopWatching = undefined
        }
        shared.stream.close()
      }
    },

    status: (url: string): PriceChangesStatus => open.get(url)?.stream.status() ?? 'connecting',

    /** Does nothing for an address without subscribers. */
    reconnect: (url: string) => open.get(url)?.stream.reconnect(),
  }
}
