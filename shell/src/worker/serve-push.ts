import { newsIn, pathOf } from './notifications.ts'
import type { WorkerWord } from './words.ts'
import type { WorkerScope } from './worker-scope.ts'

/** Shows what is pushed, and leads from there to the page. */
export function servePush(worker: WorkerScope) {
  const { origin } = worker.location

  worker.addEventListener('push', (event) => {
    const { title, options, unread } = newsIn(event.data?.text(), origin)
    event.waitUntil(Promise.all([worker.registration.showNotification(title, options), countUnread(worker, unread)]))
  })

  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const { url } = (event.notification.data ?? {}) as { url?: unknown }
    event.waitUntil(show(worker, pathOf(url, origin)))
  })

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
