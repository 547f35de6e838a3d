import { listRecentPriceChanges } from '@pointfare/shared/operations/price-changes'
import { route } from '@pointfare/core/http/route'
import type { FastifyPluginAsync } from 'fastify'
import { sendRevalidated } from '../send-revalidated.ts'
import type { PriceChangesService } from './price-changes.service.ts'

export const priceChangesRoutes =
  (priceChanges: PriceChangesService): FastifyPluginAsync =>
  async (app) => {
    route(app, listRecentPriceChanges, async (request, reply) =>
      sendRevalidated(reply, await priceChanges.recent(request.query)),
    )
  }
