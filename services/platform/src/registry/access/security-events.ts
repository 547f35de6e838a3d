import type { SecurityEventKind } from '@pointfare/core/security/security-event'
import { noteSecurity, routeOf } from '@pointfare/core/security/security-log'
import { grantOverride } from '@pointfare/shared/platform/operations/channels'
import { takeEmergency } from '@pointfare/shared/platform/operations/edges'
import { createToken, revokeToken } from '@pointfare/shared/platform/operations/tokens'
import type { Operation } from '@pointfare/shared/operations/operation'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const done = new Map<Operation, SecurityEventKind>([
  [createToken, 'release-token-made'],
  [revokeToken, 'release-token-revoked'],
  [grantOverride, 'override-granted'],
  [takeEmergency, 'emergency'],
])

const keyOf = (method: string, path: string | undefined) => `${method} ${path}`
const doneAt = new Map([...done].map(([{ method, path }, kind]) => [keyOf(method, path), kind]))

/** Notes what was done with release tokens and against the gate, and who was turned away, once that is answered. */
export function addSecurityEvents(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    const kind = kindOf(request, reply)
    if (!kind) return
    const at = `${request.method} ${routeOf(request)}`
    noteSecurity(request, kind, { token: request.holder?.name, at, status: reply.statusCode })
  })
}

function kindOf(request: FastifyRequest, { statusCode }: FastifyReply): SecurityEventKind | undefined {
  if (statusCode === 401 || statusCode === 403) return 'release-token-refused'
  if (statusCode >= 400) return undefined
  const known = doneAt.get(keyOf(request.method, request.routeOptions.url))
  if (known) return known
  if (!request.holder || ['GET', 'HEAD'].includes(request.method)) return undefined
  return isForced(request.body) ? 'gate-overridden' : 'release-token-wrote'
}

/** Whoever forces a release, or ends a freeze, says so in the body. */
const isForced = (body: unknown) =>
  typeof body === 'object' &&
  body !== null &&
  (('force' in body && body.force === true) || ('frozen' in body && body.frozen === false))
