import * as z from 'zod/mini'

/** Browsers of one watcher that get pushes; with one more, the one longest without a push goes. */
export const mostPushSubscriptions = 10

const bytes = (length: number, error: string) =>
  z.string().check(
    z.regex(/^[\w-]+$/, error),
    z.refine((text) => Math.floor((text.length * 3) / 4) === length, error),
  )

const endpoint = z.string().check(z.url('An endpoint is an address'), z.maxLength(1000))

/** As `PushSubscription.toJSON()` of a browser has it. */
export const NewPushSubscription = z
  .strictObject({
    endpoint,
    /** Nobody needs it; browsers send it along. */
    expirationTime: z.optional(z.nullable(z.number())),
    keys: z.strictObject({
      /** Uncompressed point of P-256, base64url. */
      p256dh: bytes(65, 'p256dh is 65 bytes as base64url'),
      auth: bytes(16, 'auth is 16 bytes as base64url'),
    }),
  })
  .register(z.globalRegistry, { id: 'NewPushSubscription' })
export type NewPushSubscription = z.infer<typeof NewPushSubscription>

export const PushSubscriptionToRemove = z.strictObject({ endpoint }).register(z.globalRegistry, {
  id: 'PushSubscriptionToRemove',
})

export const PushSubscriptionToFind = z.strictObject({ endpoint }).register(z.globalRegistry, {
  id: 'PushSubscriptionToFind',
})

export const FoundPushSubscription = z
  .object({ isSubscribed: z.boolean() })
  .register(z.globalRegistry, { id: 'FoundPushSubscription' })

/** As a service worker hears of it. */
export const ChangedPushSubscription = z
  .strictObject({ formerEndpoint: endpoint, subscription: NewPushSubscription })
  .register(z.globalRegistry, { id: 'ChangedPushSubscription' })
export type ChangedPushSubscription = z.infer<typeof ChangedPushSubscription>

/** What a push carries to the service worker, as JSON. */
export const PushMessage = z.object({
  title: z.string(),
  body: z.string(),
  /** Path of what it tells, such as the exact flight. */
  url: z.string(),
  /** Of the alert: a later push of the same one takes the place of this one. */
  tag: z.string(),
  at: z.iso.datetime(),
  unread: z.int(),
  /** What its button ends: the alert, or of several alerts all pushes to this browser; `path` ends it when it is posted to. */
  end: z.object({ what: z.enum(['alert', 'pushes']), path: z.string() }),
})
export type PushMessage = z.infer<typeof PushMessage>
