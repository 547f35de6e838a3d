import { systemTimeMs } from '../clock.ts'
import type { Limit, Window } from './limits.ts'

/** How much of a limit is used. `isOver`: more was counted than it allows. `resetSeconds`: until all is forgotten. */
export type Count = { isOver: boolean; most: number; remaining: number; resetSeconds: number }

/** What is counted of that many at one time takes some 3 MB; beyond, the oldest are forgotten. */
export const mostKeys = 20_000

export const countOf = ({ used, endsAt }: Window, most: number, at: number): Count => ({
  isOver: used > most,
  most,
  remaining: Math.max(0, most - used),
  resetSeconds: Math.max(1, Math.ceil((endsAt - at) / 1000)),
})

/**
 * Windows in the memory of this process, which begin with a client's first request. Their size is bounded, however many
 * clients there are and however long their keys.
 */
export function createWindows({ seconds }: Pick<Limit, 'seconds'>, now: () => number = systemTimeMs) {
  // Every window is as long as any other, so that they end in the order in which they were added.
  const windows = new Map<string, Window>()

  function forgetEnded(at: number) {
    for (const [key, { endsAt }] of windows) {
      if (endsAt > at && windows.size < mostKeys) return
      windows.delete(key)
    }
  }

  function windowOf(key: string, at: number): Window | undefined {
    const window = windows.get(key)
    return window && window.endsAt > at ? window : undefined
  }

  function begin(key: string, at: number): Window {
    windows.delete(key)
    forgetEnded(at)
    const window = { used: 0, endsAt: at + seconds * 1000 }
    windows.set(key, window)
    return window
  }

  return {
    take(key: string, cost: number): Window {
      const at = now()
      const window = windowOf(key, at) ?? begin(key, at)
      window.used += cost
      return window
    },

    look(key: string): Window {
      const at = now()
      return windowOf(key, at) ?? { used: 0, endsAt: at + seconds * 1000 }
    },

    size: () => windows.size,
  }
}

/** Counts against a limit in the memory of this process. */
export function createCounter({ most, seconds }: Limit, now: () => number = systemTimeMs) {
  const windows = createWindows({ seconds }, now)

  return {
    /** Counts `cost` more for `key`, also when that is over the limit. */
    take: (key: string, cost = 1): Count => countOf(windows.take(key, cost), most, now()),

    /** Counts nothing. */
    look: (key: string): Count => countOf(windows.look(key), most, now()),

    /** How many are remembered. */
    size: windows.size,
  }
}
