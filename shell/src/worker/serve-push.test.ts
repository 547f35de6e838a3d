import { newsIn } from './notifications.ts'
import { servePush } from './serve-push.ts'
import type { NotificationEvent, WorkerScope } from './worker-scope.ts'

const origin = 'https://pointfare.example'
const end = { what: 'alert', path: '/alerts/end/a-token' }
const news = (over: object = {}) =>
  newsIn(JSON.stringify({ title: 'VS3', url: '/search?day=1', tag: 'alert-7', end, ...over }), origin)

/** A worker that is told of presses, and remembers what it did. */
function aWorker(answer: () => Promise<Pick<Response, 'ok'>> = async () => ({ ok: true })) {
  const done: string[] = []
  const listeners = new Map<string, (event: object) => void>()
  const scope = {
    location: { origin },
    navigator: {},
    registration: {
      showNotification: async (title: string) => void done.push(`says ${title}`),
      pushManager: { getSubscription: async () => ({ unsubscribe: async () => void done.push('unsubscribes') }) },
    },
    clients: { matchAll: async () => [], openWindow: async (path: string) => void done.push(`opens ${path}`) },
    addEventListener: (name: string, listener: (event: object) => void) => void listeners.set(name, listener),
  } as unknown as WorkerScope
  servePush(scope, (async (path: string, { method }: RequestInit) => {
    done.push(`${method} ${path}`)
    return answer()
  }) as typeof fetch)

  return async (action: string, { options } = news()) => {
    let work: Promise<unknown> = Promise.resolve()
    const notification = { data: options.data, tag: options.tag, close: () => void done.push('closes') }
    listeners.get('notificationclick')?.({
      notification,
      action,
      waitUntil: (given: Promise<unknown>) => (work = given),
    } as unknown as NotificationEvent)
    await work
    return done
  }
}

it('a push that is pressed leads to its flight', async () => {
  expect(await aWorker()('')).toEqual(['closes', 'opens /search?day=1'])
})

it('its button ends the alert without a page, and says so', async () => {
  expect(await aWorker()('end')).toEqual(['closes', 'POST /alerts/end/a-token', 'says The alert has ended'])
})

it('the button of a push about several alerts ends pushes to this browser, which forgets its subscription', async () => {
  const press = aWorker()

  expect(await press('end', news({ end: { ...end, what: 'pushes' } }))).toEqual([
    'closes',
    'POST /alerts/end/a-token',
    'unsubscribes',
    'says Notifications are off',
  ])
})

it.each([
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['does not take it', async () => ({ ok: false })],
])('where the site %s, the page of the link asks for another press', async (_, answer) => {
  expect(await aWorker(answer)('end')).toEqual(['closes', 'POST /alerts/end/a-token', 'opens /alerts/end/a-token'])
})
