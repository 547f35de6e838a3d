import type { KoaContextWithOIDC, UnknownObject } from 'oidc-provider'
import type { ProviderParts } from './provider-parts.ts'

/** OAuth's claims of an access token, and the scopes that stand for the user info. */
type Payload = { client_id?: string; aud?: string; scope?: string }

/** Access tokens as Auth0 writes them: `azp`, and the user info as a second audience. */
export function auth0AccessToken(payload: UnknownObject, issuer: string): UnknownObject {
  const { client_id, aud, scope = '', ...rest } = payload as Payload
  const audience = scope.split(' ').includes('openid') ? [aud, `${issuer}userinfo`] : aud
  return { ...rest, scope, azp: client_id, aud: audience }
}

type Parts = Pick<ProviderParts, 'accounts' | 'wasEnded'>

/**
 * Refusals in the words that Auth0's client looks for: it falls back to asking silently after one, and logs out after
 * the other. https://github.com/auth0/auth0-spa-js
 */
export async function speakAuth0(
  context: KoaContextWithOIDC,
  next: () => Promise<void>,
  { accounts, wasEnded }: Parts,
) {
  await next()
  // Only the provider's own routes have a context of its kind.
  if (context.oidc?.route !== 'token') return
  const body = context.body as { error?: string } | undefined
  if (body?.error !== 'invalid_grant') return

  const refreshToken = context.oidc.params?.['refresh_token']
  if (typeof refreshToken === 'string' && (await wasEnded(refreshToken))) {
    context.status = 401
    context.body = { error: 'invalid_grant', error_description: accountDeleted }
    return
  }

  const accountId = context.oidc.entities.RefreshToken?.accountId
  const wasBlocked = accountId !== undefined && (await accounts.isBlocked(accountId))
  context.status = 403
  context.body = wasBlocked
    ? { error: 'unauthorized', error_description: 'user is blocked' }
    : { error: 'invalid_grant', error_description: describe(context.oidc.params?.['grant_type']) }
}

/** The shell looks for exactly this: the account is gone, not only the session. */
const accountDeleted = 'account was deleted'

const describe = (grantType: unknown) =>
  grantType === 'refresh_token' ? 'Unknown or invalid refresh token.' : 'Invalid authorization code'
