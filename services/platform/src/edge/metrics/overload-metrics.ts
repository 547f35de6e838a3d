import { Counter, Gauge, type Registry } from 'prom-client'

/** What was sent away because more was asked than could be answered, and how many requests are let in. */
export function overloadMetrics(registry: Registry) {
  const registers = [registry]
  const sentAway = new Counter({
    name: 'pointfare_shed_total',
    help: 'Requests sent away with 503 since the site began because more were asked than it can answer, by part and by who asked: stranger, member',
    labelNames: ['part', 'who'] as const,
    registers,
  })
  const letIn = new Gauge({
    name: 'pointfare_let_in',
    help: 'How many requests of a part are worked on at one time at the most; members beyond them are let in, too',
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
