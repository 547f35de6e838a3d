import { assistantScopes, type AssistantScope } from '@pointfare/shared/contracts/personal-token'
import type { ClientMetadata, KoaContextWithOIDC, ResourceServer } from 'oidc-provider'
import { lifetimes } from './grants.ts'

/** Assistants and scripts on somebody's own machine: nobody can tell one from another, so each login asks. */
export const assistantClientId = 'pointfare-assistants'

/** What any of them may do. */
export const assistantGrants = {
  application_type: 'native',
  token_endpoint_auth_method: 'none',
  response_types: ['code'],
  grant_types: ['authorization_code', 'refresh_token'],
} satisfies Partial<ClientMetadata>

const paths = ['/', '/callback', '/oauth/callback', '/auth/callback']

/**
 * They get their answer at a port of that machine, whichever is free (RFC 8252, section 7.3). Policies of
 * pages cannot name an IPv6 address, so no form could lead to one.
 */
export const assistantClient: ClientMetadata = {
  client_id: assistantClientId,
  ...assistantGrants,
  redirect_uris: paths.flatMap((path) => [`http://127.0.0.1${path}`, `http://localhost${path}`]),
}

/** What their access tokens are for: the scopes of personal tokens, at `/mcp` alone. */
export const assistantsApi = (resource: string): ResourceServer => ({
  audience: resource,
  scope: assistantScopes.join(' '),
  accessTokenFormat: 'jwt',
  accessTokenTTL: lifetimes.AccessToken,
  jwt: { sign: { alg: 'RS256' } },
})

/** Of the scopes that were asked for, those of assistants; all of them when none was named. */
export function scopesRequested(scope: unknown): AssistantScope[] {
  const requested = typeof scope === 'string' ? scope.split(' ') : []
  const known = assistantScopes.filter((each) => requested.includes(each))
  return known.length > 0 ? known : [...assistantScopes]
}

/** What the person allowed at the end of this very login; what they allowed earlier allows nothing now. */
export async function grantJustGiven({ oidc }: KoaContextWithOIDC) {
  const id = oidc.result?.consent?.grantId
  return id ? oidc.provider.Grant.find(id) : undefined
}
