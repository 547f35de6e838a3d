import type { Toast } from './shown-toast.ts'

/** Time to notice that there is something, before reading it. */
const noticeMs = 2000

/** Two words a second: half the speed of a practised reader. */
const perWordMs = 500

const shortestMs = 6000

/** Time to decide, and to get there with the keyboard. */
const chooseMs = 12_000

/** How long a toast stays, in milliseconds; 0 for one that waits until it is closed. Reading it stops the clock. */
export function readingTime({ text, tone, action }: Toast): number {
  if (tone === 'failure') return 0
  const readMs = Math.max(shortestMs, noticeMs + text.trim().split(/\s+/).length * perWordMs)
  return action ? readMs + chooseMs : readMs
}
