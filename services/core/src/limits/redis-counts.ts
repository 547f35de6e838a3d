import { createClient } from '@redis/client'
import { systemTimeMs } from '../clock.ts'
import type { RateLimits } from './limits.ts'
import type { CountTogether } from './site-counter.ts'

const connectMs = 2000
/** Until it is tried again, from the first time on. */
const [firstWaitMs, longestWaitMs] = [100, 2000]
/** Of what is asked while no answer comes; what is beyond is counted by each process alone. */
const mostWaiting = 10_000

/**
 * Counts in a Redis, which forgets each window when it ends. Connects by itself, again and again; `count` rejects while there
 * is no connection.
 */
export function openRedisCounts(url: string, limits: RateLimits): { count: CountTogether; close: () => void } {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    commandsQueueMaxLength: mostWaiting,
    socket: {
      connectTimeout: connectMs,
      reconnectStrategy: (tries) => Math.min(firstWaitMs * 2 ** tries, longestWaitMs),
    },
  })
  // Whoever counts is told.
  client.on('error', () => {})
  client.connect().catch(() => {})
  const secondsOf = new Map(Object.entries(limits).map(([name, { seconds }]) => [name, seconds]))

  return {
    async count(name, key, cost) {
      const windowMs = (secondsOf.get(name) ?? 0) * 1000
      const stored = `pointfare:limit:${name}:${key}`
      const [, used, leftMs] = await client
        .multi()
        .set(stored, '0', { expiration: { type: 'PX', value: windowMs }, condition: 'NX' })
        .incrByFloat(stored, cost)
        .pTTL(stored)
        .execTyped()
      return { used: Number(used), endsAt: systemTimeMs() + Number(leftMs) }
    },
    close: () => client.destroy(),
  }
}
