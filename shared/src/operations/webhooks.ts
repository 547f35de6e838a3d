import { MadeWebhook, NewWebhook, WebhookTest } from '../contracts/webhook.ts'
import type { Operation } from './operation.ts'

const common = { base: 'user', access: 'member', tags: ['Alerts'], path: '/v1/api/alerts/webhook' } as const

export const setWebhook = {
  ...common,
  operationId: 'setWebhook',
  method: 'PUT',
  summary: "Set the address that is called each time one of the caller's alerts triggers",
  description:
    'Only this answer contains the secret that signs calls, by Standard Webhooks: the headers webhook-id, webhook-timestamp and webhook-signature. Setting it again creates another secret.',
  body: NewWebhook,
  answers: { 200: MadeWebhook },
  refusals: [404, 422],
} as const satisfies Operation

export const removeWebhook = {
  ...common,
  operationId: 'removeWebhook',
  method: 'DELETE',
  summary: 'Remove the webhook',
  answers: { 204: null },
} as const satisfies Operation

export const testWebhook = {
  ...common,
  operationId: 'testWebhook',
  method: 'POST',
  path: '/v1/api/alerts/webhook/test',
  summary: 'Call the webhook now with a body of type `test`, and return the result',
  answers: { 200: WebhookTest },
  refusals: [404],
} as const satisfies Operation
