import { Airline, AirlineList, RouteEntryList } from '@pointfare/shared/contracts/airline'
import { AirlineCode } from '@pointfare/shared/contracts/iata'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { problemResponses } from '../../plugins/problem-responses.ts'
import { upperCase } from '../upper-case.ts'
import type { AirlinesService } from './airlines.service.ts'

const tags = ['Airlines']
const params = z.object({ code: upperCase(AirlineCode) })

export const airlinesRoutes =
  (airlines: AirlinesService): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/v1/api/airlines',
      {
        config: { access: 'public' },
        schema: { tags, summary: 'Airlines whose reward flights are tracked', response: { 200: AirlineList } },
      },
      () => airlines.list(),
    )

    app.get(
      '/v1/api/airlines/:code',
      {
        config: { access: 'public' },
        schema: { tags, summary: 'One airline', params, response: { 200: Airline, ...problemResponses } },
      },
      ({ params: { code } }) => airlines.get(code),
    )

    app.get(
      '/v1/api/airlines/:code/routes',
      {
        config: { access: 'public' },
        schema: {
          tags,
          summary: 'Where an airline flies: each origin with its destinations',
          params,
          response: { 200: RouteEntryList, ...problemResponses },
        },
      },
      ({ params: { code } }) => airlines.routes(code),
    )
  }
