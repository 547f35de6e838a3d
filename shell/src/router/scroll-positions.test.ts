import { createRouterAt } from './page-router.ts'
import { createScrollPositions } from './scroll-positions.ts'

/** A tab that is read; `stored` is what it kept before it was loaded anew. */
function aTab({ at = '/search', stored = {} }: { at?: string; stored?: Record<string, number> } = {}) {
  const entries = new Map([['react-router-scroll-positions', JSON.stringify(stored)]])
  const events = new EventTarget()
  const heading = { scrollIntoView: () => void (tab.scrollY = 77) }
  const tab = {
    scrollY: 0,
    scrollTo: (_x: number, y: number) => void (tab.scrollY = y),
    history: { scrollRestoration: 'auto' },
    document: { getElementById: (id: string) => (id === 'fares' ? heading : null) },
    sessionStorage: { getItem: (key: string) => entries.get(key) ?? null, setItem: entries.set.bind(entries) },
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  }
  const router = createRouterAt(at)
  const positions = createScrollPositions(tab as unknown as Window)
  positions.follow(router)
  const show = (staysPut = false) => positions.restore(router.state, staysPut)
  return {
    tab,
    router,
    show,
    stored: () => entries.get('react-router-scroll-positions'),
    leave: () => events.dispatchEvent(new Event('pagehide')),
  }
}

describe('how far a page was read', () => {
  it('is where it begins again for whoever comes back, while another page begins at its top', () => {
    const { tab, router, show } = aTab()
    tab.scrollY = 600
    router.navigate('/cheapest')
    show()
    expect(tab.scrollY).toBe(0)

    tab.scrollY = 40
    router.navigate(-1)
    show()

    expect(tab.scrollY).toBe(600)
  })

  it('stays with other parameters of its page, and on another one that is to keep its reader in view', () => {
    const { tab, router, show } = aTab()
    tab.scrollY = 600
    router.navigate('/search?page=2')
    show()
    expect(tab.scrollY).toBe(600)

    router.navigate('/search/other', { preventScrollReset: true })
    show()

    expect(tab.scrollY).toBe(600)
  })

  it('is what an address names, if nobody has read it before', () => {
    const { tab, router, show } = aTab()
    router.navigate('/terms#fares')
    show()
    expect(tab.scrollY).toBe(77)

    router.navigate('/privacy#%E0')
    show()

    expect(tab.scrollY).toBe(0)
  })

  it('is not touched on a page that came drawn, which may be read already', () => {
    const { tab, show } = aTab()
    tab.scrollY = 300

    show(true)

    expect(tab.scrollY).toBe(300)
  })

  it('outlives loading the page anew', () => {
    const before = aTab()
    before.tab.scrollY = 250
    before.leave()
    expect(before.stored()).toBe('{"/search":250}')
    expect(before.tab.history.scrollRestoration).toBe('auto')

    const after = aTab({ stored: { '/search': 250 } })
    after.show(true)

    expect(after.tab.scrollY).toBe(250)
    expect(after.tab.history.scrollRestoration).toBe('manual')
  })

  it('is forgotten where storage is refused', () => {
    const tab = {
      get sessionStorage(): Storage {
        throw new Error('refused')
      },
    }

    expect(() => createScrollPositions(tab as Window)).not.toThrow()
  })
})
