import * as z from 'zod/mini'
import { InboxItem } from './inbox.ts'

/** A call that keeps failing is tried again for so long. */
export const webhookRetryHours = 24

export const NewWebhook = z
  .strictObject({ url: z.string().check(z.url('An address starts with https://'), z.maxLength(1000)) })
  .register(z.globalRegistry, { id: 'NewWebhook' })

/** The one answer that holds the secret. */
export const MadeWebhook = z
  .object({
    url: z.string(),
    /** `whsec_` and base64: what calls are signed with, as Standard Webhooks says. */
    secret: z.string(),
  })
  .register(z.globalRegistry, { id: 'MadeWebhook' })
export type MadeWebhook = z.infer<typeof MadeWebhook>

export const WebhookTest = z
  .object({
    isDelivered: z.boolean(),
    /** What came of it, in words. */
    answer: z.string(),
  })
  .register(z.globalRegistry, { id: 'WebhookTest', description: 'The result of a test call of a webhook' })
export type WebhookTest = z.infer<typeof WebhookTest>

/** The body of a call. */
export const WebhookCall = z.discriminatedUnion('type', [
  z.object({ type: z.literal('alert.rang'), timestamp: z.iso.datetime(), data: InboxItem }),
  z.object({ type: z.literal('test'), timestamp: z.iso.datetime(), data: z.object({}) }),
])
export type WebhookCall = z.infer<typeof WebhookCall>
