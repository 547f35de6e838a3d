import { goalEvent, type GoalNews } from '@pointfare/shared/page/goals'
import { aPinnedRemote, aRelease } from '@pointfare/shared/testing/a-release'
import { lateAfterMs, patientForMs, tellGoals } from './tell-goals.ts'

const proof = 'production.1.aaaaaaaaaaaaaaaaaaaaaa.k2.bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb'
const route = { path: '/search/:code', title: 'Search', description: 'Searches' }

const news = (is: GoalNews['is'], timeStamp: number) =>
  ({ detail: { goal: 'search', is }, timeStamp }) as unknown as Event

function aPage({ objects = false, isOutside = false, earlier = [] as Parameters<typeof tellGoals>[2] } = {}) {
  let time = 0
  const sent: { url: string; body: unknown }[] = []
  const timers: { at: number; work: () => void }[] = []
  const listeners = new Map<string, (event: unknown) => void>()
  let moved: (state: { location: { pathname: string } }) => void = () => {}
  const release = aRelease({ 'mf-search': aPinnedRemote('mf-search', { routes: [route] }) })
  tellGoals(
    {
      proof,
      consent: { state: () => (objects ? 'objected' : 'unset') },
      remotes: {
        store: { newest: () => release, isOutside: () => isOutside },
        loader: { running: () => ({ build: 'search-2', routes: [], slots: {} }) },
      },
      router: {
        subscribe: (listener) => {
          moved = listener
          return () => {}
        },
      },
    },
    {
      location: { pathname: '/search/LHR' } as Location,
      setTimeout: ((work: () => void, ms: number) => timers.push({ at: time + ms, work })) as Window['setTimeout'],
      addEventListener: ((name: string, listener: (event: unknown) => void) =>
        void listeners.set(name, listener)) as Window['addEventListener'],
      navigator: {
        sendBeacon: (url, body) => sent.push({ url: String(url), body: JSON.parse(body as string) }) > 0,
      },
    },
    earlier,
    () => time,
  )
  return {
    sent,
    tell: (is: GoalNews['is']) => listeners.get(goalEvent)?.(news(is, time)),
    wait(ms: number) {
      time += ms
      for (const { at, work } of timers) if (at <= time) work()
    },
    goTo: (pathname: string) => moved({ location: { pathname } }),
    close: () => listeners.get('pagehide')?.({}),
  }
}

const report = { proof, remote: 'mf-search', build: 'search-2', goal: 'search' }

describe('what a visitor looks for', () => {
  it('is found, which is told once for a page', () => {
    const page = aPage()
    page.tell('begun')
    page.tell('reached')
    page.tell('begun')
    page.tell('reached')

    expect(page.sent).toEqual([{ url: '/releases/v1/goals', body: { ...report, isReached: true } }])
  })

  it.each<[string, (page: ReturnType<typeof aPage>) => void]>([
    ['does not come in time', (page) => page.wait(lateAfterMs)],
    ['is not there when they close the page', (page) => (page.wait(patientForMs), page.close())],
    ['is not there when they go to another page', (page) => (page.wait(patientForMs), page.goTo('/cheapest'))],
  ])('is not found when it %s', (_, give) => {
    const page = aPage({ isOutside: true })
    page.tell('begun')
    give(page)

    expect(page.sent).toMatchObject([{ body: { isReached: false, outside: true } }])
  })

  it('is found also before anybody listened, on the page that is still there', () => {
    const events = (['begun', 'reached'] as const).map((is) => news(is, 0))
    const of = (pathname: string) => aPage({ earlier: events.map((event) => ({ event, pathname })) }).sent

    expect(of('/search/LHR')).toMatchObject([{ body: { isReached: true } }])
    expect(of('/hotels')).toEqual([])
  })

  it('is neither found nor missed by who leaves at once', () => {
    const page = aPage()
    page.tell('begun')
    page.goTo('/cheapest')
    page.wait(lateAfterMs)

    expect(page.sent).toEqual([])
  })

  it('is nobody’s business for who objects through their browser', () => {
    const page = aPage({ objects: true })
    page.tell('begun')
    page.tell('reached')

    expect(page.sent).toEqual([])
  })
})
