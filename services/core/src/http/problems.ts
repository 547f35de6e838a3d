import { type Problem, problemMediaType } from '@pointfare/shared/contracts/problem'
import type { FastifyError, FastifyReply } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { STATUS_CODES } from 'node:http'
import { DatabaseUnavailable } from '../db/database-unavailable.ts'
import {
  Conflict,
  type Finding,
  Gone,
  InvalidInput,
  NotAllowed,
  NotFound,
  Refusal,
  RuleBroken,
  TooMuch,
  Unauthenticated,
  Unavailable,
} from '../errors.ts'
import { limitHeaders } from '../limits/limit-headers.ts'
import { requestIdHeader } from './request-id.ts'

const statuses = [
  [InvalidInput, 400],
  [Unauthenticated, 401],
  [NotAllowed, 403],
  [NotFound, 404],
  [Conflict, 409],
  [Gone, 410],
  [RuleBroken, 422],
  [TooMuch, 429],
  [Unavailable, 503],
] as const

const unexpected = 'Something went wrong on our side. Please try again later.'

/** What a caller is told of an error; `otherwise` of one that nobody foresaw, whose own words are for the log. */
export function problemOf(error: Error & Partial<FastifyError>, otherwise = unexpected): Problem {
  if (error instanceof Refusal) return refused(error)
  if (error instanceof DatabaseUnavailable) return problem(503, error.message)
  if (isUnstorableText(error)) return problem(400, unstorableText)
  if (hasZodFastifySchemaValidationErrors(error)) {
    const errors = faultsIn(error)
    return problem(400, errors.map(({ field, message }) => `${field}: ${message}`).join('; '), errors)
  }
  // Fastify's own refusals (a body too large, an unknown media type) are meant for the caller.
  if (error.statusCode && error.statusCode < 500) return problem(error.statusCode, error.message)
  return problem(500, otherwise)
}

function refused(refusal: Refusal): Problem {
  const { message, findings, type } = refusal
  const answer = problem(statusOf(refusal), message, findings)
  return type === undefined ? answer : { ...answer, type }
}

const statusOf = (refusal: Refusal) => statuses.find(([kind]) => refusal instanceof kind)?.[1] ?? 422

/** What of a request is not as it was declared; nothing where something else was wrong with it. */
export const faultsIn = (error: Error): Finding[] =>
  hasZodFastifySchemaValidationErrors(error) ? error.validation.flatMap(faultsOf) : []

type Fault = { instancePath: string; message?: string | undefined; params: Record<string, unknown> }

/** A field that nobody knows is named itself, not the object that it is in. */
function faultsOf({ instancePath, message, params }: Fault): Finding[] {
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

/** When to come back, and how far one may go, for programs. */
export function headersOf(error: Error): Record<string, string> {
  if (error instanceof TooMuch && error.count) return limitHeaders(error.count)
  if (!(error instanceof Refusal || error instanceof DatabaseUnavailable)) return {}
  return error.retryAfterSeconds === undefined ? {} : { 'retry-after': String(error.retryAfterSeconds) }
}

/** A problem document of no further type. */
export function problem(status: number, detail: string, errors: Finding[] = []): Problem {
  return {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail,
    ...(errors.length > 0 ? { errors } : {}),
  }
}

/** With the id that the log has of the request. */
export const sendProblem = (reply: FastifyReply, answer: Problem) =>
  reply
    .status(answer.status)
    // Also on answers to addresses that are never routed.
    .header(requestIdHeader, reply.request.id)
    .type(problemMediaType)
    .send(JSON.stringify({ ...answer, requestId: reply.request.id }))

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const codes = [
  // NUL in text.
  '22021',
  // The same in JSON, where it is written as an escape.
  '22P05',
]

/** Whether PostgreSQL refused to keep a text because of a character, NUL, which it has no place for. */
const isUnstorableText = (error: unknown) =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))

/** For the sender of the text. */
const unstorableText = 'A text holds the character NUL, which cannot be kept'
