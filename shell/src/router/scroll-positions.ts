import type { PageRouter, RouterState } from './page-router.ts'

type Browser = Pick<
  Window,
  'document' | 'history' | 'scrollTo' | 'scrollY' | 'addEventListener' | 'removeEventListener'
> & {
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem'>
}

/** Under the name that React Router's data routers keep theirs. */
const storedAs = 'react-router-scroll-positions'

/** How far each page of this tab was read, by its path: whoever comes back finds it as it was left. */
export function createScrollPositions(browser: Browser) {
  const positions = new Map<string, number>(stored(browser))

  return {
    /** Notes how far a page is read at the moment when it is left, until the returned function is called. */
    follow(router: PageRouter) {
      let { pathname } = router.state.location
      const keep = () => positions.set(pathname, browser.scrollY)
      const store = () => {
        keep()
        write(browser, positions)
        // Where the tab goes to, and back from there, it is the browser's own.
        browser.history.scrollRestoration = 'auto'
      }
      browser.history.scrollRestoration = 'manual'
      browser.addEventListener('pagehide', store)
      const leave = router.subscribe(({ location }) => {
        keep()
        pathname = location.pathname
      })
      return () => {
        leave()
        browser.removeEventListener('pagehide', store)
        browser.history.scrollRestoration = 'auto'
      }
    },
    /** Goes to where a page that has just been drawn is read on. `staysPut`: the first one, which came drawn. */
    restore({ location, preventScrollReset }: RouterState, staysPut: boolean) {
      const known = positions.get(location.pathname)
      const target = targetOf(browser.document, location.hash)
      if (known !== undefined) browser.scrollTo(0, known)
      else if (staysPut) return
      else if (target) target.scrollIntoView()
      else if (!preventScrollReset) browser.scrollTo(0, 0)
    },
  }
}

export type ScrollPositions = ReturnType<typeof createScrollPositions>

function targetOf(document: Document, hash: string): Element | null {
  if (!hash) return null
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null // not one that could be written down
  }
}

function stored(browser: Browser): [string, number][] {
  try {
    return Object.entries(JSON.parse(browser.sessionStorage.getItem(storedAs) ?? '{}'))
  } catch {
    return [] // refused, or somebody else's
  }
}

function write(browser: Browser, positions: Map<string, number>) {
  try {
    browser.sessionStorage.setItem(storedAs, JSON.stringify(Object.fromEntries(positions)))
  } catch {
    // Refused or full: then pages begin at their top.
  }
}
