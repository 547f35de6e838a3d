import { Counter, Gauge, type Registry } from 'prom-client'
import type { StandbyFigures } from '@pointfare/core/db/database'

/** What standbys answer, and how far behind they are. Returns what shows the figures; none where there is no standby. */
export function standbyMetrics(registry: Registry) {
  const registers = [registry]
  const reads = new Counter({
    name: 'pointfare_standby_reads_total',
    help: 'Reads that a standby could answer, by result: answered; behind (it was too old) and failed (it did not answer in time), both read from the primary instead; replaced (it answered while the primary was down)',
    labelNames: ['result'] as const,
    registers,
  })
  const behind = new Gauge({
    name: 'pointfare_standby_behind_seconds',
    aggregator: 'max',
    help: 'Greatest age of the data of the standby; absent where reads are not sent to one, and while it does not answer',
    // With a label there is no series before there is a figure.
    labelNames: ['of'] as const,
    registers,
  })

  return (figures: StandbyFigures | undefined) => {
    for (const metric of [reads, behind]) metric.reset()
    if (!figures) return
    const { behindSeconds, ...counts } = figures
    for (const [result, count] of Object.entries(counts)) reads.inc({ result }, count)
    if (behindSeconds !== undefined) behind.set({ of: 'reads' }, behindSeconds)
  }
}
