import type { KoaContextWithOIDC } from 'oidc-provider'
import type { EndTokens } from './provider-parts.ts'

/** Tokens for `offline_access` outlive the provider's own logout. Here, logging out ends all of them. */
export async function endTokensAtLogout(
  context: KoaContextWithOIDC,
  next: () => Promise<void>,
  endTokensOf: EndTokens,
) {
  await next()
  if (context.oidc?.route !== 'end_session_confirm') return
  const session = context.oidc.session as { accountId?: string; uid: string; destroyed?: boolean } | undefined // untyped
  if (session?.destroyed && session.accountId) await endTokensOf({ accountId: session.accountId, uid: session.uid })
}
