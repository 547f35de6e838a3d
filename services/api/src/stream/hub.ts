import { systemTimeMs } from '@pointfare/core/clock'
import { farewellFrame, retryFrame } from '@pointfare/core/event-stream/frames'
import { isRequested, isPublic, type PriceEvent, type PublicEvent } from '@pointfare/ingest/events/price-event'
import { type PriceEventsRepository, replayRows } from '@pointfare/ingest/events/price-events.repository'
import { heartbeatMs } from '@pointfare/shared/contracts/price-change'
import { setTimeout as pause } from 'node:timers/promises'
import type { Registry } from 'prom-client'
import { changeFrame, heartbeatFrame, missedFrame } from './frames.ts'
import { createReaderGroups, type Reader } from './reader-groups.ts'
import { streamMetrics } from './stream-metrics.ts'

export type HubLimits = {
  /** Changes kept in memory, at least. */
  recent: number
  /** How far back, in ids, a reader may resume. */
  longestReplay: number
}

type Options = {
  repository: PriceEventsRepository
  /** Resolves when everything that is committed now has been taken. */
  caughtUp: () => Promise<void>
  limits: HubLimits
  report: (error: unknown) => void
  metrics: Registry
  /** By the clock that dates changes; how long something waits goes by none that can be set. */
  now?: () => number
}

export type Hub = ReturnType<typeof createHub>

/** Changes that come at the same time share one write, if only one to each reader in so long. */
const betweenWritesMs = 100

/**
 * How long a change waits for others: what it costs to tell it is a write to every reader, so the more of them there are, the
 * more changes are to share one. No change waits longer than `longestWaitMs`.
 */
const waitMs = (readers: number) => Math.min(longestWaitMs, Math.floor(readers / 4))
const longestWaitMs = 250

/** Browsers that reconnect by themselves wait this long. */
const retryMs = 3000

/** How often quiet readers are looked for. */
const quietCheckMs = heartbeatMs / 3

/** What is still to be sent when the site stops may take that long. */
const endMs = 1000

