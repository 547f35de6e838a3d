import { lastKnown } from '@pointfare/core/last-known'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { PushOutcome } from './delivery/push/push.repository.ts'

/** Longer than the question takes, and shorter than a scraper waits. */
const patienceMs = 2000

/** Whether price changes find those who asked to be told. */
export function matchingMetrics(registry: Registry, lagSeconds: () => Promise<number>) {
  const knownLag = lastKnown(lagSeconds, { first: 0, patienceMs })
  new Gauge({
    name: 'pointfare_alert_lag_seconds',
    aggregator: 'max',
    help: 'Age of the oldest price change that has not been matched with alerts yet; 0 if all have',
    registers: [registry],
    async collect() {
      this.set(await knownLag())
    },
  })
  return new Counter({
    name: 'pointfare_alert_rings_total',
    help: 'How often alerts triggered in this process since it began',
    registers: [registry],
  })
}

/** What becomes of what has rung. */
export function deliveryMetrics(registry: Registry, inboxes: () => number) {
  const byResult = (name: string, help: string, results: Record<string, 0>) => {
    const counter = new Counter({ name, help, labelNames: ['result'], registers: [registry] })
    // A rate is known from the first one on.
    for (const result of Object.keys(results)) counter.inc({ result }, 0)
    return counter
  }
  new Gauge({
    name: 'pointfare_open_inboxes',
    help: 'Pages that follow their inbox through this process',
    registers: [registry],
    collect() {
      this.set(inboxes())
    },
  })
  return {
    pushes: byResult('pointfare_pushes_total', 'Pushes to browsers that this process has completed, by result', {
      sent: 0,
      gone: 0,
      refused: 0,
      failed: 0,
      stale: 0,
    } satisfies Record<PushOutcome, 0>),
    calls: byResult('pointfare_webhook_calls_total', 'Calls of webhooks that this process has completed, by result', {
      delivered: 0,
      failed: 0,
    }),
  }
}
