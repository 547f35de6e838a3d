import {
  ChangedPushSubscription,
  FoundPushSubscription,
  NewPushSubscription,
  PushSubscriptionToFind,
  PushSubscriptionToRemove,
} from '../contracts/push-subscription.ts'
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
  summary: 'Subscribe a browser to pushes of the caller’s alerts; it then no longer gets those of anybody else',
  description:
    'The runtime configuration has the key (`pushKey`) that a browser subscribes with. Only known push services are accepted.',
  body: NewPushSubscription,
  answers: { 204: null },
  refusals: [404, 422],
} as const satisfies Operation

export const removePushSubscription = {
  ...common,
  operationId: 'removePushSubscription',
  method: 'DELETE',
  summary: 'Unsubscribe a browser from pushes',
  body: PushSubscriptionToRemove,
  answers: { 204: null },
} as const satisfies Operation

export const findPushSubscription = {
  ...common,
  operationId: 'findPushSubscription',
  method: 'POST',
  path: '/v1/api/push-subscriptions/find',
  summary: 'Whether the caller’s alerts are pushed to a browser',
  description:
    'A subscription ends when the push service no longer accepts pushes for it; the browser must then subscribe again.',
  body: PushSubscriptionToFind,
  answers: { 200: FoundPushSubscription },
} as const satisfies Operation

export const changePushSubscription = {
  ...common,
  operationId: 'changePushSubscription',
  method: 'POST',
  path: '/v1/api/push-subscriptions/change',
  access: 'public',
  summary: 'Replace the subscription of a browser by the one that its push service has issued instead',
  description:
    'For service workers, which have no token: the former endpoint, a secret, identifies the owner. If it is unknown, nothing changes.',
  body: ChangedPushSubscription,
  answers: { 204: null },
  refusals: [422],
} as const satisfies Operation
