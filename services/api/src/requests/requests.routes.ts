import type { MemberRequest } from '@pointfare/shared/contracts/request'
import { addressOf } from '@pointfare/shared/operations/operation'
import {
  addFeedbackRequest,
  addFlightRequest,
  addHotelRequest,
  addRequest,
  addSupportRequest,
  changeRequest,
  getRequest,
  listRequests,
  removeRequest,
} from '@pointfare/shared/operations/requests'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { route } from '@pointfare/core/http/route'
import { callerOf } from '../plugins/authentication.ts'
import type { RequestsService } from './requests.service.ts'

export const requestsRoutes =
  (requests: RequestsService): FastifyPluginAsync =>
  async (app) => {
    route(app, listRequests, (request) => requests.list(callerOf(request), request.params.userId))

    route(app, getRequest, (request) => requests.get(callerOf(request), request.params.id))

    route(app, addRequest, async (request, reply) =>
      located(reply, await requests.add(callerOf(request), request.body)),
    )
    route(app, addFlightRequest, async (request, reply) =>
      located(reply, await requests.add(callerOf(request), { ...request.body, type: 'flight' })),
    )
    route(app, addHotelRequest, async (request, reply) =>
      located(reply, await requests.add(callerOf(request), { ...request.body, type: 'hotel' })),
    )
    route(app, addSupportRequest, async (request, reply) =>
      located(reply, await requests.add(callerOf(request), { ...request.body, type: 'support' })),
    )
    route(app, addFeedbackRequest, async (request, reply) =>
      located(reply, await requests.add(callerOf(request), { ...request.body, type: 'feedback' })),
    )

    route(app, changeRequest, (request) => requests.change(callerOf(request), request.params.id, request.body))

    route(app, removeRequest, (request) => requests.remove(callerOf(request), request.params.id))
  }

const located = (reply: FastifyReply, request: MemberRequest) =>
  reply.header('location', addressOf(getRequest, { params: request })).send(request)
