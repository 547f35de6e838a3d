import { releaseEventName } from '@pointfare/shared/platform/open-tab-calls'
import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import type { BufferLimits, EventConnection } from '@pointfare/server/event-stream/event-connection'
import { commentFrame, eventFrame, farewellFrame, retryFrame } from '@pointfare/server/event-stream/frames'

const heartbeatMs = 15_000

/** A tab that does not take a few documents is gone or stuck; it comes back by itself. */
export const tabLimits: BufferLimits = { mostBuffered: 1024 * 1024, stallMs: heartbeatMs }

export type ReleaseEvents = ReturnType<typeof createReleaseEvents>

/** Tells every open tab of each release, as it happens. */
export function createReleaseEvents() {
  const tabs = new Set<EventConnection>()
  const heartbeat = setInterval(() => writeToAll(commentFrame), heartbeatMs).unref()

  function writeToAll(text: string | Buffer) {
    for (const tab of tabs) {
      if (tab.isBehind()) tab.destroy()
      else tab.write(text)
    }
  }

  return {
    /** How many tabs listen. */
    count: () => tabs.size,

    /** Begins with `current` when the tab does not know it. */
    join(tab: EventConnection, current: ReleaseDocument | undefined, knownSeq: number) {
      tab.write(retryFrame(2000))
      if (current && current.seq > knownSeq) tab.write(frameOf(current))
      tabs.add(tab)
      tab.onGone(() => tabs.delete(tab))
    },

    // One buffer for all: it is written thousands of times.
    tell: (document: ReleaseDocument) => writeToAll(Buffer.from(frameOf(document))),

    close() {
      clearInterval(heartbeat)
      // Another process, or this one started again, is there for them.
      for (const tab of tabs) {
        tab.write(farewellFrame(1000, 5000))
        tab.end()
      }
    },
  }
}

const frameOf = (document: ReleaseDocument) =>
  eventFrame({ id: document.seq, event: releaseEventName, data: JSON.stringify(document) })
