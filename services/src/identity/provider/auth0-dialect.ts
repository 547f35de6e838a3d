import type { KoaContextWithOIDC, UnknownObject } from 'oidc-provider'

/** OAuth's claims of an access token, and the scopes that stand for the user info. */
type Payload = { client_id?: string; aud?: string; scope?: string }

/** Access tokens as Auth0 writes them: `azp`, and the user info as a second audience. */
export function auth0AccessToken(payload: UnknownObject, issuer: string): UnknownObject {
  const { client_id, aud, scope = '', ...rest } = payload as Payload
  const audience = scope.split(' ').includes('openid') ? [aud, `${issuer}userinfo`] : aud
  return { ...rest, scope, azp: client_id, aud: audience }
}

type IsBlocked = (accountId: string) => Promise<boolean>

/**
 * Refusals in the words that Auth0's client looks for: it falls back to asking silently after one, and logs out after
 * the other. https://github.com/auth0/auth0-spa-js
 */
export async function speakAuth0(context: KoaContextWithOIDC, next: () => Promise<void>, isBlocked: IsBlocked) {
  await next()
  // Only the provider's own routes have a context of its kind.
  if (context.oidc?.route !== 'token') return
  const body = context.body as { error?: string } | undefined
  if (body?.error !== 'invalid_grant') return

  const accountId = context.oidc.entities.RefreshToken?.accountId
  const wasBlocked = accountId !== undefined && (await isBlocked(accountId))
  context.status = 403
  context.body = wasBlocked
    ? { error: 'unauthorized', error_description: 'user is blocked' }
    : { error: 'invalid_grant', error_description: describe(context.oidc.params?.['grant_type']) }
}

const describe = (grantType: unknown) =>
  grantType === 'refresh_token' ? 'Unknown or invalid refresh token.' : 'Invalid authorization code'
