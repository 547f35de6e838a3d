import {
  openPriceChanges,
  type ConnectEventSource,
  type PriceChangesHandlers,
  type PriceChangesStatus,
  type PriceChangeStream,
} from './price-change-stream.ts'

type Subscriber = Partial<PriceChangesHandlers>
type Shared = { stream: PriceChangeStream; subscribers: Set<Subscriber>; leadsOn: boolean }

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
  let position = ''

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
    const stream = openPriceChanges(url, handlers, connect, position)
    const shared = { stream, subscribers, leadsOn: position !== '' }
    open.set(url, shared)
    stopWatching ??= watchPage(handleLook)
    return shared
  }

  return {
    /** From now on connections begin after this event; by '' with what happens then. */
    beginAfter: (lastEventId: string) => void (position = lastEventId),

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

    /** Whether the connection began after an event, so that nothing is missing between that and what it tells. */
    leadsOn: (url: string): boolean => open.get(url)?.leadsOn ?? false,

    /** Does nothing for an address without subscribers. */
    reconnect: (url: string) => open.get(url)?.stream.reconnect(),
  }
}
