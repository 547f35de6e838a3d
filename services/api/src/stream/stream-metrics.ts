import { Counter, Gauge, type Registry } from 'prom-client'

/** How many people follow price changes, and whether they get them. */
export function streamMetrics(registry: Registry, readers: ReadonlySet<unknown>) {
  const registers = [registry]
  new Gauge({
    name: 'pointfare_stream_connections',
    help: 'Open streams of price changes',
    registers,
    collect() {
      this.set(readers.size)
    },
  })
  const delivered = new Counter({
    name: 'pointfare_stream_delivered_total',
    help: 'Price changes sent to browsers, counted once per browser',
    registers,
  })
  const dropped = new Counter({
    name: 'pointfare_stream_dropped_total',
    help: 'Streams closed because the browser did not read',
    registers,
  })
  const lag = new Gauge({
    name: 'pointfare_stream_lag_seconds',
    aggregator: 'max',
    help: 'Time from the commit of the newest price change to its sending',
    registers,
  })

  return { delivered, dropped, lag }
}
