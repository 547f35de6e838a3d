import type { SocialSettings } from '@pointfare/core/config/social-settings'
import { Unavailable } from '@pointfare/core/errors'
import { EmailAddress, PersonName } from '@pointfare/shared/contracts/login'
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Configuration } from 'openid-client'
import * as z from 'zod/mini'
import type { Account, AccountsRepository } from '../accounts/accounts.repository.ts'
import { splitName } from '../accounts/claims.ts'

/** What a social login says of a person. */
export type SocialPerson = { issuer: string; subject: string; email?: string; isEmailVerified: boolean; name?: string }

/** What belongs to one login there; none of it is kept. */
export type Checks = { state: string; nonce: string; verifier: string }

/** The person did not want to, or the issuer did not let them. */
export class SocialLoginRefused extends Error {
  override name = 'SocialLoginRefused'
}

/** Nothing can be asked of the issuer right now, or what it says proves nothing; the cause is for the log. */
export class SocialLoginFailed extends Unavailable {
  override name = 'SocialLoginFailed'
}

const Claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255), z.regex(/^[^\p{C}]+$/u)),
  email: z.optional(z.string()),
  email_verified: z.optional(z.unknown()),
  name: z.optional(z.string()),
})

const timeoutSeconds = 5

export type SocialIssuer = ReturnType<typeof createSocialIssuer>

/**
 * An OpenID Connect issuer where people have an account, asked as the certified library does it: code flow with PKCE,
 * `state`, `nonce`, and the issuer compared in discovery, answer (RFC 9207) and ID token.
 */
export function createSocialIssuer({ issuer, clientId, secret }: SocialSettings, redirectUri: string) {
  let known: Promise<Configuration> | undefined

  async function discover(): Promise<Configuration> {
    const { discovery, allowInsecureRequests, None, ClientSecretPost } = await import('openid-client')
    const url = new URL(issuer)
    // The settings allow plain HTTP on this machine only.
    const execute = url.protocol === 'http:' ? [allowInsecureRequests] : []
    const authentication = secret === undefined ? None() : ClientSecretPost(secret)
    return discovery(url, clientId, undefined, authentication, { execute, timeout: timeoutSeconds })
  }

  /** Asked for once; after a failure, asked anew. */
  async function configuration(): Promise<Configuration> {
    known ??= discover()
    try {
      return await known
    } catch (cause) {
      known = undefined
      throw new SocialLoginFailed('The social login does not answer right now. Please try again soon.', { cause })
    }
  }

  return {
    /** @throws SocialLoginFailed */
    async addressFor({ state, nonce, verifier }: Checks): Promise<string> {
      const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await import('openid-client')
      return buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
      }).href
    },

    /**
     * Who came back; `search` is what the issuer wrote behind the address.
     * @throws SocialLoginRefused, SocialLoginFailed
     */
    async personIn(search: string, { state, nonce, verifier }: Checks): Promise<SocialPerson> {
      if (new URLSearchParams(search).has('error')) throw new SocialLoginRefused('The issuer answered with an error')
      const { authorizationCodeGrant, fetchUserInfo } = await import('openid-client')
      const config = await configuration()
      try {
        const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true }
        const tokens = await authorizationCodeGrant(config, new URL(redirectUri + search), checks)
        const claims = Claims.parse(tokens.claims())
        const isReported = claims.email !== undefined || config.serverMetadata().userinfo_endpoint === undefined
        const reported = isReported
          ? claims
          : Claims.parse(await fetchUserInfo(config, tokens.access_token, claims.sub))
        return personOf(config.serverMetadata().issuer, { ...claims, ...reported })
      } catch (cause) {
        throw new SocialLoginFailed('The social login could not be finished. Please try again.', { cause })
      }
    },
  }
}

const personOf = (issuer: string, { sub, email, email_verified, name }: z.infer<typeof Claims>): SocialPerson => ({
  issuer,
  subject: sub,
  ...(email === undefined ? {} : { email: email.trim().toLowerCase() }),
  isEmailVerified: email_verified === true,
  ...(name === undefined ? {} : { name }),
})

export type SocialStates = ReturnType<typeof createSocialStates>

/**
 * What travels with a person to the issuer and back. Everything follows from the state and a key of this installation,
 * so nothing is kept; and the state names the login, whose cookie only the browser that began it has.
 */
export function createSocialStates(key: string) {
  const derived = (what: string, state: string) =>
    createHmac('sha256', key).update(`${what} ${state}`).digest('base64url')
  const checksOf = (state: string): Checks => ({
    state,
    nonce: derived('nonce', state),
    verifier: derived('verifier', state),
  })

  return {
    /** For a login that sets out. */
    begin(uid: string): Checks {
      const plain = `${uid}.${randomBytes(16).toString('base64url')}`
      return checksOf(`${plain}.${derived('state', plain)}`)
    },

    /** The login that this state was made for; undefined for any other text. */
    loginIn(state: string): { uid: string; checks: Checks } | undefined {
      const [uid = '', random = '', signature = ''] = state.split('.')
      const expected = Buffer.from(derived('state', `${uid}.${random}`))
      const given = Buffer.from(signature)
      const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
      return isOurs ? { uid, checks: checksOf(`${uid}.${random}.${signature}`) } : undefined
    },
  }
}

export type SocialAccounts = ReturnType<typeof createSocialAccounts>

/** `no-email`: the issuer vouches for none. `taken`: somebody has an account with that address, and it stays theirs. */
export type SocialAccount = { kind: 'account'; account: Account } | { kind: 'no-email' | 'taken' | 'blocked' }

/** One account for each person of an issuer, whatever address they have there. */
const socialAccountId = ({ issuer, subject }: Pick<SocialPerson, 'issuer' | 'subject'>) =>
  `social|${createHash('sha256').update(issuer).digest('base64url').slice(0, 12)}|${subject}`

/** Accounts of people who log in elsewhere: found by issuer and subject, made at their first login. */
export function createSocialAccounts(repository: AccountsRepository, now: () => Date) {
  return {
    async accountOf(person: SocialPerson): Promise<SocialAccount> {
      const id = socialAccountId(person)
      const known = await repository.find(id)
      if (known) return known.isBlocked ? { kind: 'blocked' } : { kind: 'account', account: known }

      const email = EmailAddress.safeParse(person.email ?? '')
      if (!person.isEmailVerified || !email.success) return { kind: 'no-email' }
      const account = { ...accountFor(id, email.data, person.name), updatedAt: now() }
      if (await repository.add(account)) return { kind: 'account', account }
      // Another tab may have been first with the same person.
      const made = await repository.find(id)
      return made ? { kind: 'account', account: made } : { kind: 'taken' }
    },
  }
}

function accountFor(id: string, email: string, reported: string | undefined) {
  const name = PersonName.safeParse(reported ?? '').data ?? email.split('@', 1)[0] ?? email
  return {
    id,
    email,
    emailVerified: true,
    passwordHash: null,
    name,
    ...splitName(name),
    isDemo: false,
    isBlocked: false,
  }
}
