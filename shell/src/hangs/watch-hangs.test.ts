import { aPinnedRemote, aRelease } from '@pointfare/shared/testing/a-release'
import { hangWatchFile } from './beat.ts'
import { watchHangs } from './watch-hangs.ts'

const proof = 'production.1.aaaaaaaaaaaaaaaaaaaaaa.k2.bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb'
const route = { path: '/search/:code', title: 'Search', description: 'Searches' }

function aPage({ pathname = '/search/LHR', isProven = true, isOutside = false, hasFile = true } = {}) {
  const workers: string[] = []
  const reported: unknown[] = []
  const listeners = new Map<string, () => void>()
  const document = {
    visibilityState: 'visible' as DocumentVisibilityState,
    addEventListener: (name: string, listener: () => void) => void listeners.set(name, listener),
  }
  class Worker {
    constructor(url: string) {
      workers.push(url)
    }
    postMessage = (beat: unknown) => void reported.push(beat)
  }
  const browser = {
    document: document as Document,
    location: { pathname, origin: 'https://site.test' } as Location,
    setInterval: (() => 0) as unknown as Window['setInterval'],
    addEventListener: ((name: string, listener: () => void) =>
      void listeners.set(name, listener)) as Window['addEventListener'],
    Worker: Worker as unknown as typeof globalThis.Worker,
  }
  const release = aRelease({ 'mf-search': aPinnedRemote('mf-search', { routes: [route] }) })
  watchHangs(
    {
      proof: isProven ? proof : undefined,
      release: { ...release, shell: { ...release.shell, integrity: hasFile ? { [hangWatchFile]: 'sha384-x' } : {} } },
      remotes: {
        store: { newest: () => release, isOutside: () => isOutside },
        loader: { running: () => ({ build: 'search-2', routes: [], slots: {} }) },
      },
    },
    browser,
  )
  return { workers, told: reported, document, turn: (name: string) => listeners.get(name)?.() }
}

describe('a page that is watched', () => {
  it('tells its watchdog which build to report if it hangs, by the page as it was declared', () => {
    const { workers, told: reported } = aPage()

    expect(workers).toEqual(['/artifacts/shell/build-one/hang-watch.js'])
    const [beat] = reported as { url: string; report: string }[]
    expect(beat?.url).toBe('https://site.test/releases/v1/failures')
    expect(JSON.parse(beat?.report ?? '')).toEqual({
      proof,
      remote: 'mf-search',
      build: 'search-2',
      kind: 'hung',
      message: 'its page /search/:code did not answer for 8 seconds',
    })
  })

  it('says so when its canary is not for visitors like this one', () => {
    const [beat] = aPage({ isOutside: true }).told as { report: string }[]

    expect(JSON.parse(beat?.report ?? '')).toMatchObject({ outside: true })
  })

  it('lets itself not be watched while it is printed, or nobody looks', () => {
    const { told: reported, turn, document } = aPage()

    turn('beforeprint')
    Object.assign(document, { visibilityState: 'hidden' })
    turn('visibilitychange')

    expect(reported.slice(1)).toEqual([null, null])
  })

  it('has nobody to report on an address that no remote has', () => {
    expect(aPage({ pathname: '/no-such-page' }).told).toEqual([null])
  })

  it.each([{ isProven: false }, { hasFile: false }])('is not watched: %j', (changes) => {
    expect(aPage(changes).workers).toEqual([])
  })
})
