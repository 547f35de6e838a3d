import type { PushMessage } from '@pointfare/shared/contracts/push-subscription'
import { AddressRefused, type CallOutside } from '../../outside/guarded-request.ts'
import { encryptPush, type BrowserKeys } from './encrypt-push.ts'
import type { Vapid } from './vapid.ts'

export type Subscription = BrowserKeys & { endpoint: string }

/** What became of a push. */
export type PushResult =
  | { kind: 'sent' }
  /** The browser has unsubscribed, or its keys are none. */
  | { kind: 'gone' }
  /** The service will not take it, however often it is sent; nor anything else, where the subscription is over. */
  | { kind: 'refused'; why: string; isOver: boolean }
  /** Later, perhaps. */
  | { kind: 'failed'; why: string; retryAfterSeconds: number | undefined }

type Options = {
  call: CallOutside
  vapid: Vapid
}

/** A seat that was seen longer ago is hardly news: a browser that was off all night is told by its inbox. */
const storedSeconds = 4 * 3600

export type Push = { message: PushMessage; topic: string; urgency: 'high' | 'normal' }

/**
 * Sends one push to one browser. `topic`: another push with it takes its place while the browser is away (RFC 8030), so that
 * one that is sent twice is shown once.
 */
export const createPushSender =
  ({ call, vapid }: Options) =>
  async (subscription: Subscription, { message, topic, urgency }: Push): Promise<PushResult> => {
    const body = bodyFor(subscription, message)
    if (!body) return { kind: 'gone' }
    const headers = {
      authorization: vapid.headerFor(subscription.endpoint),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(storedSeconds),
      topic,
      urgency,
    }
    try {
      return resultOf(await call({ url: subscription.endpoint, headers, body }))
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      if (error instanceof AddressRefused) return { kind: 'refused', why, isOver: false }
      return { kind: 'failed', why, retryAfterSeconds: undefined }
    }
  }

export type SendPush = ReturnType<typeof createPushSender>

function bodyFor(keys: BrowserKeys, message: PushMessage) {
  try {
    return encryptPush(Buffer.from(JSON.stringify(message)), keys)
  } catch {
    return undefined
  }
}

function resultOf({
  status,
  retryAfterSeconds,
}: {
  status: number
  retryAfterSeconds: number | undefined
}): PushResult {
  if (status >= 200 && status < 300) return { kind: 'sent' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  const why = `The push service answered ${status}`
  if (status === 429 || status >= 500) return { kind: 'failed', why, retryAfterSeconds }
  // A browser that has subscribed for another key of the site (RFC 8292, section 4.2).
  return { kind: 'refused', why, isOver: status === 403 }
}
