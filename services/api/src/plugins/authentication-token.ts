import { createRemoteJWKSet, customFetch, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import { Unauthenticated, Unavailable } from '@pointfare/core/errors'
import { connectionClaim, emailClaim, emailVerifiedClaim, issuerOf, sessionClaim } from '@pointfare/core/tenant'
import { assistantScopes } from '@pointfare/shared/contracts/personal-token'
import { memberIdOf, type Caller } from '../caller.ts'

export type TokenRules = {
  /** The tenant's domain, with or without a scheme, as the Auth0 client takes it. */
  domain: string
  audience: string
  /** Its scopes are all that it opens. */
  isLimited?: boolean
}

/** Gets what is at an address; one that the site serves itself need not go through the network. */
export type FetchKeys = (url: string) => Promise<Response>

export type VerifyToken = (token: string) => Promise<Caller>

/** The token proves nothing; the message says why, without repeating any of it. */
export class InvalidToken extends Unauthenticated {
  override name = 'InvalidToken'
}

/** The tenant's keys cannot be had, so no token can be judged. */
export class KeysUnavailable extends Unavailable {
  override name = 'KeysUnavailable'

  constructor(cause: Error) {
    super('Logins cannot be checked right now. Please try again soon.', { cause })
  }
}

/** Rule 12.3 of the product. */
const leewaySeconds = 60
/** A token signed by a new key makes us ask for keys at once, but not more often than this. */
const askAgainMs = 5_000
const keepKeysMs = 600_000
const keysTimeoutMs = 5_000

/**
 * Checks access tokens as RFC 9068 and Auth0 write them. Keys are fetched at the first token, and again for unknown ones.
 * The function it returns throws InvalidToken or KeysUnavailable.
 */
export function createTokenVerifier(
  { domain, audience, isLimited = false }: TokenRules,
  fetchKeys: FetchKeys = fetch,
): VerifyToken {
  const issuer = issuerOf(domain)
  const findKey = keysAt(new URL('.well-known/jwks.json', issuer), fetchKeys)
  const rules = {
    issuer,
    audience,
    algorithms: ['RS256'],
    clockTolerance: leewaySeconds,
    requiredClaims: ['sub', 'exp', 'iat'],
  }

  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, findKey, rules)
      const caller = callerOf(payload)
      return isLimited ? { ...caller, allowance: allowanceOf(caller, payload) } : caller
    } catch (cause) {
      if (cause instanceof errors.JOSEError) throw new InvalidToken(reasonOf(cause))
      throw cause
    }
  }
}

/** A key that is not among the tenant's is the token's fault; anything else that goes wrong is not. */
function keysAt(url: URL, fetchKeys: FetchKeys): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(url, {
    cooldownDuration: askAgainMs,
    cacheMaxAge: keepKeysMs,
    timeoutDuration: keysTimeoutMs,
    [customFetch]: fetchKeys,
  })
  return async (header, token) => {
    try {
      return await keys(header, token)
    } catch (cause) {
      if (cause instanceof errors.JWKSNoMatchingKey || cause instanceof errors.JWKSMultipleMatchingKeys) throw cause
      throw new KeysUnavailable(new Error(`The keys at ${url.href} cannot be had`, { cause }))
    }
  }
}

/** No tenant has such a subject, and not every database could store it. */
const unprintable = /\p{Cc}/u

function callerOf({
  sub,
  iat = 0,
  [sessionClaim]: session,
  [connectionClaim]: connection,
  ...claims
}: JWTPayload): Caller {
  const { [emailClaim]: email, [emailVerifiedClaim]: isEmailVerified } = claims
  if (!sub || unprintable.test(sub)) throw new InvalidToken('The token names nobody')
  return {
    auth0Id: sub,
    memberId: memberIdOf(sub),
    email: typeof email === 'string' && email !== '' ? email.toLowerCase() : undefined,
    ...(typeof isEmailVerified === 'boolean' ? { isEmailVerified } : {}),
    issuedAt: iat,
    ...(typeof session === 'string' ? { session } : {}),
    ...(typeof connection === 'string' ? { connection } : {}),
  }
}

/** One for all assistants of a member: who they are is not proved. */
const allowanceOf = ({ memberId }: Caller, { scope }: JWTPayload) => {
  const given = typeof scope === 'string' ? scope.split(' ') : []
  return { id: `assistants of ${memberId}`, scopes: assistantScopes.filter((each) => given.includes(each)) }
}

/** Words for developers; none of them repeats what the token holds. */
function reasonOf(error: errors.JOSEError) {
  if (error instanceof errors.JWTExpired) return 'The token has expired'
  if (error instanceof errors.JWTClaimValidationFailed) return `The token's claim ${error.claim} is not as it has to be`
  if (error instanceof errors.JWKSNoMatchingKey) return 'The token is signed by an unknown key'
  if (error instanceof errors.JWSSignatureVerificationFailed) return "The token's signature is not the tenant's"
  if (error instanceof errors.JOSEAlgNotAllowed) return 'Tokens are signed with RS256'
  return 'This is not an access token'
}
