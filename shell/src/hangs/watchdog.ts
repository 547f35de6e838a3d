import { beatEveryMs, type Beat } from './beat.ts'

/** Nobody waits longer than that for a page that does not even scroll. */
export const hungAfterMs = 8000
export const lookEveryMs = 1000

type Send = (url: string, report: string) => void

/**
 * Tells that a page hangs: one that beat while it was looked at, and has not for eight seconds, in which the watchdog itself
 * was never away, as it is while the device sleeps. Each report is sent once.
 */
export function createWatchdog(send: Send, now: () => number) {
  let heard: { beat: Beat; at: number } = { beat: null, at: 0 }
  let lookedAt = now()
  const sent = new Set<string>()

  return {
    hear(beat: Beat) {
      heard = { beat, at: now() }
    },

    look() {
      const time = now()
      const wasAway = time - lookedAt > lookEveryMs + beatEveryMs
      lookedAt = time
      // Whatever slept, the page gets its time anew.
      if (wasAway) heard = { ...heard, at: time }
      const { beat, at } = heard
      if (!beat || time - at < hungAfterMs || sent.has(beat.report)) return
      sent.add(beat.report)
      send(beat.url, beat.report)
    },
  }
}
