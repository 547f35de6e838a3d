import {
  AirlineMembership,
  AirlineMembershipList,
  HotelMembership,
  HotelMembershipList,
  MembershipPatch,
  NewAirlineMembership,
  NewHotelMembership,
} from '@pointfare/shared/contracts/membership'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { callerOf } from '../../plugins/authentication.ts'
import { memberProblemResponses, memberWriteProblemResponses } from '../../plugins/problem-responses.ts'
import { toAirlineMembership, toHotelMembership, type Membership } from './memberships.mapper.ts'
import type { MembershipsService } from './memberships.service.ts'

/** The two types differ in their address and in what they call the name of a scheme. */
const airline = {
  type: 'airline',
  path: '/v1/api/airline-memberships',
  tags: ['Airline memberships'],
  schema: { one: AirlineMembership, list: AirlineMembershipList, added: NewAirlineMembership },
  shown: toAirlineMembership,
  shownList: (list: Membership[]) => list.map(toAirlineMembership),
} as const
const hotel = {
  type: 'hotel',
  path: '/v1/api/hotel-memberships',
  tags: ['Hotel memberships'],
  schema: { one: HotelMembership, list: HotelMembershipList, added: NewHotelMembership },
  shown: toHotelMembership,
  shownList: (list: Membership[]) => list.map(toHotelMembership),
} as const

const ofUser = z.object({ userId: z.string() })
const one = z.object({ id: z.uuid() })
const config = { access: 'member' } as const

export const membershipsRoutes =
  (memberships: MembershipsService): FastifyPluginAsyncZod =>
  async (app) => {
    for (const { type, path, tags, schema, shown, shownList } of [airline, hotel]) {
      app.get(
        `${path}/user/:userId`,
        {
          config,
          schema: {
            tags,
            summary: "A member's memberships, in the order they were added",
            params: ofUser,
            response: { 200: schema.list, ...memberProblemResponses },
          },
        },
        async (request) => shownList(await memberships.list(callerOf(request), type, request.params.userId)),
      )

      app.post(
        `${path}/user/:userId`,
        {
          config,
          schema: {
            tags,
            summary: 'Add a membership; one per scheme',
            params: ofUser,
            body: schema.added,
            response: { 201: schema.one, ...memberWriteProblemResponses },
          },
        },
        async (request, reply) => {
          const { params, body } = request
          const added = await memberships.add(callerOf(request), type, params.userId, withSchemeName(body))
          return reply.status(201).header('location', `${path}/${added.id}`).send(shown(added))
        },
      )

      app.put(
        `${path}/:id`,
        {
          config,
          schema: {
            tags,
            summary: 'Change a membership; only what is sent changes',
            params: one,
            body: MembershipPatch,
            response: { 200: schema.one, ...memberWriteProblemResponses },
          },
        },
        async (request) => shown(await memberships.change(callerOf(request), type, request.params.id, request.body)),
      )

      app.delete(
        `${path}/:id`,
        {
          config,
          schema: {
            tags,
            summary: 'Remove a membership; its balances stay in the history',
            params: one,
            response: { 204: z.null(), ...memberWriteProblemResponses },
          },
        },
        async (request, reply) => {
          await memberships.remove(callerOf(request), type, request.params.id)
          return reply.status(204).send(null)
        },
      )
    }
  }

function withSchemeName(body: NewAirlineMembership | NewHotelMembership) {
  const { userId, membershipNumber, tier, pointsBalance } = body
  const schemeName = 'airlineName' in body ? body.airlineName : body.hotelChainName
  return { userId, schemeName, membershipNumber, tier, pointsBalance }
}
