import { systemTimeMs } from '@pointfare/core/clock'
import type { CountTogether } from '@pointfare/core/limits/site-counter'
import type { Window } from '@pointfare/core/limits/limits'
import type { AskedCount } from './calls.ts'

type Waiting = { asked: AskedCount; resolve: (window: Window) => void }

/** Has another process count. What is asked at about the same time goes in one message. */
export function createCountTogether(ask: (asked: AskedCount[]) => Promise<Window[]>): CountTogether {
  let waiting: Waiting[] = []

  async function flush() {
    const batch = waiting
    waiting = []
    // Nobody answers when that process has gone; this one ends with it, and refuses nobody meanwhile.
    const windows = await ask(batch.map(({ asked }) => asked)).catch(() => [])
    for (const [index, { resolve }] of batch.entries()) resolve(windows[index] ?? { used: 0, endsAt: systemTimeMs() })
  }

  return (name, key, cost) =>
    new Promise((resolve) => {
      waiting.push({ asked: [name, key, cost], resolve })
      // After everything that has arrived with it was read.
      if (waiting.length === 1) setImmediate(() => void flush())
    })
}
