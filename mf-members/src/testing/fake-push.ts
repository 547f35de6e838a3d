type Answers = {
  permission?: NotificationPermission
  asked?: NotificationPermission
  fails?: boolean
  hangs?: boolean
  asks?: 'for ever'
}

const endpoint = 'https://fcm.googleapis.com/fcm/send/journey'
export const pushKey = 'BAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8gISIjJCUmJygpKissLS4vMDEyMzQ1Njc4OTo7PD0-P0A'

/** A browser that takes pushes, or not. `asked`: what its owner answers. Returns what takes it away again. */
export function fakePush({
  permission = 'default',
  asked = 'granted',
  fails = false,
  hangs = false,
  asks,
}: Answers = {}): () => void {
  let subscription: object | null = null
  const made = {
    endpoint,
    options: { applicationServerKey: null },
    toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } }),
    unsubscribe: async () => {
      subscription = null
      return true
    },
  }
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async () => {
      if (hangs) await new Promise(() => {})
      if (fails) throw new Error('Registration failed - push service not available')
      subscription = made
      return made
    },
  }
  const registration = { pushManager }
  const notification = {
    permission,
    requestPermission: async () =>
      asks ? new Promise<never>(() => {}) : (notification.permission = permission === 'default' ? asked : permission),
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
