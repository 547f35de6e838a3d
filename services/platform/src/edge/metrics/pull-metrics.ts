import { Gauge, type Registry } from 'prom-client'
import type { PullFigures } from '../ports.ts'

/** Whether a source that is pulled from may be asked, and how often it was. Returns what shows the figures. */
export function pullMetrics(registry: Registry) {
  const gauge = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ['source'] as const, registers: [registry], aggregator: 'max' })
  const calls = gauge('pointfare_pull_calls_today', 'Calls to a source since midnight UTC')
  const budget = gauge('pointfare_pull_daily_calls', 'Calls to a source that are allowed in a day')
  const refused = gauge('pointfare_pull_refused', '1 while a source refuses the token or the account')
  const swept = gauge(
    'pointfare_pull_last_sweep_seconds',
    'Unix time at which the last complete sweep ended; absent before the first',
  )

  return (figures: PullFigures | undefined) => {
    for (const metric of [calls, budget, refused, swept]) metric.reset()
    if (!figures) return
    const { source, callsToday, dailyCalls, refused: reason, sweeps } = figures
    calls.set({ source }, callsToday)
    budget.set({ source }, dailyCalls)
    refused.set({ source }, reason === null ? 0 : 1)
    const ends = sweeps.flatMap(({ last }) => (last ? [Date.parse(last.completedAt) / 1000] : []))
    if (ends.length > 0) swept.set({ source }, Math.max(...ends))
  }
}
