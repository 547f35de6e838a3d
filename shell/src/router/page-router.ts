import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createMemoryHistory as createMemoryHistory,
  type Location,
  type NavigateOptions,
  type NavigationType,
  type Navigator,
} from 'react-router'

/** Where the visitor is, and how they came there. */
export type RouterState = {
  location: Location
  historyAction: NavigationType
  /** Whoever looks at something on this page keeps it in view. */
  preventScrollReset: boolean
}

export type PageRouter = {
  readonly state: RouterState
  /** Calls back with every new address, before anything is drawn for it. */
  subscribe: (listener: (state: RouterState) => void) => () => void
  navigate: (to: string | number, options?: NavigateOptions) => void
  /** What React Router's own components navigate by. */
  navigator: Navigator
}

/** `needsDocument`: the page at a pathname cannot be drawn into this document, and is loaded as one of its own. */
export const createBrowserRouter = (window: Window, needsDocument: (pathname: string) => boolean): PageRouter =>
  createPageRouter(createBrowserHistory({ window, v5Compat: true }), (pathname) => {
    if (!needsDocument(pathname)) return false
    // The address is the new one already, whichever way it was come to.
    window.location.reload()
    return true
  })

/** For pages without a browser: a server's, and those of tests. */
export const createRouterAt = (url: string): PageRouter =>
  createPageRouter(createMemoryHistory({ initialEntries: [url], v5Compat: true }))

type History = ReturnType<typeof createBrowserHistory>

/**
 * React Router without its data routers: our routes have no loaders and no actions, which is what most of those is
 * made for.
 */
function createPageRouter(history: History, leaves: (pathname: string) => boolean = () => false): PageRouter {
  const listeners = new Set<(state: RouterState) => void>()
  let preventScrollReset = false
  let state = read()

  function read(): RouterState {
    return { location: history.location, historyAction: history.action as NavigationType, preventScrollReset }
  }

  history.listen(() => {
    const next = read()
    // What is drawn stays until the other document takes its place: code of the next page never runs in this one.
    if (next.location.pathname !== state.location.pathname && leaves(next.location.pathname)) return
    state = next
    preventScrollReset = false
    for (const listener of listeners) listener(state)
  })

  const go =
    (way: 'push' | 'replace'): Navigator['push'] =>
    (to, given, options) => {
      preventScrollReset = options?.preventScrollReset === true
      history[way](to, given)
    }
  const navigator: Navigator = {
    createHref: history.createHref,
    createURL: history.createURL,
    encodeLocation: history.encodeLocation,
    go: history.go,
    push: go('push'),
    replace: go('replace'),
  }

  return {
    get state() {
      return state
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    navigate(to, { replace = false, ...options } = {}) {
      if (typeof to === 'number') history.go(to)
      else navigator[replace ? 'replace' : 'push'](to, options.state, options)
    },
    navigator,
  }
}
