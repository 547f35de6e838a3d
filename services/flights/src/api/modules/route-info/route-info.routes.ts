import { getRouteInfo, listCheapestForCash } from '@pointfare/shared/operations/cash-prices'
import { saysYes } from '@pointfare/shared/operations/parameters'
import type { FastifyPluginAsync } from 'fastify'
import { route } from '@pointfare/server/http/route'
import type { MemberCurrency } from '../member-currency.ts'
import type { RouteInfoService } from './route-info.service.ts'

export const routeInfoRoutes =
  (routeInfo: RouteInfoService, memberCurrency: MemberCurrency): FastifyPluginAsync =>
  async (app) => {
    route(app, getRouteInfo, async (request) =>
      routeInfo.get({ ...request.query, currency: (await memberCurrency(request)) ?? request.query.currency }),
    )

    route(app, listCheapestForCash, async (request) =>
      routeInfo.cheapest({
        ...request.query,
        excludeCheapest: saysYes(request.query.excludeCheapest),
        currency: (await memberCurrency(request)) ?? request.query.currency,
      }),
    )
  }