/** Sends every price change to every reader who asked for it: once, in order, and never buffering without bound. */
export function createHub({ repository, caughtUp, limits, report, metrics, now = systemTimeMs }: Options) {
  const startedAt = now()
  const readers = new Set<Reader>()
  const recent = createRecentEvents(limits.recent)
  const groups = createReaderGroups({ now: () => performance.now(), onBehind: followAtOwnPace })
  const { delivered, dropped, lag } = streamMetrics(metrics, readers)
  /** Ids up to which events were taken, and up to which they were written to all who follow live. */
  let [taken, written] = [0, 0]
  let takenAt = 0
  let writtenAt = -Infinity
  /** Taken and not yet written. */
  let pending: PublicEvent[] = []
  let flushing: NodeJS.Timeout | undefined
  let isClosing = false

  const heartbeat = setInterval(
    () => groups.writeToQuiet(heartbeatMs - quietCheckMs, heartbeatFrame(written)),
    quietCheckMs,
  ).unref()

  function take(events: PriceEvent[]) {
    for (const event of events) {
      taken = event.id
      takenAt = event.at.getTime()
      if (!isPublic(event)) continue
      recent.add(event)
      pending.push(event)
    }
    // To few readers at once after a quiet moment, together while much is going on.
    flushing ??= setTimeout(flush, Math.max(waitMs(readers.size), writtenAt + betweenWritesMs - performance.now()))
  }

  /** Writes what was taken, without waiting for more. */
  function flush() {
    clearTimeout(flushing)
    flushing = undefined
    written = taken
    writtenAt = performance.now()
    if (takenAt >= startedAt) lag.set(Math.max(0, now() - takenAt) / 1000)
    const events = pending
    pending = []
    delivered.inc(groups.deliver(events))
  }

  function join(reader: Reader) {
    if (reader.isGone()) return
    reader.write(heartbeatFrame(written))
    groups.join(reader)
  }

  function followAtOwnPace(reader: Reader) {
    groups.leave(reader)
    inBackground(reader, replay(reader, written))
  }

  function inBackground(reader: Reader, work: Promise<void>) {
    work.catch((error: unknown) => {
      reader.destroy()
      if (!isClosing) report(error)
    })
  }

  async function resume(reader: Reader, lastEventId: number) {
    // It may have come from another process that is a moment ahead.
    if (lastEventId > taken) await caughtUp()
    if (lastEventId > written) flush()

    if (await canReplay(lastEventId)) return replay(reader, lastEventId)
    reader.write(missedFrame)
    return join(reader)
  }

  async function canReplay(lastEventId: number): Promise<boolean> {
    // Later than the last one: from a database that is not ours.
    if (lastEventId > written || written - lastEventId > limits.longestReplay) return false
    if (recent.after(lastEventId, 0)) return true
    const oldest = await repository.oldestId()
    return lastEventId + 1 >= (oldest ?? written + 1)
  }

  /** Page by page, each when the reader can take it; memory holds one page for it, however far it is behind. */
  async function replay(reader: Reader, after: number) {
    let sent = after
    while (await reader.drained()) {
      if (isClosing) return
      // Nothing is awaited between this and joining, so no change is written in between.
      if (sent >= written) return join(reader)
      sent = await sendPage(reader, sent)
    }
    if (isClosing || reader.isGone()) return
    dropped.inc()
    reader.destroy()
  }

  /** Answers up to which id everything has now been sent. */
  async function sendPage(reader: Reader, after: number): Promise<number> {
    const until = written
    const stored = recent.after(after, replayRows)?.filter(({ id }) => id <= until)
    const page = stored ?? (await repository.publicBetween(after, until, reader.query))
    const changes = page.filter((event) => isRequested(reader.query, event))

    if (changes.length > 0) reader.write(changes.map(changeFrame).join(''))
    delivered.inc(changes.length)
    return page.length < replayRows ? until : (page.at(-1)?.id ?? until)
  }

  return {
    take,
    flush,

    /** False when readers are not served any more. */
    isOpen: () => !isClosing,

    /** A reader that names the last event it received gets the ones after it first. */
    accept(reader: Reader, lastEventId?: number) {
      readers.add(reader)
      reader.onGone(() => {
        readers.delete(reader)
        groups.leave(reader)
      })
      reader.write(retryFrame(retryMs))
      if (lastEventId === undefined) join(reader)
      else inBackground(reader, resume(reader, lastEventId))
    },

    /** Up to which id everybody was told of what they asked for. */
    position: () => written,

    async close() {
      isClosing = true
      clearInterval(heartbeat)
      flush()
      const gone = [...readers].map((reader) => new Promise((resolve) => reader.onGone(() => resolve(undefined))))
      for (const reader of readers) {
        reader.write(farewellFrame(retryMs / 3, (retryMs / 3) * 4))
        reader.end()
      }
      await Promise.race([Promise.all(gone), pause(endMs, undefined, { ref: false })])
      for (const reader of readers) reader.destroy()
    },
  }
}

/** The last events in memory, so that readers who were away for a moment cost the database nothing. */
function createRecentEvents(size: number) {
  let stored: PublicEvent[] = []
  /** Every event with a higher id is kept. */
  let completeAfter: number | undefined

  return {
    add(event: PublicEvent) {
      completeAfter ??= event.id - 1
      stored.push(event)
      // In bulk, because taking the first of a long array away moves all the others.
      if (stored.length < 2 * size) return
      completeAfter = stored[size - 1]?.id ?? completeAfter
      stored = stored.slice(size)
    },

    /** At most `limit` events after `id`, oldest first; undefined when some of them are no longer kept. */
    after(id: number, limit: number): PublicEvent[] | undefined {
      if (completeAfter === undefined || id < completeAfter) return undefined
      const start = firstAbove(stored, id)
      return stored.slice(start, start + limit)
    },
  }
}

/** Index of the first event with a higher id, by halving. */
function firstAbove(events: PublicEvent[], id: number) {
  let [low, high] = [0, events.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((events[middle]?.id ?? 0) > id) high = middle
    else low = middle + 1
  }
  return low
}
