import * as z from 'zod/mini'
import { CiRun } from './ci-run.ts'

/**
 * What a token lets do: publish builds of one artifact, change one channel or one artifact on it, serve what was released from
 * another host (edge), or everything.
 */
export const ReleaseScope = z
  .string()
  .check(
    z.regex(
      /^(admin|edge|publish:(shell|mf-[a-z][a-z0-9-]{0,39}[a-z0-9])|release:[a-z][a-z0-9-]{0,39}(\/(shell|mf-[a-z][a-z0-9-]{0,39}[a-z0-9]))?)$/,
      'A scope is admin, edge, or like publish:mf-search, release:production or release:production/mf-search',
    ),
  )

/** Whether a token for `scopes` is good for what needs `needed`: of `release:production` everything below it is part. */
export const scopesLet = (scopes: readonly string[], needed: string): boolean =>
  scopes.some((scope) => scope === 'admin' || scope === needed || needed.startsWith(`${scope}/`))

/** A token as it is asked for. Names appear in histories, so none is used twice. */
export const TokenRequest = z
  .strictObject({
    name: z.string().check(
      z.regex(/^[a-z][a-z0-9-]{1,39}$/, 'A token is named like ci-search'),
      z.refine((name) => !['admin', 'auto'].includes(name), 'admin and auto are names of the registry itself'),
    ),
    scopes: z.array(ReleaseScope).check(z.minLength(1), z.maxLength(20)),
    expiresInDays: z._default(z.int().check(z.minimum(1), z.maximum(366)), 90),
  })
  .register(z.globalRegistry, { id: 'TokenRequest' })
export type TokenRequest = z.infer<typeof TokenRequest>

/** What is known of a token; the secret itself is kept nowhere. */
export const ReleaseToken = z
  .object({
    name: z.string(),
    scopes: z.array(z.string()),
    createdBy: z.string(),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    revokedBy: z.nullable(z.string()),
    revokedAt: z.nullable(z.iso.datetime()),
  })
  .register(z.globalRegistry, { id: 'ReleaseToken' })
export type ReleaseToken = z.infer<typeof ReleaseToken>

/** Newest first, revoked ones included. */
export const ReleaseTokens = z.array(ReleaseToken).register(z.globalRegistry, { id: 'ReleaseTokens' })

/** A token that was just made, with its secret, which is never shown again. */
export const NewReleaseToken = z
  .object({ ...ReleaseToken.shape, token: z.string() })
  .register(z.globalRegistry, { id: 'NewReleaseToken' })
export type NewReleaseToken = z.infer<typeof NewReleaseToken>

/** Whose token a request brought. */
export const TokenHolder = z
  .object({
    name: z.string(),
    scopes: z.array(z.string()),
    expiresAt: z.nullable(z.iso.datetime()),
    /** Of an ID token: the run that it proves. */
    run: z.optional(CiRun),
  })
  .register(z.globalRegistry, { id: 'TokenHolder' })
export type TokenHolder = z.infer<typeof TokenHolder>
