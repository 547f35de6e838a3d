import type { NewAirlineMembership, NewHotelMembership } from '@pointfare/shared/contracts/membership'
import {
  addAirlineMembership,
  addHotelMembership,
  changeAirlineMembership,
  changeHotelMembership,
  listAirlineMemberships,
  listHotelMemberships,
  removeAirlineMembership,
  removeHotelMembership,
} from '@pointfare/shared/operations/memberships'
import { addressOf } from '@pointfare/shared/operations/operation'
import type { FastifyPluginAsync } from 'fastify'
import { route } from '@pointfare/core/http/route'
import { callerOf } from '../plugins/authentication.ts'
import { toAirlineMembership, toHotelMembership } from './memberships.mapper.ts'
import type { MembershipsService } from './memberships.service.ts'

/** The two types differ in their address and in what they call the name of a scheme. */
export const membershipsRoutes =
  (memberships: MembershipsService): FastifyPluginAsync =>
  async (app) => {
    route(app, listAirlineMemberships, async (request) => {
      const list = await memberships.list(callerOf(request), 'airline', request.params.userId)
      return list.map(toAirlineMembership)
    })
    route(app, listHotelMemberships, async (request) => {
      const list = await memberships.list(callerOf(request), 'hotel', request.params.userId)
      return list.map(toHotelMembership)
    })

    route(app, addAirlineMembership, async (request, reply) => {
      const { params, body } = request
      const added = await memberships.add(callerOf(request), 'airline', params.userId, withSchemeName(body))
      reply.header('location', addressOf(changeAirlineMembership, { params: added }))
      return toAirlineMembership(added)
    })
    route(app, addHotelMembership, async (request, reply) => {
      const { params, body } = request
      const added = await memberships.add(callerOf(request), 'hotel', params.userId, withSchemeName(body))
      reply.header('location', addressOf(changeHotelMembership, { params: added }))
      return toHotelMembership(added)
    })

    route(app, changeAirlineMembership, async (request) =>
      toAirlineMembership(await memberships.change(callerOf(request), 'airline', request.params.id, request.body)),
    )
    route(app, changeHotelMembership, async (request) =>
      toHotelMembership(await memberships.change(callerOf(request), 'hotel', request.params.id, request.body)),
    )

    route(app, removeAirlineMembership, (request) =>
      memberships.remove(callerOf(request), 'airline', request.params.id),
    )
    route(app, removeHotelMembership, (request) => memberships.remove(callerOf(request), 'hotel', request.params.id))
  }

function withSchemeName(body: NewAirlineMembership | NewHotelMembership) {
  const { userId, membershipNumber, tier, pointsBalance } = body
  const schemeName = 'airlineName' in body ? body.airlineName : body.hotelChainName
  return { userId, schemeName, membershipNumber, tier, pointsBalance }
}
