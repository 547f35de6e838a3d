/**
 * What a service worker is given and TypeScript's library for pages does not know; its library for workers cannot be in
 * one program with it. https://www.w3.org/TR/service-workers/
 */
export type WorkerEvent = Event & { waitUntil: (work: Promise<unknown>) => void }

export type FetchEvent = WorkerEvent & {
  readonly request: Request
  readonly clientId: string
  respondWith: (answer: Promise<Response>) => void
}

export type InstallEvent = WorkerEvent & { addRoutes?: (rules: readonly RouterRule[]) => Promise<void> }

/** https://github.com/WICG/service-worker-static-routing-api */
export type RouterRule = {
  condition: { urlPattern: { pathname: string } } | { requestMethod: string }
  source: 'network'
}

export type PushEvent = WorkerEvent & { readonly data: { text: () => string } | null }
/** `action`: which of its buttons was pressed; empty for the notification itself. */
export type NotificationEvent = WorkerEvent & { readonly notification: Notification; readonly action: string }
/** Browsers tell one of both, both or none. */
export type PushChangeEvent = WorkerEvent & {
  readonly oldSubscription?: PushSubscription | null
  readonly newSubscription?: PushSubscription | null
}
export type WordEvent = WorkerEvent & {
  readonly data: unknown
  /** The page that says it. */
  readonly source: Pick<WindowClient, 'postMessage'> | null
}

export type WindowClient = {
  readonly id: string
  readonly url: string
  postMessage: (word: unknown) => void
  focus: () => Promise<unknown>
}

export type Clients = {
  get: (id: string) => Promise<WindowClient | undefined>
  matchAll: (options: { type: 'window'; includeUncontrolled?: boolean }) => Promise<readonly WindowClient[]>
  claim: () => Promise<void>
  openWindow: (url: string) => Promise<unknown>
}

type WorkerEvents = {
  install: InstallEvent
  activate: WorkerEvent
  fetch: FetchEvent
  message: WordEvent
  push: PushEvent
  notificationclick: NotificationEvent
  pushsubscriptionchange: PushChangeEvent
}

export type WorkerScope = {
  readonly location: Pick<Location, 'origin'>
  readonly registration: ServiceWorkerRegistration
  readonly clients: Clients
  readonly navigator: Pick<Navigator, 'onLine'> & Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>
  skipWaiting: () => Promise<void>
  addEventListener: <Name extends keyof WorkerEvents>(name: Name, listener: (event: WorkerEvents[Name]) => void) => void
}
