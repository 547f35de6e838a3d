import { watcherOf } from '@pointfare/api/plugins/watcher'
import { route } from '@pointfare/core/http/route'
import { removeWebhook, setWebhook, testWebhook } from '@pointfare/shared/operations/webhooks'
import type { FastifyPluginAsync } from 'fastify'
import type { WebhooksService } from './webhooks.service.ts'

export const webhooksRoutes =
  (webhooks: WebhooksService): FastifyPluginAsync =>
  async (app) => {
    route(app, setWebhook, (request) => webhooks.set(watcherOf(request), request.body.url))

    route(app, removeWebhook, (request) => webhooks.remove(watcherOf(request)))

    route(app, testWebhook, (request) => webhooks.test(watcherOf(request)))
  }
