import {
  HistoricFlightsCount,
  historicFlightsCountPath,
  mostChangesPath,
  mostRecentHours,
  PopularRoutes,
  RecentPriceChanges,
  recentPriceChangesPath,
  RoutesCount,
  routesCountPath,
} from '@pointfare/shared/contracts/search-data'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { problemResponses } from '../../plugins/problem-responses.ts'
import { wholeNumber } from '../whole-number.ts'
import type { SearchDataService } from './search-data.service.ts'

const tags = ['Search data']

/** Headlines, not decisions: a minute old is new enough. */
const briefly = { 'cache-control': 'public, max-age=60' }

const popular = z.object({ limit: z._default(wholeNumber(1, 50), 10) })
const lately = z.object({ hours: z._default(wholeNumber(1, mostRecentHours), 24) })

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

    app.get(
      mostChangesPath,
      {
        config: { access: 'public' },
        schema: {
          tags,
          summary: 'Pairs of airports whose prices change most often',
          querystring: popular,
          response: { 200: PopularRoutes, ...problemResponses },
        },
      },
      async ({ query: { limit } }, reply) => reply.headers(briefly).send(await searchData.mostChanges(limit)),
    )

    app.get(
      recentPriceChangesPath,
      {
        config: { access: 'public' },
        schema: {
          tags,
          summary: 'How many prices changed lately, hour by hour',
          querystring: lately,
          response: { 200: RecentPriceChanges, ...problemResponses },
        },
      },
      async ({ query: { hours } }, reply) => reply.headers(briefly).send(await searchData.recentChanges(hours)),
    )
  }
