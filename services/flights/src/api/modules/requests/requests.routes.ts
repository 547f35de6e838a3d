import {
  MemberRequest,
  NewFeedbackRequest,
  NewFlightRequest,
  NewHotelRequest,
  NewRequest,
  NewSupportRequest,
  RequestList,
  RequestPatch,
  requestPath,
  requestsOfTypePath,
  requestsPath,
} from '@pointfare/shared/contracts/request'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { callerOf } from '../../plugins/authentication.ts'
import { memberProblemResponses, memberWriteProblemResponses } from '../../plugins/problem-responses.ts'
import type { RequestsService } from './requests.service.ts'

const tags = ['Requests']
const config = { access: 'member' } as const
const one = z.object({ id: z.uuid() })
const added = { 201: MemberRequest, ...memberWriteProblemResponses }

export const requestsRoutes =
  (requests: RequestsService): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      `${requestsPath}/user/:userId`,
      {
        config,
        schema: {
          tags,
          summary: "A member's requests, newest first",
          params: z.object({ userId: z.string() }),
          response: { 200: RequestList, ...memberProblemResponses },
        },
      },
      async (request) => requests.list(callerOf(request), request.params.userId),
    )

    app.get(
      `${requestsPath}/:id`,
      {
        config,
        schema: {
          tags,
          summary: 'One request',
          params: one,
          response: { 200: MemberRequest, ...memberProblemResponses },
        },
      },
      async (request) => requests.get(callerOf(request), request.params.id),
    )

    app.post(
      requestsPath,
      { config, schema: { tags, summary: 'Ask for something of any type', body: NewRequest, response: added } },
      async (request, reply) => sendAdded(reply, await requests.add(callerOf(request), request.body)),
    )

    app.post(
      requestsOfTypePath('flight'),
      { config, schema: { tags, summary: 'Ask for a flight', body: NewFlightRequest, response: added } },
      async (request, reply) =>
        sendAdded(reply, await requests.add(callerOf(request), { ...request.body, type: 'flight' })),
    )

    app.post(
      requestsOfTypePath('hotel'),
      { config, schema: { tags, summary: 'Ask for a hotel', body: NewHotelRequest, response: added } },
      async (request, reply) =>
        sendAdded(reply, await requests.add(callerOf(request), { ...request.body, type: 'hotel' })),
    )

    app.post(
      requestsOfTypePath('support'),
      { config, schema: { tags, summary: 'Ask for help', body: NewSupportRequest, response: added } },
      async (request, reply) =>
        sendAdded(reply, await requests.add(callerOf(request), { ...request.body, type: 'support' })),
    )

    app.post(
      requestsOfTypePath('feedback'),
      { config, schema: { tags, summary: 'Say how you like the site', body: NewFeedbackRequest, response: added } },
      async (request, reply) =>
        sendAdded(reply, await requests.add(callerOf(request), { ...request.body, type: 'feedback' })),
    )

    app.put(
      `${requestsPath}/:id`,
      {
        config,
        schema: {
          tags,
          summary: 'Change what a request asks for; only what is sent changes',
          params: one,
          body: RequestPatch,
          response: { 200: MemberRequest, ...memberWriteProblemResponses },
        },
      },
      async (request) => requests.change(callerOf(request), request.params.id, request.body),
    )

    app.delete(
      `${requestsPath}/:id`,
      {
        config,
        schema: {
          tags,
          summary: 'Withdraw a request',
          params: one,
          response: { 204: z.null(), ...memberWriteProblemResponses },
        },
      },
      async (request, reply) => {
        await requests.remove(callerOf(request), request.params.id)
        return reply.status(204).send(null)
      },
    )
  }

const sendAdded = (reply: FastifyReply, request: MemberRequest) =>
  reply.status(201).header('location', requestPath(request.id)).send(request)
