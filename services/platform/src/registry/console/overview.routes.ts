import { route } from '@pointfare/core/http/route'
import { listCanaries, listChannels, listLiveBuilds } from '@pointfare/shared/platform/operations/channels'
import type { FastifyPluginAsync } from 'fastify'
import type { OverviewService } from './overview.service.ts'

export const overviewRoutes =
  (overview: OverviewService): FastifyPluginAsync =>
  async (app) => {
    route(app, listChannels, (_request, reply) => {
      reply.header('cache-control', 'no-store')
      return overview.channels()
    })

    route(app, listLiveBuilds, ({ params: { channel } }, reply) => {
      reply.header('cache-control', 'no-store')
      return overview.live(channel)
    })

    route(app, listCanaries, ({ params: { channel }, query: { first, last } }) =>
      overview.canaries(channel, first, Math.min(last, first + 100)),
    )
  }
