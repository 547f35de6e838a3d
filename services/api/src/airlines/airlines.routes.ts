import { getAirline, listAirlines, listRoutesOfAirline } from '@pointfare/shared/operations/airlines'
import type { FastifyPluginAsync } from 'fastify'
import { route } from '@pointfare/core/http/route'
import type { AirlinesService } from './airlines.service.ts'

export const airlinesRoutes =
  (airlines: AirlinesService): FastifyPluginAsync =>
  async (app) => {
    route(app, listAirlines, () => airlines.list())
    route(app, getAirline, ({ params }) => airlines.get(params.code))
    route(app, listRoutesOfAirline, ({ params }) => airlines.routes(params.code))
  }
