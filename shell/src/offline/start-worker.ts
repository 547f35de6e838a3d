import { fileAddress, isContentPath, pathAt } from '@pointfare/shared/platform/file-address'
import type { PinnedBuild, ReleaseDocument } from '@pointfare/shared/platform/release'
import type { ReleaseStore } from '../remotes/release-store.ts'
import { isOurs } from '../worker/cache-names.ts'
import { type StoredFile, type PageWord, type ReleaseNews, workerWord, type WorkerWord } from '../worker/words.ts'

const workerPath = '/sw.js'

/** A page that ran for so long after it was loaded ran well. */
const ranWellMs = 3000

/** Files come in bunches, and are told of together. */
const settleMs = 1000

type Needs = {
  isWanted: boolean
  store: Pick<ReleaseStore, 'newest' | 'running' | 'subscribe'>
  /** Whether the build with its files there has failed in this tab. */
  hasFailed: (base: string) => boolean
  onWord: (word: WorkerWord) => void
  browser: Window & typeof globalThis
}

/**
 * Has this browser keep what it ran, for times without network, through the site's service worker. Nothing of it comes
 * before the page itself is there. Where none is wanted, one that is there goes.
 */
export function startWorker(needs: Needs) {
  const { isWanted, onWord, browser } = needs
  // Absent from pages without TLS.
  const { serviceWorker: container } = browser.navigator as Partial<Navigator>
  if (!container) return
  if (!isWanted) return void takeOut(container, browser).catch(() => {})

  container.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const word = workerWord(data)
    if (word?.kind === 'kept-page') browser.document.documentElement.dataset['offline'] = 'ready'
    else if (word) onWord(word)
  })
  container.startMessages()
  tellReleases(needs, (word) => container.controller?.postMessage(word))
  whenLoaded(browser, () => void register(container, needs).catch(noWorker))
}

/** At once: what was taken back is not to be run, whatever becomes of this page. */
function tellReleases({ store }: Needs, send: (word: PageWord) => void) {
  let reported: unknown
  const tell = () => {
    const newest = store.newest()
    if (newest === reported) return
    reported = newest
    send({ kind: 'release', ...newsOf(newest) })
  }
  tell()
  store.subscribe(tell)
}

async function register(container: ServiceWorkerContainer, needs: Needs) {
  const registration = await container.register(workerPath, { updateViaCache: 'none' })
  const begin: PageWord = { kind: 'begin' }
  registration.waiting?.postMessage(begin)

  const { active } = await container.ready
  if (active) vouch(needs, (word) => (container.controller ?? active).postMessage(word))
}

/** Tells of all files that the page has loaded, at once and again of those that it loads later; and that it has run well. */
function vouch({ store, hasFailed, browser }: Needs, send: (word: PageWord) => void) {
  const { origin } = browser.location
  const paths = new Set<string>()
  let isEarly = true
  let timer: number | undefined

  const tell = () => {
    timer = undefined
    const newest = store.newest()
    send({ kind: 'release', ...newsOf(newest) })
    const files = [store.running(), newest].flatMap((release) => filesThatRan(paths, release, hasFailed))
    send({ kind: 'ran', shell: store.running().shell.base, createdAt: newest.createdAt, files, isEarly })
  }
  const tellSoon = () => (timer ??= browser.setTimeout(tell, settleMs))
  const note = (entries: readonly PerformanceEntry[]) => {
    const files = entries.filter(({ name }) => name.startsWith(`${origin}/artifacts/`))
    for (const { name } of files) paths.add(name.slice(origin.length))
    return files.length > 0
  }

  note(browser.performance.getEntriesByType('resource'))
  tell()
  new browser.PerformanceObserver((list) => note(list.getEntries()) && tellSoon()).observe({ type: 'resource' })
  browser.setTimeout(() => {
    isEarly = false
    tell()
  }, ranWellMs)
  store.subscribe(tellSoon)
}

/** A worker goes on with the pages that it has, and keeps what they ask for; what it left is found by the next page. */
async function takeOut(container: ServiceWorkerContainer, { caches, location }: Needs['browser']) {
  const registrations = await container.getRegistrations()
  const ours = registrations.filter(({ active, waiting, installing }) =>
    [active, waiting, installing].some((worker) => worker?.scriptURL === location.origin + workerPath),
  )
  await Promise.all(ours.map((registration) => registration.unregister()))
  await Promise.all((await caches.keys()).filter(isOurs).map((name) => caches.delete(name)))
}

/** Not when it is idle: somebody may lose the network before it ever is. */
function whenLoaded(browser: Needs['browser'], begin: () => void) {
  if (browser.document.readyState === 'complete') begin()
  else browser.addEventListener('load', begin, { once: true })
}

/** The browser lets sites keep nothing, or the worker cannot be had now: the site is the same without one. */
const noWorker = (error: unknown) => console.warn('This page has no service worker', error)

/** What the worker is told of a release: every build that may run by it, and those that may not. */
export function newsOf({ createdAt, shell, remotes, removed = [] }: ReleaseDocument): ReleaseNews {
  const withdrawn = [
    ...basesOf('shell', shell.withdrawn),
    ...Object.entries(remotes).flatMap(([name, remote]) => basesOf(name, remote.withdrawn)),
    ...removed.flatMap(({ name, builds }) => basesOf(name, builds)),
  ]
  const builds = buildsOf({ shell, remotes })
  return { createdAt, builds: builds.map(({ base }) => base), contents: builds.flatMap(contentsOf), withdrawn }
}

/** Where a build has the files that other builds may have as well. */
const contentsOf = (build: Pick<PinnedBuild, 'base' | 'integrity'>) =>
  Object.entries(build.integrity)
    .filter(([path, integrity]) => isContentPath(path, integrity))
    .map(([path]) => fileAddress(build, path))

/** The same place that every release gives the files of a build. */
const basesOf = (name: string, builds: readonly string[] = []) => builds.map((build) => `/artifacts/${name}/${build}/`)

function buildsOf({
  shell,
  remotes,
}: Pick<ReleaseDocument, 'shell' | 'remotes'>): Pick<PinnedBuild, 'base' | 'integrity'>[] {
  const ofRemotes = Object.values(remotes).flatMap(({ previous, canary, ...stable }) => [
    stable,
    ...(canary ? [canary] : []),
    ...(previous ? [previous] : []),
  ])
  return [shell, ...ofRemotes]
}

/** Of the files that a page has loaded, those that a release pins, of builds that did not fail it. */
export function filesThatRan(
  paths: Iterable<string>,
  release: ReleaseDocument,
  hasFailed: (base: string) => boolean,
): StoredFile[] {
  const builds = buildsOf(release).filter(({ base }) => !hasFailed(base))
  return [...new Set(paths)].flatMap((path) => {
    const integrity = builds.map((build) => build.integrity[pathAt(build, path) ?? '']).find(Boolean)
    return integrity ? [{ url: path, integrity }] : []
  })
}
