import { vitalsPath } from '@pointfare/shared/platform/open-tab-calls'
import { aConsent } from '../testing/a-consent.ts'
import { aPinnedRemote, aRelease } from '@pointfare/shared/testing/a-release'
import { measureVitals, type Watch } from './measure-vitals.ts'
import { measureAfterMs, startVitals } from './start-vitals.ts'

const proof = 'production.7.aaaaaaaaaaaaaaaaaaaaaa.k2.bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb'
const everybody = { isOutside: () => false }
const route = { path: '/search/:code', title: 'Search', description: 'Searches' }

/** A page that was opened at `pathname`, and what it sent. */
function aPage(pathname: string) {
  const sent: { url: string; body: unknown }[] = []
  const turns: (() => void)[] = []
  const document = {
    visibilityState: 'visible',
    addEventListener: (_: string, listener: () => void) => void turns.push(listener),
  }
  const browser = {
    document: document as unknown as Document,
    navigator: {
      sendBeacon: (url: string | URL, body?: BodyInit | null) =>
        sent.push({ url: String(url), body: JSON.parse(body as string) }) > 0,
    },
  }
  let measured: Parameters<Watch>[0] = () => {}
  let moved: (state: { location: { pathname: string } }) => void = () => {}
  const page = {
    proof,
    pathname,
    release: aRelease({ 'mf-search': aPinnedRemote('mf-search', { routes: [route] }) }),
    consent: aConsent(),
    remotes: {
      loader: { running: (name: string) => (name === 'mf-search' ? { build: 'search-2' } : undefined) },
      store: everybody,
    },
    router: {
      subscribe: (listener: typeof moved) => {
        moved = listener
        return () => {}
      },
    },
  }
  measureVitals(page, browser, (tell) => {
    measured = tell
  })
  return {
    sent,
    measure: (name: 'LCP' | 'INP' | 'CLS' | 'TTFB', value: number) => measured({ name, value }),
    goTo: (path: string) => moved({ location: { pathname: path } }),
    reject() {
      document.visibilityState = 'hidden'
      for (const turn of turns) turn()
    },
  }
}

describe('the web vitals of a page', () => {
  it('are told as steps, with the page as it was declared and the build that drew it', () => {
    const page = aPage('/search/LHR')
    page.measure('LCP', 900)
    page.measure('LCP', 1300.4)
    page.measure('CLS', 0.02)
    page.measure('TTFB', 45)

    page.reject()

    expect(page.sent).toEqual([
      {
        url: vitalsPath,
        body: {
          proof,
          page: '/search/:code',
          remote: 'mf-search',
          build: 'search-2',
          steps: { lcp: 5, cls: 2, ttfb: 0 },
        },
      },
    ])
  })

  it('of the shell’s own pages name the shell', () => {
    const page = aPage('/how-it-works')
    page.measure('INP', 10)

    page.reject()

    expect(page.sent).toMatchObject([{ body: { page: '/how-it-works', remote: 'shell', build: 'build-one' } }])
  })

  it('end when the visitor goes to another page, and are told once', () => {
    const page = aPage('/search/LHR')
    page.measure('LCP', 900)

    page.goTo('/search/LHR')
    expect(page.sent).toEqual([])
    page.goTo('/search/JFK')
    page.measure('INP', 900)
    page.reject()

    expect(page.sent).toMatchObject([{ body: { steps: { lcp: 3 } } }])
  })

  it.each(['/no-such-page', '/cheapest'])('are not told of %s, which no remote of this page drew', (pathname) => {
    const page = aPage(pathname)
    page.measure('LCP', 900)

    page.reject()

    expect(page.sent).toEqual([])
  })

  it('are not told where nothing was measured', () => {
    const page = aPage('/search/LHR')

    page.reject()

    expect(page.sent).toEqual([])
  })
})

describe('measuring', () => {
  const start = (changes: { proof?: string | undefined; consent?: ReturnType<typeof aConsent> }) => {
    const waits: number[] = []
    const browser = {
      document: {} as Document,
      location: { pathname: '/' } as Location,
      navigator: { sendBeacon: () => true },
      setTimeout: ((_: () => void, ms: number) => waits.push(ms)) as unknown as Window['setTimeout'],
    }
    startVitals(
      {
        proof,
        release: aRelease({}),
        consent: aConsent(),
        remotes: { loader: { running: () => undefined }, store: everybody },
        router: { subscribe: () => () => {} },
        ...changes,
      },
      browser,
    )
    return waits
  }

  it('waits until the page has what it came for', () => {
    expect(start({})).toEqual([measureAfterMs])
  })

  it('is left out for people who object through their browser', () => {
    expect(start({ consent: aConsent('objected') })).toEqual([])
  })

  it('is left out where nothing would be believed', () => {
    expect(start({ proof: undefined })).toEqual([])
  })
})
