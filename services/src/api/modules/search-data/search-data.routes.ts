import {
  HistoricFlightsCount,
  historicFlightsCountPath,
  RoutesCount,
  routesCountPath,
} from '@pointfare/shared/contracts/search-data'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { SearchDataService } from './search-data.service.ts'

const tags = ['Search data']

/** Headlines, not decisions: a minute old is new enough. */
const briefly = { 'cache-control': 'public, max-age=60' }

export const searchDataRoutes =
  (searchData: SearchDataService): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      historicFlightsCountPath,
      {
        config: { access: 'public' },
        schema: { tags, summary: 'How many states of flights are recorded', response: { 200: HistoricFlightsCount } },
      },
      async (_request, reply) => reply.headers(briefly).send(await searchData.countHistoricFlights()),
    )

    app.get(
      routesCountPath,
      {
        config: { access: 'public' },
        schema: { tags, summary: 'How many routes can be searched', response: { 200: RoutesCount } },
      },
      async (_request, reply) => reply.headers(briefly).send(await searchData.countRoutes()),
    )
  }
