import { createCounter } from '@pointfare/server/limits/counter'
import type { RateLimits } from '@pointfare/server/limits/limits'
import { limitHeaders } from '@pointfare/server/limits/limit-headers'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { Caller } from '../caller.ts'
import type { PersonalTokenScope } from '@pointfare/shared/contracts/personal-token'
import type { Operation } from '@pointfare/shared/operations/operation'
import { NotAllowed, TooMuch, Unauthenticated } from '@pointfare/server/errors'
import { AccountDeleted } from '../account-deleted.ts'
import { InvalidToken, KeysUnavailable, type VerifyToken } from './authentication-token.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
  }
}

/** A personal token that was made for something else. */
class OutOfScope extends NotAllowed {
  readonly challenge: string

  constructor(scope: PersonalTokenScope | undefined) {
    super(scope ? `This token is not for ${scope}` : 'No personal token opens this: it needs a login')
    this.challenge = `Bearer realm="members", error="insufficient_scope"${scope ? `, scope="${scope}"` : ''}`
  }
}

function allowScope({ allowance }: Caller, scope: PersonalTokenScope | undefined) {
  if (!allowance || (scope && allowance.scopes.includes(scope))) return
  throw new OutOfScope(scope)
}

/** A route that does not say who may call it; the message says how to mend it. */
export class MissingAccessRule extends Error {
  override name = 'MissingAccessRule'
}

/** The longest body of a member's call is a message of 5,000 characters. */
const longestBody = 64 * 1024

export type MemberLimits = Pick<RateLimits, 'memberReads' | 'memberWrites' | 'personalTokenCalls'>

const readingMethods = ['GET', 'HEAD']

/**
 * Lets only holders of a valid access token reach routes of `access: 'member'`, before anything of the request is read.
 * Every route registered after it has to say who may call it. `countOf` counts one more call of a member, or with their
 * personal token.
 */
export function addAuthentication(app: FastifyInstance, verify: VerifyToken, limits: MemberLimits) {
  const reads = createCounter(limits.memberReads)
  const writes = createCounter(limits.memberWrites)
  const tokens = createCounter(limits.personalTokenCalls)

  const countOf = ({ memberId, allowance }: Caller, method: string) => {
    if (allowance) return tokens.take(allowance.id)
    return (readingMethods.includes(method) ? reads : writes).take(memberId)
  }

  app.decorateRequest('caller', null)
  app.addHook('onRoute', applyAccessRule)
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.access !== 'member') return
    // Caches must not keep what a member sees, refusals included.
    reply.header('cache-control', 'no-store')

    try {
      request.caller = await verify(bearerOf(request))
      allowScope(request.caller, request.routeOptions.config.scope)
    } catch (error) {
      challenge(error, reply)
      throw error
    }
    const count = countOf(request.caller, request.method)
    reply.headers(limitHeaders(count))
    if (count.isOver) throw new TooMuch('That is too much at once. Please try again in a minute.', count)
  })
  return { countOf }
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

/** The caller whom a token in a request names; undefined without a token. Throws as `verify` does. */
export const createBearerReader =
  (verify: VerifyToken) =>
  async (request: FastifyRequest): Promise<Caller | undefined> =>
    request.headers.authorization ? verify(bearerOf(request)) : undefined

/** The caller of a public route; undefined when there is no token of a login or it cannot be trusted. */
export const createCallerFinder =
  (verify: VerifyToken) =>
  async (request: FastifyRequest): Promise<Caller | undefined> => {
    if (!request.headers.authorization) return undefined
    try {
      const caller = await verify(bearerOf(request))
      // Its scopes open no more than they say.
      return caller.allowance ? undefined : caller
    } catch (error) {
      if (error instanceof Unauthenticated || error instanceof KeysUnavailable) return undefined
      throw error
    }
  }

/** As the API document names them. Routes for sources check their tokens themselves. */
const securityOf: Partial<Record<Operation['access'], object[]>> = {
  public: [],
  member: [{ accessToken: [] }],
  source: [{ ingestToken: [] }],
}

function applyAccessRule(route: RouteOptions) {
  const access = route.config?.access
  const security = access && [...(securityOf[access] ?? []), ...(route.config?.scope ? [{ personalToken: [] }] : [])]
  if (!access || !securityOf[access]) {
    const missing = `${String(route.method)} ${route.url} has no access rule`
    throw new MissingAccessRule(`${missing}: give it config: { access: 'public' } or { access: 'member' }`)
  }
  Object.assign(route, { schema: { ...route.schema, security } })
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
function challenge(error: unknown, reply: FastifyReply) {
  if (error instanceof OutOfScope) return void reply.header('www-authenticate', error.challenge)
  if (!(error instanceof Unauthenticated)) return
  const reason = error instanceof NoToken ? '' : `, error="invalid_token", error_description="${error.message}"`
  reply.header('www-authenticate', `Bearer realm="members"${reason}`)
}
