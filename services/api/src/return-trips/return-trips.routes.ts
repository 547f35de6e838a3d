import { readNights, usualNights } from '@pointfare/shared/contracts/return-trip'
import { listReturnTrips } from '@pointfare/shared/operations/return-trips'
import type { FastifyPluginAsync } from 'fastify'
import { route } from '@pointfare/core/http/route'
import { requestedIn } from '../requested-routes.ts'
import { sendRevalidated } from '../send-revalidated.ts'
import type { ReturnTripsService } from './return-trips.service.ts'

export const returnTripsRoutes =
  (trips: ReturnTripsService): FastifyPluginAsync =>
  async (app) => {
    route(app, listReturnTrips, async (request, reply) => {
      const { from, to } = request.params
      const { cabin, nights, travellers, currency, sort, ...query } = request.query
      const found = await trips.list({
        ...requestedIn(request.params),
        from,
        to,
        nights: readNights(nights) ?? usualNights, // validated by the operation
        travellers,
        cabin,
        backCabin: query['back-cabin'] ?? cabin,
        currency,
        sort,
        pageNumber: query['page-number'],
        pageSize: query['page-size'],
      })
      return sendRevalidated(reply, found)
    })
  }
