import { Channels, LiveBuilds } from '@pointfare/shared/contracts/release-overview'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { anybody } from '../access/access-rules.ts'
import { channelParams } from '../channels/channel-params.ts'
import type { OverviewService } from './overview.service.ts'

export const overviewRoutes =
  (overview: OverviewService): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/releases/v1/channels',
      { config: { mayUse: anybody }, schema: { response: { 200: Channels } } },
      async (_request, reply) => {
        reply.header('cache-control', 'no-store')
        return overview.channels()
      },
    )

    app.get(
      '/releases/v1/channels/:channel/live',
      { config: { mayUse: anybody }, schema: { params: channelParams, response: { 200: LiveBuilds } } },
      async ({ params: { channel } }, reply) => {
        reply.header('cache-control', 'no-store')
        return overview.live(channel)
      },
    )
  }
