import type { RuntimeConfig } from '@pointfare/shared/contracts/runtime-config'
import { mutate } from 'swr'
import { createSession } from './create-session.ts'
import { holdsSession, isLoginAnswer, watchSession } from './session-hints.ts'
import { createUserSync } from './sync-user.ts'

type Needs = {
  browser: Window
  config: RuntimeConfig
  /** Goes to a page of this site in place of the present one. */
  goTo: (path: string) => void
}

/** The session of the person at this browser, kept in step with its other tabs. */
export function browserSession({ browser, config, goTo }: Needs) {
  const { clientId } = config.auth
  const isReturning = isLoginAnswer(browser.location)
  const maySignIn = isReturning || holdsSession(browser, clientId)

  const session = createSession({
    maySignIn,
    isReturning,
    siteOrigin: config.siteOrigin,
    userSync: createUserSync(config.api.user),
    loadIdentity: () =>
      import(/* webpackChunkName: 'identity' */ './auth0-identity.tsx').then(({ Auth0Identity }) => Auth0Identity),
    openPopup: () => openPopup(browser),
    goTo,
    // What is public is asked for again, by the pages that show it.
    forgetAnswers: () => void mutate(() => true, undefined),
  })
  if (maySignIn) session.prepare()
  watchSession(browser, clientId, session.look)
  return session
}

/** SPEC section 9: 400 × 600; in the middle of the page. */
function openPopup(browser: Window) {
  const [width, height] = [400, 600]
  const left = browser.screenX + (browser.innerWidth - width) / 2
  const top = browser.screenY + (browser.innerHeight - height) / 2
  return browser.open('', 'pointfare-login', `width=${width},height=${height},left=${left},top=${top}`)
}
