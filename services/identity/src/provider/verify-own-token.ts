import { sessionClaim, type LoginOwner } from '@pointfare/core/tenant'
import { createLocalJWKSet, jwtVerify, type JWK } from 'jose'
import * as z from 'zod/mini'

const OwnToken = z.object({
  sub: z.string(),
  exp: z.number(),
  scope: z.optional(z.string()),
  [sessionClaim]: z.optional(z.string()),
})
export type OwnToken = z.infer<typeof OwnToken>

/** Whose token it is, and of which session. */
export const ownerIn = ({ sub, [sessionClaim]: session }: OwnToken): LoginOwner => ({ subject: sub, session })

type Expected = { signingKeys: JWK[]; issuer: string; audience: string }

/** What an access token of this tenant says; undefined for any other string. */
export async function verifyOwnToken(token: string, { signingKeys, issuer, audience }: Expected) {
  const keys = createLocalJWKSet({ keys: signingKeys.map(publicPart) })
  try {
    const { payload } = await jwtVerify(token, keys, { issuer, audience, algorithms: ['RS256'], typ: 'JWT' })
    return OwnToken.parse(payload)
  } catch {
    return undefined
  }
}

type ExpectedHint = { signingKeys: JWK[]; issuer: string; clientId: string }

/** The subject of an ID token of this tenant, expired or not; undefined for any other string. */
export async function verifyIdTokenHint(token: string, { signingKeys, issuer, clientId }: ExpectedHint) {
  const keys = createLocalJWKSet({ keys: signingKeys.map(publicPart) })
  try {
    const longAgo = new Date(0)
    const rules = { issuer, audience: clientId, algorithms: ['RS256'], currentDate: longAgo }
    const { payload } = await jwtVerify(token, keys, rules)
    return OwnToken.parse(payload)
  } catch {
    return undefined
  }
}

const publicPart = ({ d: _d, p: _p, q: _q, dp: _dp, dq: _dq, qi: _qi, ...key }: JWK): JWK => key
