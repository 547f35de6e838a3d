import type { Session, SessionState } from '@pointfare/shared/remote'
import { isAccountDeleted, isSessionEnded } from './account-deleted.ts'
import { createIdentityClient, type Identity, type IdentityView } from './identity-client.ts'
import { loginFailure } from './login-failures.ts'
import { createMemberState } from './member-state.ts'
import { createObservable } from './observable.ts'
import { loginAddress, safeReturnTo } from './return-to.ts'
import { currentToken, leaveDeleted, leaveEnded, logIn, logInWithPopup, logOut, renew } from './session-calls.ts'
import type { UserIds } from './user-ids.ts'

type Circumstances = {
  /** This browser holds a session, or is coming back from a login. */
  maySignIn: boolean
  /** The address is the provider's answer to a login. */
  isReturning: boolean
  /** Where that login was to lead. */
  wasToLeadTo: string | undefined
  siteOrigin: string
  userIds: UserIds
  loadIdentity: () => Promise<IdentityView>
  /** Opens the login window; null when the browser blocks it. */
  openPopup: () => Window | null
  /** Goes to a page of this site in place of the present one. */
  goTo: (path: string) => void
  /** Forgets every answer that pages have kept. */
  forgetAnswers: () => void
  /** Removes everything that the site's pages keep in this browser. */
  forgetBrowser: () => void
}

/** What servers draw, who know nobody; and what a browser that holds no session begins with. */
export const nobody: SessionState = { status: 'anonymous' }

export type SiteSession = ReturnType<typeof createSession>

/** Who is signed in, outside of React: what the identity client reports becomes the session that pages read. */
export function createSession({ maySignIn, goTo, loadIdentity, ...circumstances }: Circumstances) {
  const state = createObservable<SessionState>(maySignIn ? { status: 'loading' } : nobody)
  const client = createIdentityClient(loadIdentity, doWithout)
  const getToken = () => currentToken(needs)
  const whenDeleted = () => void leaveDeleted(needs)
  const whenEnded = () => void leaveEnded(needs)
  const member = createMemberState({ state, getToken, whenDeleted, whenEnded, ...circumstances })
  const needs = { state, client, member, goTo, ...circumstances }
  let { isReturning } = circumstances
  let isLeaving = false
  let reported: Error | undefined

  function doWithout(error: unknown) {
    isLeaving = false
    const { title, advice } = loginFailure(error)
    state.set({ status: 'failed', message: title, detail: advice, retry: start })
  }

  function start() {
    state.set({ status: 'loading' })
    void client.ready()
  }

  function report(identity: Identity) {
    client.report(identity)
    if (!identity.isLoading && !isLeaving) apply(identity)
  }

  function apply({ user, error }: Identity) {
    // The client keeps an error for as long as it runs.
    const news = error === reported ? undefined : error
    reported = error
    if (user) member.welcome(user)
    else member.leave(news && loginFailure(news))
    if (isReturning && news) returnWithout()
    isReturning = false
  }

  /** The provider's answer is taken out of the address; opened again, it would only fail again. */
  function returnWithout() {
    goTo(loginAddress(safeReturnTo(circumstances.wasToLeadTo)))
    // It may be an old answer, and the session of before still be there.
    void look()
  }

  /** Looks again at what this browser holds, which another tab may have changed; nothing is fetched. */
  async function look() {
    isLeaving = false
    const identity = client.current() ?? (await client.ready())
    await identity?.getAccessTokenSilently({ cacheMode: 'cache-only' }).catch(() => {})
    const found = client.current()
    if (found) apply(found)
  }

  /** On its way to the provider, the page shows nothing that the client still reports. */
  async function leaveThrough(work: () => Promise<void>) {
    isLeaving = true
    state.set({ status: 'loading' })
    try {
      await work()
    } catch (error) {
      isLeaving = false
      member.leave(loginFailure(error))
    }
  }

  const calls: Pick<Session, 'logIn' | 'logInWithPopup' | 'logOut' | 'getToken' | 'renew'> = {
    getToken,
    renew: () => renew(needs),
    logIn: (returnTo, connection) => void leaveThrough(() => logIn(needs, returnTo, connection)),
    logInWithPopup: () => void logInWithPopup(needs),
    logOut: () => void leaveThrough(() => logOut(needs)),
  }

  return {
    state,
    calls,
    /** What has to be drawn for the identity client to run, once it is needed. */
    identityView: client.view,
    isReturning,
    report,
    reportFailure: client.fail,
    /** A login has come back, and was to lead there. */
    comeBack: (returnTo: unknown) => goTo(safeReturnTo(typeof returnTo === 'string' ? returnTo : undefined)),
    /** Loads the identity client: at once when this browser may hold a session, or ahead of a login. */
    prepare: () => void client.ready(),
    look: () => void look(),
    /** What the API has refused a page; from it, a tab that stays open learns that account or session are gone. */
    hear(refusal: unknown) {
      if (isAccountDeleted(refusal)) whenDeleted()
      else if (isSessionEnded(refusal)) whenEnded()
    },
  }
}
