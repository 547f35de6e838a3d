import { scopesLet, type TokenHolder } from '@pointfare/shared/platform/release-token'
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify'
import type { AuditService } from '../audit/audit.service.ts'
import { AccessDenied, TokenRequired } from '../errors.ts'
import { type AccessRule, accessRules, isIn } from './access-rules.ts'
import type { TokenGuesses } from './token-limits.ts'
import type { TokensService } from './tokens.service.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose token the request brought; null where none is asked for. */
    holder: TokenHolder | null
  }
}

/** Everything below this path says who may use it. */
const guarded = '/releases/v1/'

type Watchers = { tokens: TokensService; guesses: TokenGuesses; audit: Pick<AuditService, 'noteDenied'> }

/**
 * Lets only those use a route who may, before its body is read. A route without a rule keeps the registry from starting.
 * @returns the guarded routes, as they are added
 */
export function addGuard(app: FastifyInstance, { tokens, guesses, audit }: Watchers): GuardedRoute[] {
  const routes: GuardedRoute[] = []
  app.decorateRequest('holder', null)

  app.addHook('onRoute', ({ method, url, config, schema }) => {
    if (!url.startsWith(guarded)) return
    const mayUse = ruleOf(config)
    if (!mayUse) throw new Error(`${String(method)} ${url} does not say who may use it: serve an operation there`)
    if (schema && mayUse.kind !== 'anybody') Object.assign(schema, { security: [{ releaseToken: [] }] })
    routes.push(...[method].flat().map((one) => ({ method: one, url, mayUse })))
  })

  app.addHook('onRequest', async (request) => {
    const mayUse = ruleOf(request.routeOptions.config)
    if (!mayUse || mayUse.kind === 'anybody') return
    const { holder, fault, isKnown } = await holderOf(request)
    if (!holder) {
      throw denied(request, isKnown ? new AccessDenied(fault) : new TokenRequired(fault), null)
    }
    request.holder = holder
    if (mayUse.kind !== 'scope') return
    if (!mayUse.isInBody) refuseWithout(request, mayUse.scopesOf(request))
    else if (mayUse.area && !isIn(holder.scopes, mayUse.area(request))) refuseWithout(request, [mayUse.area(request)])
  })

  app.addHook('preHandler', async (request) => {
    const mayUse = ruleOf(request.routeOptions.config)
    if (mayUse?.kind === 'scope' && mayUse.isInBody) refuseWithout(request, mayUse.scopesOf(request))
  })

  /** @throws TooMuch when the client has tried too many unknown tokens */
  async function holderOf(request: FastifyRequest) {
    const token = bearerIn(request)
    if (token && tokens.isIdToken(token)) return tokens.holderOf(token)
    if (token) await guesses.mayTry(token, request.ip)
    const found = await tokens.holderOf(token)
    if (token && found.holder) guesses.wasGood(token)
    if (found.isUnknown) await guesses.wasWrong(request.ip)
    return found
  }

  function refuseWithout(request: FastifyRequest, needed: string[]) {
    const { name = 'nobody', scopes = [] } = request.holder ?? {}
    const missing = needed.filter((scope) => !scopesLet(scopes, scope))
    if (missing.length === 0) return
    const sentence = `The token ${name} is for ${scopes.join(', ')}; this needs ${missing.join(' and ')}`
    throw denied(request, new AccessDenied(sentence), name)
  }

  function denied<Refused extends Error>(request: FastifyRequest, refusal: Refused, actor: string | null) {
    const detail = `${request.method} ${request.url.slice(0, 200)}: ${refusal.message}`
    audit.noteDenied({ actor, address: request.ip, detail })
    return refusal
  }

  return routes
}

export type GuardedRoute = { method: string; url: string; mayUse: AccessRule }

const ruleOf = (config: FastifyContextConfig | undefined) => config?.access && accessRules[config.access]

const bearerIn = ({ headers }: FastifyRequest) => /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1]

/**
 * The name of whoever asks for something that ends with their token.
 * @throws AccessDenied for a run of CI, which is over before anybody can press a link
 */
export function lastingName({ holder }: Pick<FastifyRequest, 'holder'>): string {
  if (holder?.run) throw new AccessDenied(`${holder.name} is over soon: ask with the token of a person`)
  return holder?.name ?? 'nobody'
}

/**
 * The names that history shows: the token's, and the person it says it acts for; of a run of CI, whom its issuer says. The
 * installation's own token has no name.
 */
export function actorOf({ holder }: Pick<FastifyRequest, 'holder'>, given: string | undefined): string {
  const name = holder?.name ?? 'nobody'
  if (holder?.run) return holder.run.actor === undefined ? name : `${holder.run.actor} (${name})`
  if (given === undefined || given === name) return name
  return name === 'admin' ? given : `${given} (${name})`
}
