import { Counter, type Registry } from 'prom-client'

/** Whether passwords are being guessed. */
export function loginCounters(metrics: Registry) {
  const registers = [metrics]
  const logins = new Counter({
    name: 'pointfare_logins_total',
    help: 'Logins with a password by how they ended: passed, failed, or limited before the password was looked at',
    labelNames: ['result'] as const,
    registers,
  })
  // A rate is known from the first login on.
  for (const result of ['passed', 'failed', 'limited']) logins.inc({ result }, 0)
  const delayed = new Counter({
    name: 'pointfare_logins_delayed_total',
    help: 'Logins that had to wait because the passwords of their account were being guessed',
    registers,
  })
  return { logins, delayed }
}
