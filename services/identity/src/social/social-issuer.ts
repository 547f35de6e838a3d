import type { SocialSettings } from '@pointfare/core/config/social-settings'
import { Unavailable } from '@pointfare/core/errors'
import type { Configuration } from 'openid-client'
import * as z from 'zod/mini'

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
        const isTold = claims.email !== undefined || config.serverMetadata().userinfo_endpoint === undefined
        const told = isTold ? claims : Claims.parse(await fetchUserInfo(config, tokens.access_token, claims.sub))
        return personOf(config.serverMetadata().issuer, { ...claims, ...told })
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
