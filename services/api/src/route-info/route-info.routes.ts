import { getRouteInfo, listCheapestForCash } from '@pointfare/shared/operations/cash-prices'
import { getRouteSchedule } from '@pointfare/shared/operations/reward-flights'
import { saysYes } from '@pointfare/shared/operations/parameters'
import type { FastifyPluginAsync } from 'fastify'
import { route } from '@pointfare/core/http/route'
import { requestedIn } from '../requested-routes.ts'
import type { MemberCurrency } from '../member-currency.ts'
import { sendAsItIs } from '../send-revalidated.ts'
import type { RouteInfoService } from './route-info.service.ts'
import type { RouteScheduleService } from './route-schedule.service.ts'

type Services = { routeInfo: RouteInfoService; schedule: RouteScheduleService; memberCurrency: MemberCurrency }

/** Airlines change their timetables twice a year. */
const scheduleHeaders = { 'cache-control': 'public, max-age=3600' }

export const routeInfoRoutes =
  ({ routeInfo, schedule, memberCurrency }: Services): FastifyPluginAsync =>
  async (app) => {
    route(app, getRouteInfo, async (request, reply) =>
      routeInfo.get({ ...request.query, currency: (await memberCurrency(request, reply)) ?? request.query.currency }),
    )

    route(app, listCheapestForCash, async (request, reply) =>
      routeInfo.cheapest({
        ...request.query,
        excludeCheapest: saysYes(request.query.excludeCheapest),
        currency: (await memberCurrency(request, reply)) ?? request.query.currency,
      }),
    )

    route(app, getRouteSchedule, async ({ params, query }, reply) => {
      const found = await schedule.get(requestedIn(params), query.currency)
      // Flights of a route that has none yet may come any minute.
      if (found.flights.length > 0) reply.headers(scheduleHeaders)
      return sendAsItIs(reply, JSON.stringify(found))
    })
  }
