import { aPinnedRemote, aRelease } from '@pointfare/shared/testing/a-release'
import { filesThatRan, newsOf, startWorker } from './start-worker.ts'

type Listener = (event: { data: unknown }) => void

/** A browser that is never idle, and whose timers end when the test says so. */
function aBrowser() {
  const words: { kind: string; isEarly?: boolean; files?: unknown[] }[] = []
  const timers: { run: () => void; ms: number }[] = []
  let hear: Listener = () => {}
  const worker = { postMessage: (word: (typeof words)[number]) => void words.push(word) }
  const container = {
    controller: null,
    ready: Promise.resolve({ active: worker }),
    register: async () => ({ waiting: null }),
    startMessages: () => {},
    addEventListener: (_: string, listener: Listener) => (hear = listener),
  }
  let load = () => {}
  let notice = (_entries: { name: string }[]) => {}
  const browser = {
    navigator: { serviceWorker: container },
    location: { origin: 'https://pointfare.example' },
    document: { readyState: 'loading', documentElement: { dataset: {} as Record<string, string> } },
    addEventListener: (name: string, listener: () => void) => name === 'load' && (load = listener),
    setTimeout: (run: () => void, ms: number) => timers.push({ run, ms }),
    requestIdleCallback: () => 0,
    performance: { getEntriesByType: () => [] },
    PerformanceObserver: class {
      constructor(callback: (list: { getEntries: () => { name: string }[] }) => void) {
        notice = (entries) => callback({ getEntries: () => entries })
      }
      observe() {}
    },
  }
  return {
    browser: browser as unknown as Window & typeof globalThis, // what is missing nobody asks for
    words,
    dataset: browser.document.documentElement.dataset,
    load: () => load(),
    hear: (data: unknown) => hear({ data }),
    loaded: (path: string) => notice([{ name: browser.location.origin + path }]),
    /** All timers that have been set by now end. */
    pass: () =>
      timers
        .splice(0)
        .toSorted((a, b) => a.ms - b.ms)
        .forEach(({ run }) => run()),
  }
}

const release = aRelease({})
const store = { newest: () => release, running: () => release, subscribe: () => () => undefined }
const settle = () => new Promise((resolve) => setTimeout(resolve))

async function aStartedPage() {
  const page = aBrowser()
  startWorker({ isWanted: true, store, hasFailed: () => false, onWord: () => {}, browser: page.browser })
  await settle()
  return page
}

const ran = ({ words }: ReturnType<typeof aBrowser>) => words.filter(({ kind }) => kind === 'ran')

it('a page that is not loaded yet asks for nothing', async () => {
  expect((await aStartedPage()).words).toEqual([])
})

it('one that is tells the worker at once what to keep, before it is idle or has run for long', async () => {
  const page = await aStartedPage()
  page.load()
  await settle()

  expect(page.words.map(({ kind }) => kind)).toEqual(['release', 'ran'])
  expect(ran(page)).toMatchObject([{ isEarly: true }])
})

it('tells of files that come later, and that it has run well once it has', async () => {
  const page = await aStartedPage()
  page.load()
  await settle()
  page.loaded('/artifacts/mf-search/one/main.js')
  page.pass()

  expect(ran(page).map(({ isEarly }) => isEarly)).toEqual([true, true, false])
})

it('says when all of it opens without network', async () => {
  const page = await aStartedPage()
  expect(page.dataset).toEqual({})
  page.hear({ kind: 'kept-page' })

  expect(page.dataset).toEqual({ offline: 'ready' })
})

const hash = `sha384-${'a'.repeat(64)}`

const content = `files/${'a'.repeat(16)}/results.js`

const build = (id: string, integrity = {}) => ({
  ...aPinnedRemote('mf-search'),
  build: id,
  base: `/artifacts/mf-search/${id}/`,
  integrity,
})

describe('news of a release', () => {
  it('name every build that may run by it', () => {
    const canary = { ...build('canary'), basisPoints: 100, salt: 'x', startedAt: '2027-03-01T10:00:00.000Z' }
    const release = aRelease({ 'mf-search': { ...build('stable'), previous: build('before'), canary } })

    const { builds, createdAt } = newsOf(release)

    expect(createdAt).toBe(release.createdAt)
    expect(builds).toEqual([
      release.shell.base,
      '/artifacts/mf-search/stable/',
      '/artifacts/mf-search/canary/',
      '/artifacts/mf-search/before/',
    ])
  })

  it('name what builds have in common once for each', () => {
    const release = aRelease({ 'mf-search': { ...build('good', { 'main.js': 'sha384-1', [content]: hash }) } })

    expect(newsOf(release).contents).toEqual([`/artifacts/mf-search/${content}`])
  })

  it('name every build that must not: of the shell, of remotes, and of remotes that are gone', () => {
    const release = aRelease({ 'mf-search': { ...build('good'), withdrawn: ['bad'] } })

    const { withdrawn } = newsOf({
      ...release,
      shell: { ...release.shell, withdrawn: ['old'] },
      removed: [{ name: 'mf-deals', builds: ['d1', 'd2'] }],
    })

    expect(withdrawn).toEqual([
      '/artifacts/shell/old/',
      '/artifacts/mf-search/bad/',
      '/artifacts/mf-deals/d1/',
      '/artifacts/mf-deals/d2/',
    ])
  })
})

describe('files that ran', () => {
  const release = aRelease({
    'mf-search': { ...build('good', { 'main.js': 'sha384-1' }), previous: build('before', { 'main.js': 'sha384-0' }) },
  })

  it('are those that the release pins, with their hashes', () => {
    const paths = [
      '/artifacts/mf-search/good/main.js',
      '/artifacts/mf-search/good/main.js',
      '/artifacts/mf-search/before/main.js',
      '/artifacts/mf-search/good/other.js',
      '/artifacts/mf-search/else/main.js',
    ]

    expect(filesThatRan(paths, release, () => false)).toEqual([
      { url: '/artifacts/mf-search/good/main.js', integrity: 'sha384-1' },
      { url: '/artifacts/mf-search/before/main.js', integrity: 'sha384-0' },
    ])
  })

  it('are those, too, that are addressed by their content', () => {
    const both = aRelease({
      'mf-search': { ...build('good', { [content]: hash }), previous: build('before', { [content]: hash }) },
    })
    const url = `/artifacts/mf-search/${content}`

    expect(filesThatRan([url], both, () => false)).toEqual([{ url, integrity: hash }])
  })

  it('are none of a build that failed', () => {
    const hasFailed = (base: string) => base === '/artifacts/mf-search/good/'

    expect(filesThatRan(['/artifacts/mf-search/good/main.js'], release, hasFailed)).toEqual([])
  })
})
