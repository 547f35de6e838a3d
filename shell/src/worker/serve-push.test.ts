import { changePushSubscription } from '@pointfare/shared/operations/push-subscriptions'
import { newsIn } from './notifications.ts'
import { servePush } from './serve-push.ts'
import type { WorkerScope } from './worker-scope.ts'

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
      pushManager: {
        getSubscription: async () => ({ unsubscribe: async () => void done.push('unsubscribes') }),
        subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
          done.push(`subscribes for ${applicationServerKey}`)
          return made
        },
      },
    },
    clients: { matchAll: async () => [], openWindow: async (path: string) => void done.push(`opens ${path}`) },
    addEventListener: (name: string, listener: (event: object) => void) => void listeners.set(name, listener),
  } as unknown as WorkerScope
  servePush(scope, (async (path: string, { method, body }: { method: string; body?: string }) => {
    done.push([method, path, body].filter(Boolean).join(' '))
    return answer()
  }) as typeof fetch)

  return async (name: string, event: object) => {
    let work: Promise<unknown> = Promise.resolve()
    listeners.get(name)?.({ ...event, waitUntil: (given: Promise<unknown>) => (work = given) })
    await work
    return done
  }
}

/** A worker whose notification is pressed, or its button. */
function aPressedWorker(answer?: Parameters<typeof aWorker>[0]) {
  const happen = aWorker(answer)
  return async (action: string, { options } = news()) => {
    let isClosed = false
    const notification = { data: options.data, tag: options.tag, close: () => (isClosed = true) }
    const done = await happen('notificationclick', { notification, action })
    return isClosed ? ['closes', ...done] : done
  }
}

const made = { endpoint: 'https://push.example/2', toJSON: () => ({ endpoint: 'https://push.example/2' }) }

it('a push that is pressed leads to its flight', async () => {
  expect(await aPressedWorker()('')).toEqual(['closes', 'opens /search?day=1'])
})

it('its button ends the alert without a page, and says so', async () => {
  expect(await aPressedWorker()('end')).toEqual(['closes', 'POST /alerts/end/a-token', 'says The alert has ended'])
})

it('the button of a push about several alerts ends pushes to this browser, which forgets its subscription', async () => {
  const press = aPressedWorker()

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
  expect(await aPressedWorker(answer)('end')).toEqual([
    'closes',
    'POST /alerts/end/a-token',
    'opens /alerts/end/a-token',
  ])
})

describe('a subscription that its push service ends', () => {
  const former = {
    endpoint: 'https://push.example/1',
    options: { applicationServerKey: 'the key', userVisibleOnly: true },
  }
  const reported = `POST ${changePushSubscription.path} ${JSON.stringify({ formerEndpoint: former.endpoint, subscription: { endpoint: made.endpoint } })}`

  it('is made anew, and the site told of it', async () => {
    const done = await aWorker()('pushsubscriptionchange', { oldSubscription: former })

    expect(done).toEqual(['subscribes for the key', reported])
  })

  it('may have been made anew by the browser', async () => {
    const done = await aWorker()('pushsubscriptionchange', { oldSubscription: former, newSubscription: made })

    expect(done).toEqual([reported])
  })

  it('of which nothing is told is left to the next page', async () => {
    expect(await aWorker()('pushsubscriptionchange', {})).toEqual([])
  })

  it('is left to the next page where the site cannot be reached', async () => {
    const offline = aWorker(() => Promise.reject(new TypeError('Failed to fetch')))

    expect(await offline('pushsubscriptionchange', { oldSubscription: former })).toEqual([
      'subscribes for the key',
      reported,
    ])
  })
})
