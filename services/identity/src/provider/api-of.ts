import type { ResourceServer } from 'oidc-provider'
import { openIdScopes, lifetimes } from './grants.ts'
import type { TenantSettings } from './tenant-settings.ts'

/** The site's API, as the one that access tokens are for. */
export const apiOf = ({ audience }: TenantSettings): ResourceServer => ({
  audience,
  scope: openIdScopes,
  accessTokenFormat: 'jwt',
  accessTokenTTL: lifetimes.AccessToken,
  jwt: { sign: { alg: 'RS256' } },
})
