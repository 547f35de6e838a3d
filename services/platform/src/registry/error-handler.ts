import { problemMediaType, type Problem } from '@pointfare/shared/contracts/problem'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { STATUS_CODES } from 'node:http'
import { DatabaseUnavailable } from '@pointfare/db/database-unavailable'
import { isUnstorableText, unstorableText } from '@pointfare/db/unstorable-text'
import {
  AccessDenied,
  ArtifactRefused,
  BuildRemoved,
  BuildTaken,
  ChannelFrozen,
  HeadMoved,
  InvalidReport,
  NameTaken,
  NoPlaceLeft,
  NotFound,
  OverridesRefused,
  PromotionRefused,
  ProofRefused,
  RequestKeyReused,
  Refusal,
  RemovalRefused,
  RollbackRefused,
  SmokeBusy,
  SmokeUnavailable,
  StoreUnavailable,
  TokenRequired,
  TooMuch,
} from './errors.ts'
import { limitHeaders } from '@pointfare/server/limits/limit-headers'

const statuses = [
  [InvalidReport, 400],
  [ProofRefused, 403],
  [NotFound, 404],
  [BuildTaken, 409],
  [BuildRemoved, 410],
  [HeadMoved, 409],
  [ChannelFrozen, 409],
  [ArtifactRefused, 422],
  [PromotionRefused, 422],
  [RollbackRefused, 422],
  [RemovalRefused, 422],
  [RequestKeyReused, 422],
  [TokenRequired, 401],
  [AccessDenied, 403],
  [OverridesRefused, 403],
  [NameTaken, 409],
  [TooMuch, 429],
  [StoreUnavailable, 503],
  [SmokeBusy, 503],
  [SmokeUnavailable, 503],
] as const

/** Turns refusals into RFC 9457 problem documents; what is unexpected is logged, not told. */
export function addErrorHandler(app: FastifyInstance) {
  app.setNotFoundHandler((request, reply) => sendProblem(reply, 404, `There is no ${request.method} at this address`))

  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof Refusal && error.cause) request.log.error(error)
    if (error instanceof Refusal) return sendRefusal(reply, error)
    if (hasZodFastifySchemaValidationErrors(error)) return sendProblem(reply, 400, error.message, fieldsOf(error))
    if (isUnstorableText(error)) return sendProblem(reply, 400, unstorableText)
    if (error.statusCode && error.statusCode < 500) return sendProblem(reply, error.statusCode, error.message)

    request.log.error(error)
    if (error instanceof DatabaseUnavailable) {
      return sendProblem(reply.header('retry-after', error.retryAfterSeconds), 503, error.message)
    }
    return sendProblem(reply, 500, 'The registry could not do this; its log says why')
  })
}

function sendRefusal(reply: FastifyReply, refusal: Refusal) {
  if (refusal instanceof NoPlaceLeft) {
    return sendProblem(reply.header('retry-after', refusal.retryAfter), refusal.status, refusal.message)
  }
  const status = statuses.find(([kind]) => refusal instanceof kind)?.[1] ?? 422
  if (refusal instanceof TooMuch) reply.headers(limitHeaders(refusal.count))
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  if (status === 503) reply.header('retry-after', '5')
  return sendProblem(reply, status, refusal.message, refusal.findings)
}

type ValidationError = Error & { validation: { instancePath: string; message?: string }[] }

const fieldsOf = ({ validation }: ValidationError) =>
  validation.map(({ instancePath, message = 'is not valid' }) => ({
    field: instancePath.slice(1).replaceAll('/', '.'),
    message,
  }))

function sendProblem(reply: FastifyReply, status: number, detail: string, errors: Problem['errors'] = []) {
  const problem: Problem = {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail,
    ...(errors.length > 0 ? { errors } : {}),
    requestId: reply.request.id,
  }
  return reply.code(status).type(problemMediaType).serializer(JSON.stringify).send(problem)
}
