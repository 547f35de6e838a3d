import { Counter, Gauge, type Registry } from 'prom-client'

/** What was sent away because more was asked than could be answered, and how many requests are let in. */
export function overloadMetrics(registry: Registry) {
  const registers = [registry]
  const sentAway = new Counter({
    name: 'pointfare_shed_total',
    help: 'Requests refused with 503 because of overload since the site began, by part and by caller: stranger, member',
    labelNames: ['part', 'who'] as const,
    registers,
  })
  const letIn = new Gauge({
    name: 'pointfare_let_in',
    help: 'Limit of concurrent requests of a part; requests of members may exceed it',
    labelNames: ['part'] as const,
    registers,
  })

  return {
    shed: ({ part, who }: { part: string; who: 'stranger' | 'member' }) => sentAway.inc({ part, who }),
    show(limits: Record<string, number>) {
      for (const [part, limit] of Object.entries(limits)) letIn.set({ part }, limit)
    },
  }
}
