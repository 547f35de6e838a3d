import type { RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import { splitCodes } from '@pointfare/shared/contracts/place-codes'
import { listRewardFlights } from '@pointfare/shared/operations/reward-flights'
import {
  searchAirlines,
  searchEverything,
  searchFlights,
  searchHotelChains,
  searchHotelStays,
} from '@pointfare/shared/operations/search'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { route } from '@pointfare/core/http/route'
import { nextPage } from '@pointfare/core/page-of'
import { requestedIn } from '../requested-routes.ts'
import { sendRevalidated } from '../send-revalidated.ts'
import type { SearchService } from './search.service.ts'

export const searchRoutes =
  (search: SearchService): FastifyPluginAsync =>
  async (app) => {
    route(app, searchEverything, ({ query }) => search.everything(query.q, query.limit))
    route(app, searchAirlines, ({ query }) => search.searchAirlines(query.q))
    route(app, searchHotelChains, ({ query }) => search.searchHotels(query.q, query.location))
    route(app, searchHotelStays, ({ query: { location, ...dates } }) => search.searchStays(location, dates))

    route(app, searchFlights, async (request, reply) => {
      const { 'page-number': pageNumber, departureDate, origin, destination } = request.query
      const places = { origins: splitCodes(origin), destinations: splitCodes(destination) }
      return sendLongList(request, reply, pageNumber, await search.searchFlights(places, { departureDate, pageNumber }))
    })

    route(app, listRewardFlights, async (request, reply) => {
      const { 'page-number': pageNumber, ...dates } = request.query
      const found = await search.listFlights(requestedIn(request.params), { ...dates, pageNumber })
      return sendLongList(request, reply, pageNumber, found)
    })
  }

type LongList = { flights: RewardFlight[]; isLast: boolean }

function sendLongList(request: FastifyRequest, reply: FastifyReply, page: number, { flights, isLast }: LongList) {
  if (!isLast) reply.header('link', nextPage(request.url, page))
  return sendRevalidated(reply, flights)
}
