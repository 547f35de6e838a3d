import { route } from '@pointfare/core/http/route'
import { getPriceOutlook } from '@pointfare/shared/operations/price-outlook'
import type { FastifyPluginAsync } from 'fastify'
import type { PriceOutlookService } from './price-outlook.service.ts'

/** Ninety days do not move in five minutes. */
const outlookHeaders = { 'cache-control': 'public, max-age=300' }

export const priceOutlookRoutes =
  (outlooks: PriceOutlookService): FastifyPluginAsync =>
  async (app) => {
    route(app, getPriceOutlook, async ({ params }, reply) =>
      reply.headers(outlookHeaders).send(await outlooks.outlook(params)),
    )
  }
