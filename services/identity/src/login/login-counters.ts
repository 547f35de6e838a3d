import { Counter, type Registry } from 'prom-client'

/** Whether passwords are being guessed. */
export function loginCounters(metrics: Registry) {
  const registers = [metrics]
  const logins = new Counter({
    name: 'pointfare_logins_total',
    help: 'Logins with a password by result: passed, failed, or limited before the password was checked',
    labelNames: ['result'] as const,
    registers,
  })
  // A rate is known from the first login on.
  for (const result of ['passed', 'failed', 'limited']) logins.inc({ result }, 0)
  const delayed = new Counter({
    name: 'pointfare_logins_delayed_total',
    help: 'Logins delayed because of many wrong passwords for their account',
    registers,
  })
  return { logins, delayed }
}
