import { watcherOf } from '@pointfare/api/plugins/watcher'
import { route } from '@pointfare/core/http/route'
import {
  addPushSubscription,
  changePushSubscription,
  findPushSubscription,
  removePushSubscription,
} from '@pointfare/shared/operations/push-subscriptions'
import type { FastifyPluginAsync } from 'fastify'
import type { PushSubscriptionsService } from './push-subscriptions.service.ts'

export const pushSubscriptionsRoutes =
  (subscriptions: PushSubscriptionsService): FastifyPluginAsync =>
  async (app) => {
    route(app, addPushSubscription, (request) => subscriptions.add(watcherOf(request), request.body))

    route(app, findPushSubscription, async (request) => ({
      isSubscribed: await subscriptions.has(watcherOf(request), request.body.endpoint),
    }))

    route(app, changePushSubscription, (request) => subscriptions.change(request.body))

    route(app, removePushSubscription, (request) => subscriptions.remove(watcherOf(request), request.body.endpoint))
  }
