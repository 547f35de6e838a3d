import {
  filterRewardFlights,
  listDayPrices,
  listFlightStandings,
  listPriceHistory,
  searchRewardFlights,
} from '@pointfare/shared/operations/reward-flights'
import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { saysYes } from '@pointfare/shared/operations/parameters'
import type { FastifyPluginAsync } from 'fastify'
import { route } from '@pointfare/core/http/route'
import { requestedIn } from '../requested-routes.ts'
import { sendAsItIs, sendRevalidated } from '../send-revalidated.ts'
import { requestedInBody, fieldsOfBody } from './request-body.ts'
import type { RewardFlightsService } from './reward-flights.service.ts'

/** Ninety days do not move in five minutes. */
const standingHeaders = { 'cache-control': 'public, max-age=300' }

export const rewardFlightsRoutes =
  (flights: RewardFlightsService): FastifyPluginAsync =>
  async (app) => {
    route(app, searchRewardFlights, async (request, reply) =>
      sendRevalidated(
        reply,
        await flights.search(requestedIn(request.params), {
          ...datesIn(request.params),
          ...pageIn(request.query),
          pageDays: request.query['page-days'],
        }),
      ),
    )

    route(app, listDayPrices, async (request, reply) => {
      const { saver, ...query } = request.query
      const wanted = { ...datesIn(request.params), ...query, saver: saysYes(String(saver ?? false)) }
      const found = await flights.days(requestedIn(request.params), wanted)
      return sendRevalidated(reply, found)
    })

    route(app, listFlightStandings, async ({ params }, reply) =>
      sendAsItIs(reply.headers(standingHeaders), JSON.stringify(await flights.standings(requestedIn(params), params))),
    )

    route(app, filterRewardFlights, async ({ body }, reply) =>
      sendAsItIs(reply, JSON.stringify(await flights.filter(requestedInBody(body), body, fieldsOfBody(body)))),
    )

    route(app, listPriceHistory, async (request, reply) => {
      const { airline, ...rest } = request.params
      const { flight } = request.query
      const found = await flights.history({ ...rest, flight, carrier: airline, ...pageIn(request.query) })
      return sendRevalidated(reply, found)
    })
  }

const datesIn = ({ from, to }: { from: IsoDate; to: IsoDate }) => ({ from, to })

const pageIn = (query: { 'page-number': number; 'page-size': number }) => ({
  pageNumber: query['page-number'],
  pageSize: query['page-size'],
})
