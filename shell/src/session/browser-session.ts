import type { OnCallEnded } from '@pointfare/shared/http/ended-call'
import type { RuntimeConfig } from '@pointfare/shared/platform/runtime-config'
import { mutate } from 'swr'
import { cacheNames } from '../worker/cache-names.ts'
import type { PageWord } from '../worker/words.ts'
import { createSession } from './create-session.ts'
import { forgetStoredTokens, holdsSession, isLoginAnswer, ledTo, watchSession } from './session-hints.ts'
import { createUserIds } from './user-ids.ts'

type Needs = {
  browser: Window
  config: RuntimeConfig
  onCallEnded: OnCallEnded
  /** Goes to a page of this site in place of the present one. */
  goTo: (path: string) => void
}

/** The session of the person at this browser, kept in step with its other tabs. */
export function browserSession({ browser, config, onCallEnded, goTo }: Needs) {
  const { tokenStore, auth } = config
  const { clientId } = auth
  if (tokenStore === 'memory') forgetStoredTokens(browser)
  // Nobody logs in at a preview, where code runs that is not released.
  const isReturning = !config.preview && isLoginAnswer(browser.location)
  const maySignIn = isReturning || (!config.preview && holdsSession(browser, { clientId, tokenStore }))

  const session = createSession({
    maySignIn,
    isReturning,
    wasToLeadTo: isReturning ? ledTo(browser, clientId) : undefined,
    siteOrigin: config.siteOrigin,
    userIds: createUserIds(async (user, token) =>
      (await memberCode()).syncUser(user, { bases: config.api, token, onEnded: onCallEnded }),
    ),
    loadIdentity: async () => (await memberCode()).Auth0Identity,
    openPopup: () => openPopup(browser),
    goTo,
    // What is public is asked for again, by the pages that show it.
    forgetAnswers: () => {
      forgetStoredAnswers(browser)
      void mutate(() => true, undefined)
      // Until this page is left, it asks for what it shows once more.
      browser.addEventListener('pagehide', () => forgetStoredAnswers(browser), { once: true })
    },
    forgetBrowser: () => forgetBrowser(browser),
  })
  if (maySignIn) session.prepare()
  watchSession(browser, clientId, session.look)
  return session
}

/** Code that only members need, and visitors who log in. */
const memberCode = () => import(/* webpackChunkName: 'identity' */ './member-code.ts')

/** 400 × 600, in the middle of the page (rule 8.4 of the product). */
function openPopup(browser: Window) {
  const [width, height] = [400, 600]
  const left = browser.screenX + (browser.innerWidth - width) / 2
  const top = browser.screenY + (browser.innerHeight - height) / 2
  return browser.open('', 'pointfare-login', `width=${width},height=${height},left=${left},top=${top}`)
}

/** Removes everything that this site's pages keep in the browser; where they cannot keep anything, there is nothing. */
function forgetBrowser(browser: Pick<Window, 'localStorage' | 'sessionStorage'>) {
  try {
    browser.localStorage.clear()
    browser.sessionStorage.clear()
  } catch (error) {
    console.warn('The browser does not let this page clear what it has stored', error)
  }
}

type Browser = { navigator: { serviceWorker?: Pick<ServiceWorkerContainer, 'controller'> }; caches?: CacheStorage }

/**
 * What somebody saw here is not kept for whoever comes next. The page removes it itself, at once; the worker hears of it
 * because of what is on its way.
 */
function forgetStoredAnswers({ navigator, caches }: Browser) {
  const word: PageWord = { kind: 'forget' }
  navigator.serviceWorker?.controller?.postMessage(word)
  caches?.delete(cacheNames.answers).catch(() => {})
}
