import { NotAllowed, TooMuch, Unauthenticated } from '@pointfare/core/errors'
import type { Count } from '@pointfare/core/limits/counter'
import type { KnownTokens } from '@pointfare/core/limits/known-tokens'
import { limitHeaders } from '@pointfare/core/limits/limit-headers'
import type { RateLimits } from '@pointfare/core/limits/limits'
import { openCounter } from '@pointfare/core/limits/site-counter'
import type { LoginSessions } from '@pointfare/core/tenant'
import type { PersonalTokenScope } from '@pointfare/shared/contracts/personal-token'
import { sessionEndedProblem } from '@pointfare/shared/contracts/problem'
import type { Operation } from '@pointfare/shared/operations/operation'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { AccountDeleted } from '../account-deleted.ts'
import type { Caller } from '../caller.ts'
import { InvalidToken, KeysUnavailable, type VerifyToken } from './authentication-token.ts'
import { type FindVisitor, isVisitorToken, UnknownVisitor } from './watcher.ts'

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

export type MemberLimits = Pick<RateLimits, 'memberReads' | 'memberWrites' | 'personalTokenCalls' | 'visitorCalls'>

const readingMethods = ['GET', 'HEAD']

/**
 * Lets only holders of a valid access token reach routes of `access: 'member'`, before anything of the request is read;
 * those of `access: 'watcher'` are for visitors' tokens, too. Every route registered after it has to say who may call it.
 * `countOf` counts one more call of a member, or with their personal token.
 */
export function addAuthentication(
  app: FastifyInstance,
  verify: VerifyToken,
  limits: MemberLimits,
  findVisitor: FindVisitor = async () => undefined,
) {
  const reads = openCounter(limits.memberReads)
  const writes = openCounter(limits.memberWrites)
  const tokens = openCounter(limits.personalTokenCalls)
  const visits = openCounter(limits.visitorCalls)

  const countOf = ({ memberId, allowance }: Caller, method: string): Count | Promise<Count> => {
    if (allowance) return tokens.take(allowance.id)
    return (readingMethods.includes(method) ? reads : writes).take(memberId)
  }

  /** Counts one more call of whoever the token names. */
  async function admit(request: FastifyRequest): Promise<Count> {
    const { access, scope } = request.routeOptions.config
    const token = bearerOf(request)
    if (access === 'watcher' && isVisitorToken(token)) {
      const id = await findVisitor(token)
      if (id === undefined) throw new UnknownVisitor()
      request.watcher = { id, isMember: false }
      return visits.take(id)
    }
    const caller = await verify(token)
    allowScope(caller, scope)
    request.caller = caller
    request.watcher = { id: caller.memberId, isMember: true }
    return countOf(caller, request.method)
  }

  app.decorateRequest('caller', null)
  app.decorateRequest('watcher', null)
  app.addHook('onRoute', applyAccessRule)
  app.addHook('onRequest', async (request, reply) => {
    if (!isPersonal(request.routeOptions.config.access)) return
    // Caches must not keep what a member sees, refusals included.
    reply.header('cache-control', 'no-store')

    const count = await admit(request).catch((error: unknown) => {
      challenge(error, reply)
      throw error
    })
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

type Endings = {
  isDeleted: (caller: Caller) => Promise<boolean>
  /** Without it, sessions are kept elsewhere, and nobody can be asked. */
  isSessionOpen?: LoginSessions['isSessionOpen'] | undefined
}

/** Refuses what `verify` accepts once the account or the session is over: a signature cannot be taken back. */
export const refusingEnded =
  (verify: VerifyToken, { isDeleted, isSessionOpen = async () => true }: Endings): VerifyToken =>
  async (token) => {
    const caller = await verify(token)
    const owner = { subject: caller.auth0Id, session: caller.session, connection: caller.connection }
    const [isGone, isOpen] = await Promise.all([isDeleted(caller), isSessionOpen(owner)])
    if (isGone) throw new AccountDeleted()
    if (!isOpen) throw new SessionEnded()
    return caller
  }

/** Notes each token that `verify` accepts, for those who have no time to ask. */
export const notingGood =
  (verify: VerifyToken, known: Pick<KnownTokens, 'note'> | undefined): VerifyToken =>
  async (token) => {
    const caller = await verify(token)
    known?.note(token)
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
  watcher: [{ accessToken: [] }, { visitorToken: [] }],
  source: [{ ingestToken: [] }],
}

/** Whether what it answers is somebody's own. */
const isPersonal = (access: Operation['access'] | undefined) => access === 'member' || access === 'watcher'

function applyAccessRule(route: RouteOptions) {
  const access = route.config?.access
  const security = access && [...(securityOf[access] ?? []), ...(route.config?.scope ? [{ personalToken: [] }] : [])]
  if (!access || !securityOf[access]) {
    const missing = `${String(route.method)} ${route.url} has no access rule`
    throw new MissingAccessRule(`${missing}: give it config: { access: 'public' } or { access: 'member' }`)
  }
  Object.assign(route, { schema: { ...route.schema, security } })
  if (isPersonal(access)) route.bodyLimit ??= longestBody
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

/** The session that the token is of was ended, by its owner or by a new password. */
class SessionEnded extends Unauthenticated {
  override name = 'SessionEnded'
  override readonly type = sessionEndedProblem

  constructor() {
    super('This session was ended')
  }
}
