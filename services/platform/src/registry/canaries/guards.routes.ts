import { route } from '@pointfare/core/http/route'
import { listGuards } from '@pointfare/shared/platform/operations/tabs'
import type { FastifyPluginAsync } from 'fastify'
import type { GuardsService } from './guards.service.ts'

export const guardsRoutes =
  (guards: Pick<GuardsService, 'list'>): FastifyPluginAsync =>
  async (app) =>
    route(app, listGuards, ({ params: { channel } }, reply) => {
      reply.header('cache-control', 'no-store')
      return guards.list(channel)
    })
