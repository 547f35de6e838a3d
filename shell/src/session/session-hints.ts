import type { RuntimeConfig } from '@pointfare/shared/platform/runtime-config'
import { loginPath } from './return-to.ts'

/** Where auth0-spa-js keeps the ID token in local storage; it is there exactly while a person is signed in. */
export const sessionKey = (clientId: string) => `@@auth0spajs@@::${clientId}::@@user@@`

type TokenSettings = Pick<RuntimeConfig, 'tokenStore'> & Pick<RuntimeConfig['auth'], 'clientId'>

/** Whether this browser holds a session; false where it does not let pages keep anything. */
export function holdsSession(
  browser: Pick<Window, 'localStorage' | 'document'>,
  { clientId, tokenStore }: TokenSettings,
) {
  try {
    if (tokenStore === 'memory') return hasLoggedIn(browser.document.cookie, clientId)
    return browser.localStorage.getItem(sessionKey(clientId)) !== null
  } catch {
    return false
  }
}

/** auth0-spa-js notes a login in a cookie that holds no secret; whether the provider still knows it, it has to say. */
const hasLoggedIn = (cookies: string, clientId: string) =>
  cookies.split('; ').includes(`auth0.${clientId}.is.authenticated=true`)

/** Takes what another setting left out of a browser that is to keep no tokens. */
export function forgetStoredTokens(browser: Pick<Window, 'localStorage'>) {
  try {
    const keys = Object.keys(browser.localStorage).filter((key) => key.startsWith('@@auth0spajs@@::'))
    for (const key of keys) browser.localStorage.removeItem(key)
  } catch {
    // A browser that lets pages keep nothing has kept nothing.
  }
}

/** Whether this address is the identity provider's answer to a login. */
export function isLoginAnswer({ pathname, search }: Pick<Location, 'pathname' | 'search'>) {
  const query = new URLSearchParams(search)
  return pathname === loginPath && query.has('state') && (query.has('code') || query.has('error'))
}

/**
 * The page that the login answered by this address was begun for, while the identity client has not read the answer: of a
 * login that fails it would tell nothing. auth0-spa-js notes it in a cookie.
 */
export function ledTo(
  { document, location }: { document: Pick<Document, 'cookie'>; location: Pick<Location, 'search'> },
  clientId: string,
) {
  const name = `a0.spajs.txs.${clientId}=`
  const noted = document.cookie.split('; ').find((cookie) => cookie.startsWith(name))
  try {
    const { state, appState } = JSON.parse(decodeURIComponent(noted?.slice(name.length) ?? '{}')) as Begun
    const returnTo = state === new URLSearchParams(location.search).get('state') ? appState?.returnTo : undefined
    return typeof returnTo === 'string' ? returnTo : undefined
  } catch {
    return undefined
  }
}

type Begun = { state?: unknown; appState?: { returnTo?: unknown } | null }

/** Calls back when another tab has logged in or out, or a page kept for the back button is shown again. */
export function watchSession(browser: Window, clientId: string, onChange: () => void) {
  const key = sessionKey(clientId)
  // All of the storage was cleared when there is no key.
  const onStorage = (event: StorageEvent) => (event.key === null || event.key === key) && onChange()
  const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && onChange()
  browser.addEventListener('storage', onStorage)
  browser.addEventListener('pageshow', onPageShow)
  return () => {
    browser.removeEventListener('storage', onStorage)
    browser.removeEventListener('pageshow', onPageShow)
  }
}
