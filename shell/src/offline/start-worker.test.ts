import { aRelease } from '../testing/a-release.ts'
import { startWorker } from './start-worker.ts'

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
