import type { IncomingMessage } from 'node:http'
import type { TrustedProxies } from '@pointfare/core/trusted-proxies'

/** Tells the operator, once, of a proxy that is not in TRUSTED_PROXIES: all visitors behind it count as one client. */
export function createProxyNotice(trusted: TrustedProxies, warn: (line: string) => void) {
  let isTold = trusted !== false

  return ({ headers }: IncomingMessage, ip: string) => {
    if (isTold || headers['x-forwarded-for'] === undefined) return
    isTold = true
    warn(`${ip} sends X-Forwarded-For and is not believed: if it is your proxy, name it in TRUSTED_PROXIES`)
  }
}
