type Answers = {
  permission?: NotificationPermission
  asked?: NotificationPermission
  fails?: boolean
  hangs?: boolean
  asks?: 'for ever'
  /** It has subscribed before, for this key of the site. */
  subscribedFor?: string
}

/** Endpoints are below it: 1 of the first subscription, 2 of the next. */
export const pushService = 'https://fcm.googleapis.com/fcm/send/'
export const pushKey = 'BAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8gISIjJCUmJygpKissLS4vMDEyMzQ1Njc4OTo7PD0-P0A'

/** A browser that takes pushes, or not. `asked`: what its owner answers. Returns what takes it away again. */
export function fakePush({
  permission = 'default',
  asked: requested = 'granted',
  fails = false,
  hangs = false,
  asks,
  subscribedFor,
}: Answers = {}): () => void {
  let subscription: object | null = null
  let count = 0
  const make = (key: Uint8Array) => {
    const endpoint = `${pushService}${(count += 1)}`
    subscription = {
      endpoint,
      options: { applicationServerKey: Uint8Array.from(key).buffer },
      toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } }),
      unsubscribe: async () => {
        subscription = null
        return true
      },
    }
    return subscription
  }
  if (subscribedFor) make(Buffer.from(subscribedFor, 'base64url'))
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
      if (hangs) await new Promise(() => {})
      if (fails) throw new Error('Registration failed - push service not available')
      return make(applicationServerKey)
    },
  }
  const registration = { pushManager }
  const notification = {
    permission,
    requestPermission: async () =>
      asks
        ? new Promise<never>(() => {})
        : (notification.permission = permission === 'default' ? requested : permission),
  }
  const given = { PushManager: class {}, Notification: notification }
  Object.assign(window, given)
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  })
  return () => {
    for (const name of Object.keys(given)) Reflect.deleteProperty(window, name)
    Reflect.deleteProperty(navigator, 'serviceWorker')
  }
}
