import { route } from '@pointfare/core/http/route'
import { listKeys } from '@pointfare/shared/platform/operations/registry'
import type { ReleaseKey } from '@pointfare/shared/platform/release-key'
import type { FastifyPluginAsync } from 'fastify'

export const keysRoutes =
  (keys: ReleaseKey[]): FastifyPluginAsync =>
  async (app) =>
    route(app, listKeys, (_request, reply) => {
      reply.header('cache-control', 'no-store')
      return keys
    })
