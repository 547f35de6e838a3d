import { route } from '@pointfare/core/http/route'
import { pruneBuilds } from '@pointfare/shared/platform/operations/registry'
import type { FastifyPluginAsync } from 'fastify'
import type { RetentionService } from './retention.service.ts'

export const retentionRoutes =
  (retention: RetentionService): FastifyPluginAsync =>
  async (app) =>
    route(app, pruneBuilds, ({ body: { dryRun } }) => (dryRun ? retention.preview() : retention.prune()))
