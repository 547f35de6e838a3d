import type { KoaContextWithOIDC } from 'oidc-provider'

export const openIdScopes = 'openid profile email offline_access'

/** The site is the tenant's own application, so nobody is asked for consent. */
export async function grantWithoutAsking({ oidc }: KoaContextWithOIDC) {
  const { client, session, account, resourceServers, provider } = oidc
  if (!client || !session || !account) return undefined

  const id = session.grantIdFor(client.clientId)
  const last = id ? await provider.Grant.find(id) : undefined
  const stored = last && last.remainingTTL >= lifetimes.RefreshToken ? last : undefined
  const grant = stored ?? new provider.Grant({ clientId: client.clientId, accountId: account.accountId })
  grant.addOIDCScope(openIdScopes)
  for (const [audience, { scope }] of Object.entries(resourceServers ?? {})) grant.addResourceScope(audience, scope)
  await grant.save()
  return grant
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** How long what the tenant hands out is good for, in seconds (rule 8.9 of the product). */
export const lifetimes = {
  Session: day,
  Interaction: day,
  AuthorizationCode: minute,
  AccessToken: 2 * hour,
  IdToken: 10 * hour,
  RefreshToken: 30 * day,
  // Each refresh token of it lives its full time, though it may be made late.
  Grant: 60 * day,
} as const
