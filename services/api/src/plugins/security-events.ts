import type { SecurityEventKind } from '@pointfare/core/security/security-event'
import { noteSecurity, routeOf } from '@pointfare/core/security/security-log'
import type { Operation } from '@pointfare/shared/operations/operation'
import { changeLoginEmail, changeLoginPassword } from '@pointfare/shared/operations/login'
import {
  addPasskey,
  changeSecondFactor,
  endLoginSession,
  endLoginSessions,
  proveLogin,
  removePasskey,
} from '@pointfare/shared/operations/login-security'
import { addPersonalToken, removePersonalToken } from '@pointfare/shared/operations/personal-tokens'
import { deleteUser } from '@pointfare/shared/operations/users'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** What it means for its owner's safety that an operation was done. */
const done = new Map<Operation, SecurityEventKind>([
  [changeLoginPassword, 'password-changed'],
  [changeLoginEmail, 'address-change-asked'],
  [addPasskey, 'passkey-added'],
  [removePasskey, 'passkey-removed'],
  [changeSecondFactor, 'second-factor-changed'],
  [endLoginSession, 'session-ended'],
  [endLoginSessions, 'signed-out-everywhere'],
  [addPersonalToken, 'personal-token-made'],
  [removePersonalToken, 'personal-token-revoked'],
  [deleteUser, 'account-deleted'],
])

/** Operations that ask for a password or a passkey of somebody who is logged in. */
const proving: Operation[] = [changeLoginPassword, changeLoginEmail, proveLogin]

const keyOf = (method: string, path: string | undefined) => `${method} ${path}`
const doneAt = new Map([...done].map(([{ method, path }, kind]) => [keyOf(method, path), kind]))
const provingAt = new Set(proving.map(({ method, path }) => keyOf(method, path)))

/** Notes what members did to their logins and tokens, and whom the API turned away, once that is answered. */
export function addSecurityEvents(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    const kind = kindOf(request, reply)
    if (!kind) return
    const { caller } = request
    noteSecurity(request, kind, {
      subject: caller?.auth0Id,
      token: caller?.allowance?.id,
      at: `${request.method} ${routeOf(request)}`,
      status: reply.statusCode,
    })
  })
}

function kindOf(request: FastifyRequest, { statusCode }: FastifyReply): SecurityEventKind | undefined {
  const key = keyOf(request.method, request.routeOptions.url)
  if (statusCode === 401) return request.headers.authorization ? 'token-refused' : undefined
  if (statusCode === 403) return 'denied'
  if (statusCode >= 400)
    return (statusCode === 400 || statusCode === 429) && provingAt.has(key) ? 'proof-failed' : undefined
  return doneAt.get(key)
}
