import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose'
import * as z from 'zod/mini'
import { systemTimeMs } from '@pointfare/core/clock'
import { IssuerUnavailable } from '../../errors.ts'

/** Unknown keys make us ask again, but not more often than this: issuers publish a key before they sign with it. */
const askAgainMs = 30_000
const keepKeysMs = 600_000
const timeoutMs = 5_000
/** An issuer that is away is left alone for so long. */
const awayMs = 5_000

/** What of an issuer's discovery document is needed (OpenID Connect Discovery 1.0, section 3). */
const Discovery = z.object({ issuer: z.string(), jwks_uri: z.url() })

export type IssuerKeys = ReturnType<typeof createIssuerKeys>

/** The keys that an issuer signs with, as it publishes them; asked for when the first token comes, and kept. */
export function createIssuerKeys(issuer: string) {
  let keys: Promise<JWTVerifyGetKey> | undefined
  let away: { until: number; error: IssuerUnavailable } | undefined

  /** @throws IssuerUnavailable while they cannot be had, JWKSNoMatchingKey when none of them is the token's */
  const find: JWTVerifyGetKey = async (header, token) => {
    if (away && systemTimeMs() < away.until) throw away.error
    keys ??= discoverKeys(issuer)
    try {
      return await (
        await keys
      )(header, token)
    } catch (cause) {
      if (cause instanceof errors.JWKSNoMatchingKey || cause instanceof errors.JWKSMultipleMatchingKeys) throw cause
      keys = undefined
      away = { until: systemTimeMs() + awayMs, error: new IssuerUnavailable(issuer, cause) }
      throw away.error
    }
  }

  return {
    find,

    /** Resolves to what keeps its keys from being had, in a line for the operator. */
    async fault(): Promise<string | undefined> {
      try {
        await discover(issuer)
        return undefined
      } catch (cause) {
        return cause instanceof Error ? cause.message : String(cause)
      }
    },
  }
}

const discoverKeys = async (issuer: string) =>
  createRemoteJWKSet(new URL((await discover(issuer)).jwks_uri), {
    cooldownDuration: askAgainMs,
    cacheMaxAge: keepKeysMs,
    timeoutDuration: timeoutMs,
  })

async function discover(issuer: string) {
  const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) }).catch(
    (cause: unknown) => {
      throw new Error(`${url} does not answer`, { cause })
    },
  )
  if (!response.ok) throw new Error(`${url} answers ${response.status}`)
  const { data } = z.safeParse(Discovery, await response.json().catch(() => undefined))
  if (!data) throw new Error(`${url} is no discovery document of OpenID Connect`)
  // Another's document would have us believe another's keys.
  if (data.issuer !== issuer) throw new Error(`${url} is of the issuer ${data.issuer}`)
  if (isPlain(data.jwks_uri) && !isPlain(issuer)) throw new Error(`${url} has its keys at a place without TLS`)
  return data
}

const isPlain = (address: string) => address.startsWith('http:')
