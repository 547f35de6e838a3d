import { requestIdHeader, requestIdOf } from '@pointfare/core/http/request-id'
import { clientAddress, type TrustedProxies } from '@pointfare/core/trusted-proxies'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { partOf } from './metrics/metrics.routes.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { EdgePorts } from './ports.ts'
import { createRequestLimits, type Refused } from './request-limits.ts'
import { baseHeaders, crossOriginHeaders } from './security-headers.ts'

/**
 * What happens first to every request, whoever answers it: headers, figures and limits. `work` gets why it is refused, when it
 * was one too many of its client.
 */
export type BeginAnswer = (
  request: IncomingMessage,
  response: ServerResponse,
  work: (refused: Refused | undefined) => void,
) => void

type Beginning = { ports: EdgePorts; metrics: Metrics; warn: (line: string) => void }

export function createBeginAnswer({ ports, metrics, warn }: Beginning): BeginAnswer {
  const { trustedProxies, rateLimits } = ports.config()
  const limits = createRequestLimits(rateLimits, ports.now)
  const addressOf = clientAddress(trustedProxies)
  const noteProxy = createProxyNotice(trustedProxies, warn)

  return (request, response, work) => {
    const part = partOf(request, ports.upstreams)
    const ip = addressOf(request)
    setBaseHeaders(request, response, ports)
    measure(metrics, part, request, response)
    noteProxy(request, ip)
    const refused = limits.count({ request, response, ip, part })
    if (refused instanceof Promise) void refused.then(work)
    else work(refused)
  }
}

/** Set on the raw answer, so that they are on an upstream's answers too. */
function setBaseHeaders(request: IncomingMessage, response: ServerResponse, { config, endsConnections }: EdgePorts) {
  // The next request over this connection goes to a process that stays.
  if (endsConnections?.()) response.setHeader('connection', 'close')
  response.setHeader(requestIdHeader, requestIdOf(request))
  for (const headers of [baseHeaders(config()), crossOriginHeaders(config(), request)])
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
}

function measure(metrics: Metrics, part: string, { method = '' }: IncomingMessage, response: ServerResponse) {
  const startedAt = performance.now()
  // On the raw answer: an upstream's never comes back to Fastify.
  response.once('close', () => {
    metrics.answered({ part, method, status: response.statusCode, seconds: (performance.now() - startedAt) / 1000 })
  })
}

/** Tells the operator, once, of a proxy that is not in TRUSTED_PROXIES: all visitors behind it count as one client. */
function createProxyNotice(trusted: TrustedProxies, warn: (line: string) => void) {
  let isReported = trusted !== false

  return ({ headers }: IncomingMessage, ip: string) => {
    if (isReported || headers['x-forwarded-for'] === undefined) return
    isReported = true
    warn(`${ip} sends X-Forwarded-For and is not believed: if it is your proxy, name it in TRUSTED_PROXIES`)
  }
}
