import { PruneRequest, Pruning } from '@pointfare/shared/platform/pruning'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { admins } from '../access/access-rules.ts'
import type { RetentionService } from './retention.service.ts'

export const retentionRoutes =
  (retention: RetentionService): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/releases/v1/prune',
      { config: { mayUse: admins }, schema: { body: PruneRequest, response: { 200: Pruning } } },
      ({ body: { dryRun } }) => (dryRun ? retention.preview() : retention.prune()),
    )
  }
