import { Counter, type Registry } from 'prom-client'
import type { LoginFigures } from '../ports.ts'

/** Whether passwords are being guessed. Returns what shows the figures. */
export function loginMetrics(registry: Registry) {
  const registers = [registry]
  const logins = new Counter({
    name: 'pointfare_logins_total',
    help: 'Logins with a password by how they ended: passed, failed, or limited before the password was looked at',
    labelNames: ['result'] as const,
    registers,
  })
  const delayed = new Counter({
    name: 'pointfare_logins_delayed_total',
    help: 'Logins that had to wait because the passwords of their account were being guessed',
    registers,
  })

  return (figures: LoginFigures) => {
    for (const metric of [logins, delayed]) metric.reset()
    for (const result of ['passed', 'failed', 'limited'] as const) logins.inc({ result }, figures[result])
    delayed.inc(figures.delayed)
  }
}
