import { Auth0Provider, useAuth0 } from '@auth0/auth0-react'
import { identityCallSeconds } from '@pointfare/shared/contracts/identity-calls'
import { useSite } from '@pointfare/shared/remote'
import { useEffect } from 'react'
import { loginPath } from './return-to.ts'
import type { Identity, IdentityViewProps } from './identity-client.ts'

/**
 * Auth0's provider, with the times of rule 8.9 of the product; any tenant that speaks Auth0's dialect will do. It stands
 * beside the pages rather than around them: it arrives when they are already there, and React would build anew whatever it
 * came to stand around. The issuer is not set: the client takes it from the domain, and would force https upon it otherwise.
 */
export function Auth0Identity({ isReturning, onReport, onReturn }: IdentityViewProps) {
  const { auth, tokenStore, siteOrigin } = useSite().config

  return (
    <Auth0Provider
      domain={auth.domain}
      clientId={auth.clientId}
      authorizationParams={{
        // The login page shows that it is waiting; the home page would be drawn for nothing.
        redirect_uri: siteOrigin + loginPath,
        audience: auth.audience,
        scope: 'openid profile email offline_access',
      }}
      // In memory, a worker keeps the refresh token, and the provider's own session is what a reload finds.
      cacheLocation={tokenStore}
      useRefreshTokens
      useRefreshTokensFallback
      useCookiesForTransactions
      legacySameSiteCookie={false}
      sessionCheckExpiryDays={1}
      leeway={60}
      httpTimeoutInSeconds={identityCallSeconds}
      authorizeTimeoutInSeconds={60}
      skipRedirectCallback={!isReturning}
      onRedirectCallback={(appState) => onReturn(appState?.returnTo)}
    >
      <Report onReport={onReport} />
    </Auth0Provider>
  )
}

/** Lends what `useAuth0` says to the session that stands above all pages. */
function Report({ onReport }: { onReport: (identity: Identity) => void }) {
  const identity = useAuth0()
  useEffect(() => onReport(identity), [identity, onReport])
  return null
}
