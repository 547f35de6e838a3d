import { OverrideGrant, OverrideRequest } from '@pointfare/shared/platform/override'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { publishersOfBody } from '../access/access-rules.ts'
import { channelParams as params } from '../channels/channel-params.ts'
import type { OverridesService } from './overrides.service.ts'

/** Tokens that may publish a remote may look at it in the site. */
export const overridesRoutes =
  (overrides: OverridesService): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/releases/v1/channels/:channel/overrides',
      {
        config: { mayUse: publishersOfBody },
        schema: { params, body: OverrideRequest, response: { 200: OverrideGrant } },
      },
      (request) => overrides.grant(request.params.channel, request.body, request.holder?.name ?? 'nobody'),
    )
  }
