import { Channels, LiveBuilds, ReleasedCanaries } from '@pointfare/shared/platform/release-overview'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { anybody } from '../access/access-rules.ts'
import { channelParams } from '../channels/channel-params.ts'
import type { OverviewService } from './overview.service.ts'

const seq = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2_147_483_647))
const releases = z.object({ first: seq, last: seq })

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

    app.get(
      '/releases/v1/channels/:channel/canaries',
      {
        config: { mayUse: anybody },
        schema: { params: channelParams, querystring: releases, response: { 200: ReleasedCanaries } },
      },
      ({ params: { channel }, query: { first, last } }) =>
        overview.canaries(channel, first, Math.min(last, first + 100)),
    )
  }
