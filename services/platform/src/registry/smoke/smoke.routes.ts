import { route } from '@pointfare/server/http/route'
import { listTrials, tryBuilds } from '@pointfare/shared/platform/operations/channels'
import type { FastifyPluginAsync } from 'fastify'
import type { SmokeService } from './smoke.service.ts'

export const smokeRoutes =
  (smoke: SmokeService): FastifyPluginAsync =>
  async (app) => {
    route(app, tryBuilds, ({ params: { channel }, body: { builds } }) => smoke.run(channel, builds))

    route(app, listTrials, ({ params: { channel } }) => smoke.list(channel))
  }
