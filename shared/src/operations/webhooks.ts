import { MadeWebhook, NewWebhook, WebhookTest } from '../contracts/webhook.ts'
import type { Operation } from './operation.ts'

const common = { base: 'user', access: 'member', tags: ['Alerts'], path: '/v1/api/alerts/webhook' } as const

export const setWebhook = {
  ...common,
  operationId: 'setWebhook',
  method: 'PUT',
  summary: "Call an address each time one of the caller's alerts rings",
  description:
    'Only this answer holds the secret that calls are signed with, by the convention of Standard Webhooks: the headers webhook-id, webhook-timestamp and webhook-signature. Setting it again makes another secret.',
  body: NewWebhook,
  answers: { 200: MadeWebhook },
  refusals: [404, 422],
} as const satisfies Operation

export const removeWebhook = {
  ...common,
  operationId: 'removeWebhook',
  method: 'DELETE',
  summary: 'Call it no more',
  answers: { 204: null },
} as const satisfies Operation

export const testWebhook = {
  ...common,
  operationId: 'testWebhook',
  method: 'POST',
  path: '/v1/api/alerts/webhook/test',
  summary: 'Call it now, with a body of type `test`, and tell what came of it',
  answers: { 200: WebhookTest },
  refusals: [404],
} as const satisfies Operation
