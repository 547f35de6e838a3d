import { LRUCache } from 'lru-cache'
import { systemTimeMs } from '../clock.ts'
import type { Limit, Window } from './limits.ts'

/** How much of a limit is used. `isOver`: more was counted than it allows. `resetSeconds`: until all is forgotten. */
export type Count = { isOver: boolean; most: number; remaining: number; resetSeconds: number }

/** What is counted of that many takes some 4 MB; beyond, those that came least lately are forgotten. */
const mostKeys = 20_000

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
  // By size: with `max` it would take the memory of all of them at once.
  const windows = new LRUCache<string, Window>({ maxSize: mostKeys, sizeCalculation: () => 1 })

  function look(key: string): Window {
    const at = now()
    const window = windows.get(key)
    return window && window.endsAt > at ? window : { used: 0, endsAt: at + seconds * 1000 }
  }

  return {
    take(key: string, cost: number): Window {
      const window = look(key)
      if (window.used === 0) windows.set(key, window)
      window.used += cost
      return window
    },

    look,
    note: (key: string, window: Window) => void windows.set(key, window),
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
