import type { FastifyRequest } from 'fastify'
import type { TrustedProxies } from '@pointfare/server/trusted-proxies'

/** Tells the operator, once, of a proxy that is not in TRUSTED_PROXIES: all visitors behind it count as one client. */
export function createProxyNotice(trusted: TrustedProxies) {
  let isTold = trusted !== false

  return ({ headers, ip, log }: FastifyRequest) => {
    if (isTold || headers['x-forwarded-for'] === undefined) return
    isTold = true
    log.warn(`${ip} sends X-Forwarded-For and is not believed: if it is your proxy, name it in TRUSTED_PROXIES`)
  }
}
