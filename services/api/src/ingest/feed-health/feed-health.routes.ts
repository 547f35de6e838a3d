import { getFeedHealth } from '@pointfare/shared/operations/feed-health'
import type { FastifyPluginAsync } from 'fastify'
import { route } from '@pointfare/core/http/route'
import type { FeedHealthService } from './feed-health.service.ts'

export const feedHealthRoutes =
  (feeds: FeedHealthService): FastifyPluginAsync =>
  async (app) => {
    route(app, getFeedHealth, async (_request, reply) =>
      reply.header('cache-control', 'public, max-age=15').send(await feeds.health()),
    )
  }
