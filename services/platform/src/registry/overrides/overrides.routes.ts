import { route } from '@pointfare/core/http/route'
import { grantOverride } from '@pointfare/shared/platform/operations/channels'
import type { FastifyPluginAsync } from 'fastify'
import { lastingName } from '../access/guard.ts'
import type { OverridesService } from './overrides.service.ts'

/** Tokens that may publish a remote may look at it in the site. */
export const overridesRoutes =
  (overrides: OverridesService): FastifyPluginAsync =>
  async (app) =>
    route(app, grantOverride, (request) => overrides.grant(request.params.channel, request.body, lastingName(request)))
