import { createBrowserRouter } from './page-router.ts'

/** A tab whose page at /maps needs a document of its own. */
function aTab() {
  const reload = jest.fn()
  const history = { state: null as unknown }
  const listeners = new Map<string, () => void>()
  const location = { pathname: '/', search: '', hash: '', origin: 'https://pointfare.example', href: '', reload }
  const move = (state: unknown, url = location.pathname) => {
    history.state = state
    location.pathname = url.split('?')[0] ?? ''
  }
  const browser = {
    location,
    history: {
      get state() {
        return history.state
      },
      pushState: (state: unknown, _: string, url?: string) => move(state, url),
      replaceState: (state: unknown, _: string, url?: string) => move(state, url),
    },
    addEventListener: (type: string, listener: () => void) => listeners.set(type, listener),
    removeEventListener: () => {},
  }
  const router = createBrowserRouter(browser as unknown as Window, (pathname) => pathname === '/maps')
  const shown: string[] = []
  router.subscribe((state) => shown.push(state.location.pathname))
  return { router, reload, shown, move, goBack: () => listeners.get('popstate')?.() }
}

describe('the router of a tab', () => {
  it('draws a page that fits the document', () => {
    const { router, reload, shown } = aTab()

    router.navigate('/deals')

    expect({ shown, at: router.state.location.pathname }).toEqual({ shown: ['/deals'], at: '/deals' })
    expect(reload).not.toHaveBeenCalled()
  })

  it('loads another document for a page that does not fit, and draws nothing of it before', () => {
    const { router, reload, shown } = aTab()

    router.navigate('/maps')

    expect(reload).toHaveBeenCalledTimes(1)
    expect({ shown, at: router.state.location.pathname }).toEqual({ shown: [], at: '/' })
  })

  it('does so on the way back, too', () => {
    const { reload, shown, move, goBack } = aTab()
    move({ idx: 0 }, '/maps')

    goBack()

    expect(reload).toHaveBeenCalledTimes(1)
    expect(shown).toEqual([])
  })

  it('stays in the document while only the query changes', () => {
    const { router, reload, shown } = aTab()
    router.navigate('/deals')

    router.navigate('/deals?month=5')

    expect(shown).toEqual(['/deals', '/deals'])
    expect(reload).not.toHaveBeenCalled()
  })
})
