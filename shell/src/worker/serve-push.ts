import type { ChangedPushSubscription, NewPushSubscription } from '@pointfare/shared/contracts/push-subscription'
import { endAction, endedNews, newsIn, pathOf, type News, type PushEnd } from './notifications.ts'
import type { PushChangeEvent, WorkerScope } from './worker-scope.ts'

/** Of the operation `changePushSubscription`, whose declaration would bring its schemas along. */
const changePath = '/v1/api/push-subscriptions/change'

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

  /** What the site does not hear now, a page finds when it looks: that notifications are off. */
  async function follow({ oldSubscription: former, newSubscription }: PushChangeEvent) {
    const next = newSubscription ?? (await subscribeAnew(worker, former))
    if (!former || !next) return
    const body: ChangedPushSubscription = {
      formerEndpoint: former.endpoint,
      subscription: next.toJSON() as NewPushSubscription, // the site says what it cannot read
    }
    await fetch(changePath, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).catch(() => {})
  }

  worker.addEventListener('pushsubscriptionchange', (event) => {
    event.waitUntil(follow(event))
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

async function subscribeAnew({ registration }: WorkerScope, former: PushSubscription | null | undefined) {
  const { applicationServerKey, userVisibleOnly } = former?.options ?? {}
  if (!applicationServerKey) return undefined
  return registration.pushManager.subscribe({ applicationServerKey, userVisibleOnly: userVisibleOnly ?? true })
}
