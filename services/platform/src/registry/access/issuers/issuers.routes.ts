import { route } from '@pointfare/core/http/route'
import { listIssuers } from '@pointfare/shared/platform/operations/tokens'
import type { FastifyPluginAsync } from 'fastify'
import type { IssuersService } from './issuers.service.ts'

export const issuersRoutes =
  (issuers: Pick<IssuersService, 'list'>): FastifyPluginAsync =>
  async (app) => {
    route(app, listIssuers, (_request, reply) => {
      reply.header('cache-control', 'no-store')
      return issuers.list()
    })
  }
