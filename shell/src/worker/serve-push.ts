import { endAction, endedNews, newsIn, pathOf, type News, type PushEnd } from './notifications.ts'
import type { WorkerWord } from './words.ts'
import type { WorkerScope } from './worker-scope.ts'

/** Shows what is pushed, leads from there to the page, and ends it with one press. */
export function servePush(worker: WorkerScope, fetch: typeof globalThis.fetch) {
  const { origin } = worker.location

  worker.addEventListener('push', (event) => {
    const { title, options, unread } = newsIn(event.data?.text(), origin)
    event.waitUntil(Promise.all([worker.registration.showNotification(title, options), countUnread(worker, unread)]))
  })

  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const { url, end } = (event.notification.data ?? {}) as Partial<News['options']['data']>
    const isEnd = event.action === endAction && end
    event.waitUntil(isEnd ? endIt(end, event.notification.tag) : show(worker, pathOf(url, origin)))
  })

  /** Where that cannot be done from here, the page of the link asks for another press. */
  async function endIt(end: PushEnd, tag: string) {
    const answer = await fetch(end.path, { method: 'POST' }).catch(() => undefined)
    if (!answer?.ok) return show(worker, end.path)
    if (end.what === 'pushes') await (await worker.registration.pushManager.getSubscription())?.unsubscribe()
    const { title, options } = endedNews(end, tag)
    return worker.registration.showNotification(title, options)
  }

  worker.addEventListener('pushsubscriptionchange', (event) => {
    event.waitUntil(subscribeAnew(worker, event.oldSubscription))
  })
}

/** A number on the site's icon, where the browser has one. */
async function countUnread({ navigator }: WorkerScope, unread: number | undefined) {
  if (unread === undefined) return
  await (unread > 0 ? navigator.setAppBadge?.(unread) : navigator.clearAppBadge?.())?.catch(() => {})
}

async function show({ clients, location }: WorkerScope, path: string) {
  const open = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = open.find(({ url }) => url === location.origin + path)
  return there ? there.focus() : clients.openWindow(path)
}

/** The worker has no token to tell the server with; a page has. */
async function subscribeAnew({ registration, clients }: WorkerScope, old: PushSubscription | null | undefined) {
  const { applicationServerKey, userVisibleOnly } = old?.options ?? {}
  if (!applicationServerKey) return
  await registration.pushManager.subscribe({ applicationServerKey, userVisibleOnly: userVisibleOnly ?? true })
  const word: WorkerWord = { kind: 'subscription-changed' }
  for (const client of await clients.matchAll({ type: 'window' })) client.postMessage(word)
}
