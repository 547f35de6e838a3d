import { Counter, Gauge, type Registry } from 'prom-client'
import type { PurgeFigures } from '../../front-caches/purges.ts'

/** Whether the caches in front hear of changes. Returns what shows the figures; none where there are no caches. */
export function frontCacheMetrics(registry: Registry) {
  const registers = [registry]
  const calls = new Counter({
    name: 'pointfare_front_cache_calls_total',
    help: 'Purge calls to a cache in front, by result: sent, or failed (retried)',
    labelNames: ['cache', 'result'] as const,
    registers,
  })
  const waiting = new Gauge({
    name: 'pointfare_front_cache_keys_waiting',
    help: 'Keys that have not been purged in the cache yet',
    labelNames: ['cache'] as const,
    registers,
  })
  const oldest = new Gauge({
    name: 'pointfare_front_cache_oldest_waiting_seconds',
    aggregator: 'max',
    help: 'How long the oldest of them has waited; 0 when none does',
    labelNames: ['cache'] as const,
    registers,
  })

  return (figures: readonly PurgeFigures[]) => {
    for (const metric of [calls, waiting, oldest]) metric.reset()
    for (const { cache, sent, failed, waiting: keys, oldestSeconds } of figures) {
      calls.inc({ cache, result: 'sent' }, sent)
      calls.inc({ cache, result: 'failed' }, failed)
      waiting.set({ cache }, keys)
      oldest.set({ cache }, oldestSeconds)
    }
  }
}
