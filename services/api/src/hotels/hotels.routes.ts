import {
  getHotelChain,
  getHotelNightHistory,
  listCheapestStays,
  listHotelChains,
  listHotelNights,
  listHotelPlaces,
  listHotelStays,
} from '@pointfare/shared/operations/hotels'
import type { FastifyPluginAsync } from 'fastify'
import { route } from '@pointfare/core/http/route'
import type { MemberCurrency } from '../member-currency.ts'
import { sendRevalidated } from '../send-revalidated.ts'
import type { HotelNightsService } from './hotel-nights.service.ts'
import type { HotelsService } from './hotels.service.ts'

export const hotelsRoutes =
  (hotels: HotelsService, nights: HotelNightsService, memberCurrency: MemberCurrency): FastifyPluginAsync =>
  async (app) => {
    route(app, listHotelChains, () => hotels.chains())
    route(app, getHotelChain, ({ params }) => hotels.chain(params.code))
    route(app, listHotelStays, ({ params, query }) => hotels.stays(params.chain, params.location, query))

    route(app, listHotelPlaces, async (_request, reply) => sendRevalidated(reply, await nights.places()))

    route(app, listHotelNights, async (request, reply) => {
      const currency = (await memberCurrency(request, reply)) ?? request.query.currency
      const found = await nights.nights({ ...request.params, ...request.query, currency })
      return sendRevalidated(reply, found)
    })

    route(app, listCheapestStays, async (request, reply) => {
      const currency = (await memberCurrency(request, reply)) ?? request.query.currency
      const found = await nights.cheapest({ ...request.params, ...request.query, currency })
      return sendRevalidated(reply, found)
    })

    route(app, getHotelNightHistory, async (request, reply) => {
      const currency = (await memberCurrency(request, reply)) ?? request.query.currency
      const { hotel, night } = request.params
      return sendRevalidated(reply, await nights.history(hotel, night, currency))
    })
  }
