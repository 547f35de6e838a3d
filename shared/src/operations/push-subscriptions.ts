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

export const findPushSubscription = {
  ...common,
  operationId: 'findPushSubscription',
  method: 'POST',
  path: '/v1/api/push-subscriptions/find',
  summary: 'Whether the caller’s alerts are pushed to a browser',
  description:
    'It ends by itself when the push service takes nothing for it any more; then the browser has to subscribe anew.',
  body: PushSubscriptionToFind,
  answers: { 200: FoundPushSubscription },
} as const satisfies Operation

export const changePushSubscription = {
  ...common,
  operationId: 'changePushSubscription',
  method: 'POST',
  path: '/v1/api/push-subscriptions/change',
  access: 'public',
  summary: 'Push to a browser by the subscription that its push service has put in the place of the former one',
  description:
    'For service workers, which have no token: the former endpoint, which nobody else knows, says whose it is. Where it is not known, nothing changes.',
  body: ChangedPushSubscription,
  answers: { 204: null },
  refusals: [422],
} as const satisfies Operation
