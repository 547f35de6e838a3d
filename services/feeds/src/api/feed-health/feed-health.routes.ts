import { FeedHealth, feedHealthPath } from '@pointfare/shared/contracts/feed-health'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { FeedHealthService } from './feed-health.service.ts'

export const feedHealthRoutes =
  (feeds: FeedHealthService): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      feedHealthPath,
      {
        config: { access: 'public' },
        schema: {
          tags: ['Search data'],
          summary: 'When each source of prices last brought something',
          response: { 200: FeedHealth },
        },
      },
      async (_request, reply) => reply.header('cache-control', 'public, max-age=15').send(await feeds.health()),
    )
  }
