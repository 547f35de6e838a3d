import rateLimit from '@fastify/rate-limit'
import type { RateLimits } from '@pointfare/server/limits/limits'
import { limitHeaders } from '@pointfare/server/limits/limit-headers'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { Caller } from '../caller.ts'
import { AccountDeleted } from '../errors.ts'
import { InvalidToken, KeysUnavailable, type VerifyToken } from './authentication-token.ts'
import { accountDeleted, problem, sendProblem } from './error-handler.ts'
import { countOfMember } from './member-limits.ts'

/** Who may call a route: everybody, whoever has a valid access token, or a source of prices with a token of its own. */
export type Access = 'public' | 'member' | 'source'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
  }
  interface FastifyRequest {
    caller: Caller | null
  }
}

/** A route that does not say who may call it; the message says how to mend it. */
export class MissingAccessRule extends Error {
  override name = 'MissingAccessRule'
}

/** The longest body of a member's call is a message of 5,000 characters. */
const longestBody = 64 * 1024

export type MemberLimits = Pick<RateLimits, 'memberReads' | 'memberWrites'>

const readingMethods = ['GET', 'HEAD']

/**
 * Lets only holders of a valid access token reach routes of `access: 'member'`, before anything of the request is read.
 * Every route registered after it has to say who may call it.
 */
export async function addAuthentication(app: FastifyInstance, verify: VerifyToken, limits: MemberLimits) {
  await app.register(rateLimit, { global: false })
  const countRead = countOfMember(app, limits.memberReads)
  const countWrite = countOfMember(app, limits.memberWrites)

  app.decorateRequest('caller', null)
  app.addHook('onRoute', applyAccessRule)
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.access !== 'member') return undefined
    // What a member sees is nobody else's to keep, refusals included.
    reply.header('cache-control', 'no-store')

    try {
      request.caller = await verify(bearerOf(request))
    } catch (error) {
      return refuse(error, request, reply)
    }
    const count = await (readingMethods.includes(request.method) ? countRead : countWrite)(request)
    reply.headers(limitHeaders(count))
    if (!count.isOver) return undefined
    return sendProblem(reply, problem(429, 'That is too much at once. Please try again in a minute.'))
  })
}

/** The member whom a route of `access: 'member'` answers. */
export function callerOf({ caller }: FastifyRequest): Caller {
  if (!caller) throw new Error("Only routes with config: { access: 'member' } have a caller")
  return caller
}

/** Refuses what `verify` accepts once the account is deleted: a signature cannot be taken back. */
export const refusingDeleted =
  (verify: VerifyToken, isDeleted: (caller: Caller) => Promise<boolean>): VerifyToken =>
  async (token) => {
    const caller = await verify(token)
    if (await isDeleted(caller)) throw new AccountDeleted()
    return caller
  }

/** Tells who calls a public route: nobody, when there is no token or it cannot be trusted. */
export const createCallerFinder =
  (verify: VerifyToken) =>
  async (request: FastifyRequest): Promise<Caller | undefined> => {
    if (!request.headers.authorization) return undefined
    try {
      return await verify(bearerOf(request))
    } catch (error) {
      if ([AccountDeleted, InvalidToken, KeysUnavailable].some((known) => error instanceof known)) return undefined
      throw error
    }
  }

/** As the API document names them. Routes for sources check their tokens themselves. */
const securityOf: Record<Access, object[]> = {
  public: [],
  member: [{ accessToken: [] }],
  source: [{ ingestToken: [] }],
}

function applyAccessRule(route: RouteOptions) {
  const access = route.config?.access
  if (!access) {
    const missing = `${String(route.method)} ${route.url} has no access rule`
    throw new MissingAccessRule(`${missing}: give it config: { access: 'public' } or { access: 'member' }`)
  }
  Object.assign(route, { schema: { ...route.schema, security: securityOf[access] } })
  if (access === 'member') route.bodyLimit ??= longestBody
}

/** @throws InvalidToken when there is none */
function bearerOf({ headers }: FastifyRequest) {
  const [, token] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? []
  if (!token) throw new NoToken('This needs an access token')
  return token
}

class NoToken extends InvalidToken {}

/** RFC 6750: a challenge, with a reason only for who sent a token. */
function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof InvalidToken) {
    const reason = error instanceof NoToken ? '' : `, error="invalid_token", error_description="${error.message}"`
    reply.header('www-authenticate', `Bearer realm="members"${reason}`)
    return sendProblem(reply, problem(401, error.message))
  }
  if (error instanceof AccountDeleted) {
    reply.header(
      'www-authenticate',
      `Bearer realm="members", error="invalid_token", error_description="${error.message}"`,
    )
    return sendProblem(reply, accountDeleted(error))
  }
  if (error instanceof KeysUnavailable) {
    request.log.error(error)
    reply.header('retry-after', '5')
    return sendProblem(reply, problem(503, 'Logins cannot be checked right now. Please try again soon.'))
  }
  throw error
}
