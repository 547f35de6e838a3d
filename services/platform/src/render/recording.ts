import type { FirstPiece } from './wire/messages.ts'
import type { Failure, PageEvents } from './parent/open-pages.ts'

/** How a page that was begun came to its end; `answers` are JSON, by the keys that pages know them by. */
export type RecordedEnd = { answers: Record<string, string>; failures: Failure[]; isWhole: boolean }

/**
 * A page as it is drawn, for everybody who waits for it. `first` is undefined when nothing was drawn in time; `end`
 * always resolves.
 */
export type Recording = ReturnType<typeof createRecording>

export function createRecording() {
  const first = Promise.withResolvers<FirstPiece | undefined>()
  const end = Promise.withResolvers<RecordedEnd>()
  const later: string[] = []
  const listeners = new Set<(html: string) => void>()
  let state: 'waiting' | 'begun' | 'over' = 'waiting'

  /** Nothing comes any more. */
  function stop(ended: RecordedEnd = { answers: {}, failures: [], isWhole: false }) {
    if (state === 'over') return
    state = 'over'
    first.resolve(undefined)
    end.resolve(ended)
    listeners.clear()
  }

  const events: PageEvents = {
    begin(piece) {
      if (state !== 'waiting') return
      state = 'begun'
      first.resolve(piece)
    },
    more(html) {
      if (state !== 'begun') return
      later.push(html)
      for (const hear of listeners) hear(html)
    },
    end: (answers, failures) => stop({ answers, failures, isWhole: true }),
    failed: () => stop(),
  }

  return {
    first: first.promise,
    end: end.promise,
    events,
    stop,
    hasBegun: () => state !== 'waiting',
    later: later as readonly string[],
    /** Hears all later pieces, those that were there already at once. */
    listen(hear: (html: string) => void) {
      for (const html of later) hear(html)
      if (state !== 'over') listeners.add(hear)
    },
  }
}
