import { ReleaseKeys, type ReleaseKey } from '@pointfare/shared/platform/release-key'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { anybody } from '../access/access-rules.ts'

export const keysRoutes =
  (keys: ReleaseKey[]): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/releases/v1/keys',
      { config: { mayUse: anybody }, schema: { response: { 200: ReleaseKeys } } },
      async (_request, reply) => {
        reply.header('cache-control', 'no-store')
        return keys
      },
    )
  }
