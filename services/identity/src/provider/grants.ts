import type { KoaContextWithOIDC } from 'oidc-provider'
import { lifetimes } from './lifetimes.ts'

export const openIdScopes = 'openid profile email offline_access'

/** The site is the tenant's own application, so nobody is asked for consent. */
export async function grantWithoutAsking({ oidc }: KoaContextWithOIDC) {
  const { client, session, account, resourceServers, provider } = oidc
  if (!client || !session || !account) return undefined

  const id = session.grantIdFor(client.clientId)
  const last = id ? await provider.Grant.find(id) : undefined
  const kept = last && last.remainingTTL >= lifetimes.RefreshToken ? last : undefined
  const grant = kept ?? new provider.Grant({ clientId: client.clientId, accountId: account.accountId })
  grant.addOIDCScope(openIdScopes)
  for (const [audience, { scope }] of Object.entries(resourceServers ?? {})) grant.addResourceScope(audience, scope)
  await grant.save()
  return grant
}
