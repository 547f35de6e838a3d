import { createObservable } from '../session/observable.ts'

/** `offered`: the browser would install the site. `by-hand`: only the person can, in a browser that says nothing of it. */
export type InstallState = 'none' | 'offered' | 'by-hand'

/** https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent, which no library of types knows. */
type InstallEvent = Event & { prompt: () => Promise<unknown> }

type Browser = Pick<Window, 'addEventListener' | 'matchMedia'> & { navigator: object }

export type InstallOffer = ReturnType<typeof createInstallOffer>

/** Whether the site can become an app of this device, and the way there. */
export function createInstallOffer(browser: Browser) {
  const { navigator } = browser
  const isInstalled = browser.matchMedia('(display-mode: standalone)').matches || isOnHomeScreen(navigator) === true
  const state = createObservable<InstallState>(isOnHomeScreen(navigator) === false ? 'by-hand' : 'none')
  let offer: InstallEvent | undefined

  if (!isInstalled) {
    browser.addEventListener('beforeinstallprompt', (event) => {
      // Asked for by the person, never by a bar of the browser's over the page.
      event.preventDefault()
      offer = event as InstallEvent
      state.set('offered')
    })
  }
  browser.addEventListener('appinstalled', () => {
    offer = undefined
    state.set('none')
  })

  return {
    get: state.get,
    subscribe: state.subscribe,
    /** Shows the browser's question; it can be shown once. */
    async install() {
      const requested = offer
      offer = undefined
      state.set('none')
      await requested?.prompt()
    },
  }
}

/** Safari on a phone alone says this, and asks nobody to install. */
const isOnHomeScreen = (navigator: object) =>
  'standalone' in navigator && typeof navigator.standalone === 'boolean' ? navigator.standalone : undefined
