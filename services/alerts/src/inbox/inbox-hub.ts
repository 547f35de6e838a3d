import { createWakeSignal } from '@pointfare/api/stream/wake-signal'
import { openListenConnection } from '@pointfare/api/stream/listen-connection'
import type { EventConnection } from '@pointfare/core/event-stream/event-connection'
import { commentFrame, eventFrame, farewellFrame } from '@pointfare/core/event-stream/frames'
import { runWithBackoff } from '@pointfare/core/run-with-backoff'
import {
  inboxItemEventName,
  inboxUnreadEventName,
  type InboxCount,
  type InboxItem,
} from '@pointfare/shared/contracts/inbox'
import { inboxChannel, type InboxNews } from './tell-inboxes.ts'

type Inbox = {
  count: (watcherId: string) => Promise<InboxCount>
  items: (watcherId: string, ids: readonly number[]) => Promise<InboxItem[]>
}

type Options = { connectionString: string; inbox: Inbox; report: (error: unknown) => void }

/** Quiet connections are kept open by so much. */
const commentMs = 15_000
/** Then a browser comes again, with a token that is still good. */
const longestMs = 15 * 60_000
/** Tabs of one watcher that one process keeps up to date; with one more, the oldest is closed. */
const mostPerWatcher = 20
const retryMs = 3000

export type InboxHub = {
  /** False when browsers are not served any more. */
  isOpen(): boolean
  /** Tells this browser how much is unread, and from then on what comes in. */
  accept(connection: EventConnection, watcherId: string): void
  connections(): number
  /** Resolves when the database is listened to: what comes in from then on is told. */
  listening(): Promise<void>
  close(): Promise<void>
}

/** Keeps open inboxes up to date, whichever process has planned what comes in; over a connection of its own. */
export function openInboxHub({ connectionString, inbox, report }: Options): InboxHub {
  const signal = createWakeSignal()
  const stopping = new AbortController()
  const ready = Promise.withResolvers<void>()
  const browsers = new Map<string, Set<EventConnection>>()
  /** News that came while others were told. */
  let news: InboxNews[] = []
  const isStopped = () => stopping.signal.aborted

  const comments = setInterval(() => {
    for (const connection of allBrowsers()) write(connection, commentFrame)
  }, commentMs).unref()

  const allBrowsers = () => [...browsers.values()].flatMap((each) => [...each])

  /** Whoever does not read gets no more; it begins anew. */
  function write(connection: EventConnection, frame: string) {
    connection.write(frame)
    if (connection.isBehind()) connection.destroy()
  }

  async function follow(isWell: () => void) {
    const connection = await openListenConnection({
      connectionString,
      channel: inboxChannel,
      onWake(payload) {
        const heard = newsIn(payload)
        if (heard) news.push(heard)
        signal.ring()
      },
    })
    try {
      // While nobody listened something may have come in.
      for (const watcherId of browsers.keys()) await tell(watcherId, [])
      isWell()
      ready.resolve()
      while (!isStopped()) {
        await signal.wait(commentMs)
        await connection.query({ name: 'inbox_hub_is_connected', text: 'select' })
        for (const heard of news.splice(0)) await tellAll(heard)
      }
    } finally {
      await connection.close()
    }
  }

  async function tellAll(heard: InboxNews) {
    for (const [watcherId, ids] of Object.entries(heard)) {
      if (browsers.has(watcherId)) await tell(watcherId, ids)
    }
  }

  async function tell(watcherId: string, ids: readonly number[]) {
    const [{ unread }, items] = await Promise.all([
      inbox.count(watcherId),
      ids.length > 0 ? inbox.items(watcherId, ids) : [],
    ])
    const frames =
      items.length > 0
        ? items.map((item) => eventFrame({ event: inboxItemEventName, data: JSON.stringify({ unread, item }) }))
        : [unreadFrame(unread)]
    for (const connection of browsers.get(watcherId) ?? []) write(connection, frames.join(''))
  }

  const ended = runWithBackoff(follow, { signal: stopping.signal, report })
  return {
    isOpen: () => !isStopped(),
    connections: () => allBrowsers().length,
    listening: () => ready.promise,

    accept(connection, watcherId) {
      const same = browsers.get(watcherId) ?? new Set()
      browsers.set(watcherId, same.add(connection))
      const [oldest] = same
      if (same.size > mostPerWatcher) oldest?.end()
      const timer = setTimeout(() => {
        connection.write(farewellFrame(0, retryMs))
        connection.end()
      }, longestMs).unref()
      connection.onGone(() => {
        clearTimeout(timer)
        same.delete(connection)
        if (same.size === 0 && browsers.get(watcherId) === same) browsers.delete(watcherId)
      })
      // It is known by now: what comes in while this is counted is told after it, or counted with it.
      inbox.count(watcherId).then(
        ({ unread }) => write(connection, unreadFrame(unread)),
        (error: unknown) => {
          connection.destroy()
          if (!isStopped()) report(error)
        },
      )
    },

    async close() {
      stopping.abort()
      clearInterval(comments)
      signal.ring()
      for (const connection of allBrowsers()) {
        connection.write(farewellFrame(0, retryMs))
        connection.end()
      }
      await ended
    },
  }
}

const unreadFrame = (unread: number) => eventFrame({ event: inboxUnreadEventName, data: JSON.stringify({ unread }) })

function newsIn(payload: string | undefined): InboxNews | undefined {
  try {
    return payload === undefined ? undefined : (JSON.parse(payload) as InboxNews) // written by `tellInboxes` alone
  } catch {
    return undefined
  }
}
