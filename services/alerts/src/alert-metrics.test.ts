import { Registry } from 'prom-client'
import { deliveryMetrics, matchingMetrics } from './alert-metrics.ts'

it('shows how often alerts rang, and how far behind matching was when the database last answered', async () => {
  const registry = new Registry()
  let lagSeconds = async () => 0.5
  const rings = matchingMetrics(registry, () => lagSeconds())
  rings.inc(12)

  expect(await registry.metrics()).toMatch(/^pointfare_alert_rings_total 12$/m)
  expect(await registry.metrics()).toMatch(/^pointfare_alert_lag_seconds 0.5$/m)

  lagSeconds = async () => {
    throw new Error('The database is away')
  }
  expect(await registry.metrics()).toMatch(/^pointfare_alert_lag_seconds 0.5$/m)
})

it('shows what became of pushes and calls, from the first look on, and the inboxes that are open', async () => {
  const registry = new Registry()
  let inboxes = 0
  const { calls } = deliveryMetrics(registry, () => inboxes)
  calls.inc({ result: 'delivered' }, 2)
  inboxes = 4

  const text = await registry.metrics()

  expect(text).toMatch(/^pointfare_pushes_total\{result="gone"\} 0$/m)
  expect(text).toMatch(/^pointfare_webhook_calls_total\{result="delivered"\} 2$/m)
  expect(text).toMatch(/^pointfare_webhook_calls_total\{result="failed"\} 0$/m)
  expect(text).toMatch(/^pointfare_open_inboxes 4$/m)
})
