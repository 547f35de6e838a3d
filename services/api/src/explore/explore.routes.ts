import {
  listCheapestRoutes,
  listDestinations,
  listExplorePlaces,
  listOrigins,
} from '@pointfare/shared/operations/explore'
import { route } from '@pointfare/core/http/route'
import type { FastifyPluginAsync } from 'fastify'
import type { MemberCurrency } from '../member-currency.ts'
import { sendRevalidated } from '../send-revalidated.ts'
import type { ExploreService } from './explore.service.ts'

export const exploreRoutes =
  (explore: ExploreService, memberCurrency: MemberCurrency): FastifyPluginAsync =>
  async (app) => {
    route(app, listDestinations, async (request, reply) => {
      const { origin, cabin } = request.params
      const { limit, ...query } = request.query
      const requested = { ...query, cabin, currency: (await memberCurrency(request, reply)) ?? query.currency }
      return sendRevalidated(reply, await explore.destinations(origin, requested, limit))
    })

    route(app, listOrigins, async (request, reply) => {
      const { destination, cabin } = request.params
      const { limit, ...query } = request.query
      const requested = { ...query, cabin, currency: (await memberCurrency(request, reply)) ?? query.currency }
      return sendRevalidated(reply, await explore.origins(destination, requested, limit))
    })

    route(app, listCheapestRoutes, async (request, reply) => {
      const { origin, destination, 'page-number': pageNumber, 'page-size': pageSize, ...query } = request.query
      const { cabin } = request.params
      const requested = { ...query, cabin, currency: (await memberCurrency(request, reply)) ?? query.currency }
      const page = await explore.routes({ origin, destination }, requested, { pageNumber, pageSize })
      return sendRevalidated(reply, page)
    })

    route(app, listExplorePlaces, async (_request, reply) => sendRevalidated(reply, await explore.places()))
  }
