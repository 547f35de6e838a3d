import type { Beat } from './beat.ts'
import { createWatchdog, lookEveryMs } from './watchdog.ts'

/** What a dedicated worker is given and TypeScript's library for pages does not know. */
type Scope = { onmessage: ((message: { data: Beat }) => void) | null }

const watchdog = createWatchdog(
  (url, body) => void fetch(url, { method: 'POST', body, keepalive: true, headers: { 'content-type': 'text/plain' } }),
  () => performance.now(),
)
;(globalThis as unknown as Scope).onmessage = ({ data }) => watchdog.hear(data)
setInterval(watchdog.look, lookEveryMs)
