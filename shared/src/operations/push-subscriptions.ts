import { NewPushSubscription, PushSubscriptionToRemove } from '../contracts/push-subscription.ts'
import type { Operation } from './operation.ts'

const common = {
  base: 'user',
  access: 'watcher',
  tags: ['Inbox'],
  path: '/v1/api/push-subscriptions',
} as const

export const addPushSubscription = {
  ...common,
  operationId: 'addPushSubscription',
  method: 'POST',
  summary: 'Let alerts be pushed to a browser; one that was somebody else’s is the caller’s from then on',
  description:
    'The runtime configuration has the key (`pushKey`) that a browser subscribes with. Only push services that the site knows are taken.',
  body: NewPushSubscription,
  answers: { 204: null },
  refusals: [404, 422],
} as const satisfies Operation

export const removePushSubscription = {
  ...common,
  operationId: 'removePushSubscription',
  method: 'DELETE',
  summary: 'Push nothing to a browser any more',
  body: PushSubscriptionToRemove,
  answers: { 204: null },
} as const satisfies Operation
