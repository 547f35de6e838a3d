import { Counter, Gauge, type Registry } from 'prom-client'
import type { MailFigures } from '../ports.ts'

/** Whether letters leave. Returns what shows the figures; none where no letters leave. */
export function mailMetrics(registry: Registry) {
  const registers = [registry]
  const mails = new Counter({
    name: 'pointfare_letters_total',
    help: 'Attempts to send e-mails by result: sent, again (deferred and retried), failed for good, or suppressed because of bounces from the address',
    labelNames: ['result'] as const,
    registers,
  })
  const waiting = new Gauge({
    name: 'pointfare_letters_waiting',
    aggregator: 'max',
    help: 'E-mails that have neither been sent nor failed for good',
    registers,
  })
  const oldest = new Gauge({
    name: 'pointfare_letters_oldest_waiting_seconds',
    aggregator: 'max',
    help: 'How long the oldest of them has waited; 0 when none does',
    registers,
  })

  return (figures: MailFigures | undefined) => {
    mails.reset()
    for (const result of ['sent', 'again', 'failed', 'suppressed'] as const) {
      mails.inc({ result }, figures?.total[result] ?? 0)
    }
    waiting.set(figures?.waiting ?? 0)
    oldest.set(figures?.oldestSeconds ?? 0)
  }
}
