import type { CiRun } from '@pointfare/shared/platform/ci-run'
import type { IssuerRule, TrustedIssuer } from '@pointfare/shared/platform/release-issuer'
import type { TokenHolder } from '@pointfare/shared/platform/release-token'
import { decodeJwt, errors, type JWTPayload, jwtVerify } from 'jose'
import { createIssuerKeys, type IssuerKeys } from './issuer-keys.ts'
import { runOf } from './run-of-claims.ts'

const leewaySeconds = 30
/** Jobs last for minutes; a token that is older was kept for something else. */
const oldestSeconds = 3600
/** What a published key can sign with; no issuer's tokens are good without one. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'EdDSA']

type Known = { issuer: TrustedIssuer; keys: IssuerKeys }
type Dependencies = { issuers: readonly TrustedIssuer[]; now: () => Date; warn: (message: string) => void }

/** `isKnown`: the token is its issuer's, and proves a run that no rule is about. */
type Judged = { holder: TokenHolder; fault?: never } | { holder?: never; fault: string; isKnown?: true }

export type IssuersService = ReturnType<typeof createIssuersService>

/** Takes ID tokens of continuous integration for release tokens, by the rules for their issuer. */
export function createIssuersService({ issuers, now, warn }: Dependencies) {
  const known = new Map(
    issuers.map((issuer): [string, Known] => [issuer.issuer, { issuer, keys: createIssuerKeys(issuer.issuer) }]),
  )

  return {
    list: (): TrustedIssuer[] => [...issuers],

    /** Whether a token says that it is of one of them; that proves nothing yet. */
    knows: (token: string): boolean => known.has(issuerIn(token) ?? ''),

    /**
     * The run that a token of theirs proves, and what it may do; or why it proves none, in one sentence for its sender.
     * @throws IssuerUnavailable
     */
    async holderOf(token: string): Promise<Judged> {
      const found = known.get(issuerIn(token) ?? '')
      if (!found) return { fault: 'The registry does not know the issuer of this token' }
      const { issuer, keys } = found
      try {
        const { payload } = await jwtVerify(token, keys.find, {
          issuer: issuer.issuer,
          audience: issuer.audience,
          algorithms,
          clockTolerance: leewaySeconds,
          maxTokenAge: oldestSeconds,
          requiredClaims: ['sub', 'exp', 'iat'],
          currentDate: now(),
        })
        return holderIn(payload, issuer)
      } catch (cause) {
        if (cause instanceof errors.JOSEError) return { fault: `${reasonOf(cause, issuer)} (${issuer.issuer})` }
        throw cause
      }
    },

    /** Tells of issuers that cannot be asked for their keys: mostly one that is written wrongly. */
    async look(): Promise<void> {
      for (const { issuer, keys } of known.values()) {
        const fault = await keys.fault()
        if (fault) warn(`RELEASE_ISSUERS: no token of ${issuer.issuer} can be taken now: ${fault}`)
      }
    },
  }
}

function holderIn(payload: JWTPayload, { issuer, audience, rules }: TrustedIssuer): Judged {
  // Whoever else it is for has it, too, and could bring it here.
  if ([payload.aud].flat().length > 1) return { fault: `The token is for others besides ${audience} (${issuer})` }
  const run = runOf(issuer, payload)
  if (!run) return { fault: `The token tells of no run of GitHub or GitLab (${issuer})` }
  const scopes = scopesOfRun(rules, payload)
  if (scopes.length === 0) return { fault: `No rule for ${issuer} is about ${titleOf(run)}`, isKnown: true }
  const expiresAt = new Date((payload.exp ?? 0) * 1000).toISOString()
  return { holder: { name: `${run.repository}#${run.run}`, scopes, expiresAt, run } }
}

/** `deals/site at refs/pull/12/merge (pull_request)`. */
const titleOf = ({ repository, ref, event, environment }: CiRun) =>
  [repository, ref && `at ${ref}`, environment && `in ${environment}`, event && `(${event})`].filter(Boolean).join(' ')

function issuerIn(token: string): string | undefined {
  try {
    return decodeJwt(token).iss
  } catch {
    return undefined
  }
}

/** Words for developers; none of them repeats what the token holds. */
function reasonOf(error: errors.JOSEError, { audience }: TrustedIssuer) {
  if (error instanceof errors.JWTExpired) return 'The ID token has expired: a job asks for a new one'
  if (error instanceof errors.JWTClaimValidationFailed && error.claim === 'aud')
    return `The ID token is for somebody else: ask for one with the audience ${audience}`
  if (error instanceof errors.JWTClaimValidationFailed) return `The ID token's ${error.claim} is not as it has to be`
  if (error instanceof errors.JWKSNoMatchingKey)
    return 'The ID token is signed with a key that its issuer does not publish'
  if (error instanceof errors.JWSSignatureVerificationFailed) return "The ID token's signature is not its issuer's"
  if (error instanceof errors.JOSEAlgNotAllowed) return 'The ID token is not signed with a published key'
  return 'This is not an ID token'
}

type Claims = Readonly<Record<string, unknown>>

/**
 * What sets runs off that only those can begin who may push to the project. Anything else, a pull request from a fork
 * above all, runs what strangers wrote, and counts only for rules that name it.
 */
const usualEvents = ['push', 'schedule', 'release', 'workflow_dispatch', 'web', 'api', 'trigger']

const namesOfEvents = ['event_name', 'pipeline_source']

/** What the rules let a run do whose issuer says this of it; empty when none is about it. */
const scopesOfRun = (rules: readonly IssuerRule[], claims: Claims): string[] => [
  ...new Set(rules.filter((rule) => isAbout(rule, claims)).flatMap(({ scopes }) => scopes)),
]

function isAbout({ claims: wanted }: IssuerRule, claims: Claims): boolean {
  const all = { ...unlessNamed(claims), ...wanted }
  return Object.entries(all).every(([name, patterns]) =>
    [patterns].flat().some((pattern) => isLike(claims[name], pattern)),
  )
}

/** For what a token says of its event, which a rule may leave out. */
const unlessNamed = (claims: Claims): IssuerRule['claims'] =>
  Object.fromEntries(namesOfEvents.filter((name) => claims[name] !== undefined).map((name) => [name, usualEvents]))

function isLike(claim: unknown, pattern: string): boolean {
  if (typeof claim !== 'string' && typeof claim !== 'number' && typeof claim !== 'boolean') return false
  const text = String(claim)
  return pattern.endsWith('*') ? text.startsWith(pattern.slice(0, -1)) : text === pattern
}
