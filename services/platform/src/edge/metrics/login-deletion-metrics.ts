import { Gauge, type Registry } from 'prom-client'
import type { LoginDeletionFigures } from '../ports.ts'

/** Whether logins of deleted accounts go where they are kept, too. Returns what shows the figures. */
export function loginDeletionMetrics(registry: Registry) {
  const registers = [registry]
  const waiting = new Gauge({
    name: 'pointfare_login_deletions_waiting',
    aggregator: 'max',
    help: 'Logins of deleted accounts that the external tenant has not deleted yet',
    registers,
  })
  const oldest = new Gauge({
    name: 'pointfare_login_deletions_oldest_waiting_seconds',
    aggregator: 'max',
    help: 'How long the oldest of them has waited; 0 when none does',
    registers,
  })

  return (figures: LoginDeletionFigures | undefined) => {
    waiting.set(figures?.waiting ?? 0)
    oldest.set(figures?.oldestSeconds ?? 0)
  }
}
