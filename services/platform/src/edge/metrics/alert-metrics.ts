import { Counter, Gauge, type Registry } from 'prom-client'
import type { AlertFigures } from '../ports.ts'

/** Whether price changes find those who asked to be told. Returns what shows the figures. */
export function alertMetrics(registry: Registry) {
  const rings = new Counter({
    name: 'pointfare_alert_rings_total',
    help: 'How often alerts rang in this process since it began',
    registers: [registry],
  })
  const lag = new Gauge({
    name: 'pointfare_alert_lag_seconds',
    aggregator: 'max',
    help: 'Age of the oldest price change that nobody has matched with alerts yet; 0 when all are',
    registers: [registry],
  })
  const pushes = new Counter({
    name: 'pointfare_pushes_total',
    help: 'Pushes to browsers that this process has settled, by what became of them',
    labelNames: ['result'],
    registers: [registry],
  })
  const calls = new Counter({
    name: 'pointfare_webhook_calls_total',
    help: 'Calls of webhooks that this process has settled, by what became of them',
    labelNames: ['result'],
    registers: [registry],
  })
  const inboxes = new Gauge({
    name: 'pointfare_open_inboxes',
    help: 'Pages that this process keeps up to date with what has rung',
    registers: [registry],
  })

  return (figures: AlertFigures) => {
    pushes.reset()
    for (const [result, count] of Object.entries(figures.pushes)) pushes.inc({ result }, count)
    calls.reset()
    for (const [result, count] of Object.entries(figures.calls)) calls.inc({ result }, count)
    inboxes.set(figures.inboxes)
    rings.reset()
    rings.inc(figures.rings)
    lag.set(figures.lagSeconds)
  }
}
