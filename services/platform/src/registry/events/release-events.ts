import { releaseDifferenceName, releaseEventName } from '@pointfare/shared/platform/open-tab-calls'
import type { ReleaseForm } from '@pointfare/shared/platform/operations/channels'
import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import type { BufferLimits, EventConnection } from '@pointfare/core/event-stream/event-connection'
import { commentFrame, eventFrame, farewellFrame, retryFrame } from '@pointfare/core/event-stream/frames'
import { differenceBetween } from './difference-between.ts'

const heartbeatMs = 15_000

/** A tab that does not take a few documents is gone or stuck; it comes back by itself. */
export const tabLimits: BufferLimits = { mostBuffered: 1024 * 1024, stallMs: heartbeatMs }

export type ReleaseEvents = ReturnType<typeof createReleaseEvents>

/** The newest release that a tab knows, and how it wants to be told of those that follow. */
type Listening = { knownSeq: number; takes: ReleaseForm }

/** Tells every open tab of each release, as it happens. */
export function createReleaseEvents() {
  const tabs = new Map<EventConnection, Listening>()
  let newest: Reported | undefined
  const heartbeat = setInterval(() => forEachTab((tab) => tab.write(commentFrame)), heartbeatMs).unref()

  function forEachTab(write: (tab: EventConnection, listening: Listening) => void) {
    for (const [tab, listening] of tabs) {
      if (tab.isBehind()) tab.destroy()
      else write(tab, listening)
    }
  }

  function bringUpToDate(tab: EventConnection, listening: Listening) {
    if (!newest || newest.document.seq <= listening.knownSeq) return
    tab.write(frameFor(listening, newest))
    listening.knownSeq = newest.document.seq
  }

  return {
    /** How many tabs listen. */
    count: () => tabs.size,

    /** Begins with the newest release when the tab does not know it. */
    join(tab: EventConnection, listening: Listening) {
      const stored = { ...listening }
      tab.write(retryFrame(2000))
      bringUpToDate(tab, stored)
      tabs.set(tab, stored)
      tab.onGone(() => tabs.delete(tab))
    },

    tell(document: ReleaseDocument) {
      newest = reported(document, newest?.document)
      forEachTab(bringUpToDate)
    },

    close() {
      clearInterval(heartbeat)
      // Another process, or this one started again, is there for them.
      for (const tab of tabs.keys()) {
        tab.write(farewellFrame(1000, 5000))
        tab.end()
      }
    },
  }
}

/** A release as it is written to tabs. Buffers, because they are written thousands of times. */
type Reported = { document: ReleaseDocument; whole: Buffer; difference?: { from: number; frame: Buffer } }

function reported(document: ReleaseDocument, before: ReleaseDocument | undefined): Reported {
  const frameOf = (event: string, data: object) =>
    Buffer.from(eventFrame({ id: document.seq, event, data: JSON.stringify(data) }))
  const whole = frameOf(releaseEventName, document)
  if (!before) return { document, whole }
  const frame = frameOf(releaseDifferenceName, differenceBetween(before, document))
  return frame.length < whole.length
    ? { document, whole, difference: { from: before.seq, frame } }
    : { document, whole }
}

const frameFor = ({ takes, knownSeq }: Listening, { whole, difference }: Reported) =>
  takes === 'differences' && difference?.from === knownSeq ? difference.frame : whole
