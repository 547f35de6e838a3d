import { createAnswers } from './answers.ts'
import { cacheNames, isOurs } from './cache-names.ts'
import { createFiles } from './files.ts'
import { createStoredState } from './stored-state.ts'
import { createReleases } from './releases.ts'
import { servePush } from './serve-push.ts'
import { classifyRequest } from './classify-request.ts'
import { pageWord, type WorkerWord } from './words.ts'
import type { FetchEvent, RouterRule, WordEvent, WorkerScope } from './worker-scope.ts'

/** Addresses that the server answers itself, as the build knows them (`serverPaths`). */
declare const __POINTFARE_SERVER_PATHS__: readonly string[]

// A service worker's global object, which TypeScript takes for a page's.
const worker = globalThis as unknown as WorkerScope
const { origin } = worker.location
const fetch = globalThis.fetch.bind(globalThis)
const now = () => Date.now()

const files = createFiles({ caches, fetch, origin })
const answers = createAnswers({ caches, fetch, now, isOnline: () => worker.navigator.onLine })
const releases = createReleases({ state: createStoredState(caches), files, fetch, now })

worker.addEventListener('install', (event) => {
  // Where the browser can, these do not even wake the worker.
  event.waitUntil(event.addRoutes?.(routes).catch(() => {}) ?? Promise.resolve())
})

worker.addEventListener('activate', (event) => event.waitUntil(begin()))

async function begin() {
  const known: readonly string[] = Object.values(cacheNames)
  const outdated = (await caches.keys()).filter((name) => isOurs(name) && !known.includes(name))
  await Promise.all(outdated.map((name) => caches.delete(name)))
  // Asked for while the worker starts, a page that is left to the browser is asked for twice: a login ends with the first.
  await worker.registration.navigationPreload?.disable()
  await worker.clients.claim()
}

worker.addEventListener('fetch', (event) => {
  const way = classifyRequest(event.request, { origin, serverPaths: __POINTFARE_SERVER_PATHS__ })
  if (way === 'page') event.respondWith(page(event))
  if (way === 'file') event.respondWith(releases.known().then((known) => files.answer(event.request, known)))
  if (way === 'answer') event.respondWith(answer(event))
})

/** Always the site's own, unless it cannot be reached. */
async function page({ request }: FetchEvent): Promise<Response> {
  try {
    return await fetch(request)
  } catch {
    return releases.offlinePage()
  }
}

async function answer(event: FetchEvent): Promise<Response> {
  const { response, storedAt, keeping } = await answers.answer(event.request)
  if (keeping) event.waitUntil(keeping)
  if (storedAt !== undefined) event.waitUntil(tellPage(event, { kind: 'kept-answer', storedAt }))
  else if (response.type !== 'error') event.waitUntil(tellPage(event, { kind: 'answered' }))
  return response
}

const tellPage = async ({ clientId }: FetchEvent, word: WorkerWord) => tell(await worker.clients.get(clientId), word)

const tell = (client: WordEvent['source'] | undefined, word: WorkerWord) => client?.postMessage(word)

worker.addEventListener('message', (event) => {
  const word = pageWord(event.data)
  if (word?.kind === 'release') event.waitUntil(releases.heard(word))
  if (word?.kind === 'ran') {
    event.waitUntil(releases.ran(word).then((isStored) => isStored && tell(event.source, { kind: 'kept-page' })))
  }
  if (word?.kind === 'forget') event.waitUntil(answers.forget())
  if (word?.kind === 'begin') event.waitUntil(beginWhenAlone())
})

/** A new worker begins with a new page, and under no other that the one before serves. */
async function beginWhenAlone() {
  const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (open.length <= 1) await worker.skipWaiting()
}

servePush(worker, fetch)

const routes: RouterRule[] = [
  ...['POST', 'PUT', 'DELETE'].map((requestMethod) => ({ condition: { requestMethod }, source: 'network' as const })),
  ...['/stream/*', '/releases/*', '/authorize', '/oauth/*', '/u/*', '/mcp'].map((pathname) => ({
    condition: { urlPattern: { pathname } },
    source: 'network' as const,
  })),
]
