import { route } from '@pointfare/core/http/route'
import { getBuildChanges } from '@pointfare/shared/platform/operations/artifacts'
import type { FastifyPluginAsync } from 'fastify'
import type { ChangesService } from './changes.service.ts'

export const changesRoutes =
  (changes: ChangesService): FastifyPluginAsync =>
  async (app) =>
    route(app, getBuildChanges, ({ params: { name, build }, query: { from } }) => changes.between(name, from, build))
