import { AggregatorRegistry, Counter, Gauge, type Registry } from 'prom-client'

/** What one process measured, for another to read. */
export type MetricFigures = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

/** For processes that serve one site together: each offers what it measured, and any of them can tell it of all. */
export type MetricsTogether = {
  offer: (own: () => Promise<MetricFigures>) => void
  text: () => Promise<string>
}

type Workers = { ready: number; ended: number }

/** What all processes of a site measured, as one would have; and how they are. */
export function mergeMetrics(figures: MetricFigures[], { ready, ended }: Workers): Promise<string> {
  const registry = AggregatorRegistry.aggregate(figures)
  new Gauge({
    name: 'pointfare_workers',
    help: 'Processes that serve the site behind its port now',
    registers: [registry],
  }).set(ready)
  new Counter({
    name: 'pointfare_workers_ended_total',
    help: 'Such processes that ended unexpectedly and had to be restarted, since the site began',
    registers: [registry],
  }).inc(ended)
  return registry.metrics()
}
