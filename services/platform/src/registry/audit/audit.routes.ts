import { route } from '@pointfare/core/http/route'
import { listAudit } from '@pointfare/shared/platform/operations/tokens'
import type { FastifyPluginAsync } from 'fastify'
import type { AuditService } from './audit.service.ts'

export const auditRoutes =
  (audit: AuditService): FastifyPluginAsync =>
  async (app) =>
    route(app, listAudit, ({ query: { kind, ...page } }, reply) => {
      reply.header('cache-control', 'no-store')
      return audit.list(kind ?? null, page['page-number'], page['page-size'])
    })
