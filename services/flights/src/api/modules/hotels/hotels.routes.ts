import { getHotelChain, listHotelChains, listHotelStays } from '@pointfare/shared/operations/hotels'
import type { FastifyPluginAsync } from 'fastify'
import { route } from '@pointfare/server/http/route'
import type { HotelsService } from './hotels.service.ts'

export const hotelsRoutes =
  (hotels: HotelsService): FastifyPluginAsync =>
  async (app) => {
    route(app, listHotelChains, () => hotels.chains())
    route(app, getHotelChain, ({ params }) => hotels.chain(params.code))
    route(app, listHotelStays, ({ params, query }) => hotels.stays(params.chain, params.location, query))
  }
