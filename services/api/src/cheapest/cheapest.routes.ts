import {
  listCheapestFlights,
  listCheapestMonths,
  listDeals,
  listPointsByFlight,
} from '@pointfare/shared/operations/cheapest'
import type { FastifyPluginAsync } from 'fastify'
import { route } from '@pointfare/core/http/route'
import type { MemberCurrency } from '../member-currency.ts'
import { sendRevalidated } from '../send-revalidated.ts'
import type { CheapestService } from './cheapest.service.ts'

export const cheapestRoutes =
  (cheapest: CheapestService, memberCurrency: MemberCurrency): FastifyPluginAsync =>
  async (app) => {
    route(app, listCheapestFlights, async (request, reply) => {
      const { 'page-number': pageNumber, 'page-size': pageSize, sort, currency } = request.query
      const found = await cheapest.list({
        ...request.params,
        pageNumber,
        pageSize,
        sort,
        currency: (await memberCurrency(request, reply)) ?? currency,
      })
      return sendRevalidated(reply, found)
    })

    route(app, listCheapestMonths, async (request, reply) =>
      sendRevalidated(reply, await cheapest.months(request.params)),
    )

    route(app, listPointsByFlight, async (request, reply) =>
      sendRevalidated(reply, await cheapest.flights(request.params)),
    )

    route(app, listDeals, async (request, reply) => {
      const { origin = null, currency, limit } = request.query
      const query = { ...request.params, origin, currency: (await memberCurrency(request, reply)) ?? currency }
      return sendRevalidated(reply, await cheapest.deals(query, limit))
    })
  }
