import { CheckRun, CheckRuns, SmokeRequest } from '@pointfare/shared/platform/smoke'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { anybody, releasersOfBody } from '../access/access-rules.ts'
import { channelParams as params } from '../channels/channel-params.ts'
import type { SmokeService } from './smoke.service.ts'

export const smokeRoutes =
  (smoke: SmokeService): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/releases/v1/channels/:channel/smoke',
      { config: { mayUse: releasersOfBody }, schema: { params, body: SmokeRequest, response: { 200: CheckRun } } },
      ({ params: { channel }, body: { builds } }) => smoke.run(channel, builds),
    )

    app.get(
      '/releases/v1/channels/:channel/smoke',
      { config: { mayUse: anybody }, schema: { params, response: { 200: CheckRuns } } },
      ({ params: { channel } }) => smoke.list(channel),
    )
  }
