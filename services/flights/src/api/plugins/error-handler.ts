import { STATUS_CODES } from 'node:http'
import { accountDeletedProblem, problemMediaType, type Problem } from '@pointfare/shared/contracts/problem'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { DatabaseUnavailable } from '@pointfare/db/database-unavailable'
import { isUnstorableText, unstorableText } from '@pointfare/db/unstorable-text'
import { requestIdHeader } from '@pointfare/server/http/request-id'
import { AccountDeleted, Conflict, InvalidInput, NotAllowed, NotFound, Unavailable } from '../errors.ts'
import { rememberMethods } from './allowed-methods.ts'

/** Turns whatever a route throws into an RFC 9457 problem document; what is unexpected is logged, not told. */
export function addErrorHandler(app: FastifyInstance) {
  const methodsOf = rememberMethods(app)

  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?')
    const allowed = methodsOf(path)
    if (allowed.length === 0 || allowed.includes(request.method)) {
      return sendProblem(reply, problem(404, `There is no ${request.method} ${path}`))
    }

    reply.header('allow', allowed.join(', '))
    return sendProblem(reply, problem(405, `${path} takes ${allowed.join(' and ')}, not ${request.method}`))
  })
  app.setErrorHandler(sendError)
}

/** For an error handler, and for Fastify's `frameworkErrors`: addresses that it cannot even route. */
export function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const answer = problemOf(error)
  if (answer.status >= 500) request.log.error(error)
  if (error instanceof DatabaseUnavailable) reply.header('retry-after', error.retryAfterSeconds)
  sendProblem(reply, answer)
}

/** What a caller is told of an error. */
export function problemOf(error: Error & Partial<FastifyError>): Problem {
  if (error instanceof NotFound) return problemAt(404, error)
  if (error instanceof InvalidInput) return problemAt(400, error)
  if (error instanceof Conflict) return problemAt(409, error)
  if (error instanceof NotAllowed) return problem(403, error.message)
  if (error instanceof AccountDeleted) return accountDeleted(error)
  if (isUnstorableText(error)) return problem(400, unstorableText)
  if (error instanceof Unavailable || error instanceof DatabaseUnavailable) return problem(503, error.message)

  if (hasZodFastifySchemaValidationErrors(error)) {
    const errors = error.validation.flatMap(faultsOf)
    return problem(400, errors.map(({ field, message }) => `${field}: ${message}`).join('; '), errors)
  }
  // Fastify's own refusals (a body too large, an unknown media type) are meant for the caller.
  if (error.statusCode && error.statusCode < 500) return problem(error.statusCode, error.message)
  return problem(500, 'Something went wrong on our side. Please try again later.')
}

type Fault = { instancePath: string; message?: string | undefined; params: Record<string, unknown> }

/** A field that nobody knows is named itself, not the object that it is in. */
function faultsOf({ instancePath, message, params }: Fault) {
  const field = instancePath.slice(1)
  const unknown = Array.isArray(params['keys']) ? params['keys'] : []
  if (unknown.length > 0) {
    return unknown.map((key) => ({
      field: field ? `${field}/${key}` : String(key),
      message: 'Nobody knows this field',
    }))
  }
  // Only a body can be wrong as a whole: a list, say, where an object belongs.
  return [{ field: field || 'body', message: message ?? 'Invalid value' }]
}

const problemAt = (status: number, { field, message }: { field: string; message: string }) =>
  problem(status, message, [{ field, message }])

/** A problem document of no further type. */
export function problem(status: number, detail: string, errors?: Problem['errors']): Problem {
  return { type: 'about:blank', title: STATUS_CODES[status] ?? 'Error', status, detail, ...(errors ? { errors } : {}) }
}

/** Typed, because browsers have something to do then: they forget what they keep of the account. */
export const accountDeleted = ({ message }: AccountDeleted): Problem => ({
  ...problem(401, message),
  type: accountDeletedProblem,
})

/** With the id that the log has of the request. */
export const sendProblem = (reply: FastifyReply, answer: Problem) =>
  reply
    .status(answer.status)
    // Also on answers to addresses that are never routed.
    .header(requestIdHeader, reply.request.id)
    .type(problemMediaType)
    .send(JSON.stringify({ ...answer, requestId: reply.request.id }))
