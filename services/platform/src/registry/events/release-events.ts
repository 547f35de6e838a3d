import { releaseEventName } from '@pointfare/shared/platform/open-tab'
import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import type { ServerResponse } from 'node:http'

const heartbeatMs = 15_000

/** A tab that does not take a few documents is gone or stuck; it comes back by itself. */
const mostBufferedBytes = 1024 * 1024

export type ReleaseEvents = ReturnType<typeof createReleaseEvents>

/** Tells every open tab of each release, as it happens. */
export function createReleaseEvents() {
  const tabs = new Set<ServerResponse>()
  const heartbeat = setInterval(() => writeToAll(':\n\n'), heartbeatMs)
  heartbeat.unref()

  function writeToAll(text: string | Buffer) {
    for (const tab of tabs) {
      if (tab.writableLength > mostBufferedBytes) tab.destroy()
      else tab.write(text)
    }
  }

  return {
    /** How many tabs listen. */
    count: () => tabs.size,

    /** Answers with a stream of releases, beginning with `current` when the tab does not know it. */
    join(response: ServerResponse, current: ReleaseDocument | undefined, knownSeq: number) {
      response.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
      })
      response.write('retry: 2000\n\n')
      if (current && current.seq > knownSeq) response.write(frameOf(current))
      tabs.add(response)
      response.once('close', () => tabs.delete(response))
    },

    // One buffer for all: it is written thousands of times.
    tell: (document: ReleaseDocument) => writeToAll(Buffer.from(frameOf(document))),

    close() {
      clearInterval(heartbeat)
      // Not all at once: another process, or this one started again, is there for them.
      for (const tab of tabs) tab.end(`retry: ${1000 + Math.floor(Math.random() * 4000)}\n\n`)
    },
  }
}

const frameOf = (document: ReleaseDocument) =>
  `id: ${document.seq}\nevent: ${releaseEventName}\ndata: ${JSON.stringify(document)}\n\n`
