import {
  countHistoricFlights,
  countRecentPriceChanges,
  countRoutes,
  listPopularRoutePrices,
  listPopularRoutes,
} from '@pointfare/shared/operations/search-data'
import type { FastifyPluginAsync } from 'fastify'
import { route } from '@pointfare/core/http/route'
import type { SearchDataService } from './search-data.service.ts'

/** Headlines, not decisions: a minute old is new enough. */
const briefly = { 'cache-control': 'public, max-age=60' }

export const searchDataRoutes =
  (searchData: SearchDataService): FastifyPluginAsync =>
  async (app) => {
    route(app, countHistoricFlights, async (_request, reply) =>
      reply.headers(briefly).send(await searchData.countHistoricFlights()),
    )

    route(app, countRoutes, async (_request, reply) => reply.headers(briefly).send(await searchData.countRoutes()))

    route(app, listPopularRoutes, async ({ query }, reply) =>
      reply.headers(briefly).send(await searchData.mostChanges(query.limit)),
    )

    route(app, listPopularRoutePrices, async ({ query }, reply) =>
      reply.headers(briefly).send(await searchData.popularRoutePrices(query.limit)),
    )

    route(app, countRecentPriceChanges, async ({ query }, reply) =>
      reply.headers(briefly).send(await searchData.recentChanges(query.hours)),
    )
  }
