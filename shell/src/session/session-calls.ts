import type { SessionState } from '@pointfare/shared/remote'
import { isAccountDeleted } from './account-deleted.ts'
import type { IdentityClient } from './identity-client.ts'
import { accountDeleted, isSessionOver, loginFailure, popupBlocked, sessionEnded } from './login-failures.ts'
import { type MemberState, personIn } from './member-state.ts'
import type { Observable } from './observable.ts'
import { loginPath, safeReturnTo } from './return-to.ts'

/** Logging out does not wait longer for a provider that does not answer. */
const revocationMs = 2000

type Needs = {
  state: Observable<SessionState>
  client: IdentityClient
  member: MemberState
  siteOrigin: string
  /** Opens the login window; null when the browser blocks it. */
  openPopup: () => Window | null
  /** Removes everything that the site's pages keep in this browser. */
  forgetBrowser: () => void
  /** Goes to a page of this site in place of the present one. */
  goTo: (path: string) => void
}

/** A token for the API while a person is signed in; ends the session when the provider has. */
export async function currentToken(needs: Needs) {
  const { state, client, member } = needs
  if (state.get().status !== 'loading' && !personIn(state.get())) return undefined

  const identity = await client.ready()
  try {
    return identity?.user && (await identity.getAccessTokenSilently())
  } catch (error) {
    console.warn('Get access token failed', error)
    if (isAccountDeleted(error)) await leaveDeleted(needs)
    else if (isSessionOver(error)) {
      member.leave(loginFailure(error))
      await identity?.logout({ openUrl: false })
    }
    return undefined
  }
}

/** Has the provider say anew who is signed in; where it cannot, what is known stays. */
export async function renew({ client }: Needs) {
  const identity = await client.ready()
  await identity?.getAccessTokenSilently({ cacheMode: 'off' }).catch((error: unknown) => {
    console.warn('The login could not be renewed', error)
  })
}

/** The account is gone: what this browser keeps of it is removed, and the page says so. */
export async function leaveDeleted({ client, member, forgetBrowser, goTo }: Needs) {
  member.leave(accountDeleted)
  await client.current()?.logout({ openUrl: false })
  forgetBrowser()
  goTo(loginPath)
}

/** The session was ended elsewhere: what this browser still holds of it opens nothing. */
export async function leaveEnded({ client, member }: Needs) {
  member.leave(sessionEnded)
  await client.current()?.logout({ openUrl: false })
}

/** @throws what keeps the client from leaving for the provider */
export async function logIn({ client }: Needs, returnTo: string, connection?: string) {
  const identity = await client.ready()
  await identity?.loginWithRedirect({
    appState: { returnTo: safeReturnTo(returnTo) },
    ...(connection && { authorizationParams: { connection } }),
  })
}

export async function logInWithPopup({ state, client, member, openPopup }: Needs) {
  // At once: a window that opens later does not belong to the press any more, and is blocked.
  const popup = openPopup()
  if (!popup) return member.leave(popupBlocked)

  state.set({ status: 'loading' })
  const identity = await client.ready()
  if (identity) await identity.loginWithPopup({}, { popup: loginWindow(popup) })
  else popup.close()
}

export async function logOut({ client, member, siteOrigin }: Needs) {
  member.forget()
  const identity = await client.ready()
  // The provider's logout ends its own session; the refresh token would live on.
  await settledWithin(revocationMs, identity?.revokeRefreshToken())
  await identity?.logout({ logoutParams: { returnTo: siteOrigin } })
}

async function settledWithin(limitMs: number, work: Promise<unknown> | undefined) {
  const limit = new Promise((resolve) => setTimeout(resolve, limitMs))
  await Promise.race([work?.catch(() => {}), limit])
}

/** How long an answer may take to be read once the window that sent it has closed. */
const answerMs = 2000

type LoginWindow = Pick<Window, 'closed' | 'close' | 'location'>

/**
 * A login window that counts as closed only a while after it was. The provider's page sends its answer and closes at
 * once: a page that is busy may see the closing first, and the identity client would take it for a change of mind.
 */
export function loginWindow(popup: LoginWindow, now: () => number = () => performance.now()): LoginWindow {
  let closedSince: number | undefined
  return {
    get closed() {
      if (!popup.closed) return false
      closedSince ??= now()
      return now() - closedSince >= answerMs
    },
    get location() {
      return popup.location
    },
    close: () => popup.close(),
  }
}
