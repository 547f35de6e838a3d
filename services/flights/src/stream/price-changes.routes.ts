import { STATUS_CODES } from 'node:http'
import { lastEventIdParameter } from '@pointfare/shared/contracts/price-change'
import { problemMediaType, type Problem } from '@pointfare/shared/contracts/problem'
import { followPriceChanges, followPriceChangesOfSite } from '@pointfare/shared/operations/price-changes'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { route, type RequestFor } from '@pointfare/server/http/route'
import { leaveWith, type NoPlace, type Places } from '@pointfare/server/limits/places'
import type { Hub } from './hub.ts'
import { createReader, openBody, type ReaderLimits } from './reader.ts'

type Options = {
  hub: Hub
  places: Places
  readerLimits: ReaderLimits
  /** Whether pages of this origin may listen. */
  allowsOrigin: (origin: string) => boolean
}

/** The stream, below its own base and below the API's. */
export const priceChangesRoutes =
  ({ hub, places, readerLimits, allowsOrigin }: Options): FastifyPluginAsync =>
  async (app) => {
    route(app, followPriceChangesOfSite, follow, { exposeHeadRoute: false })
    route(app, followPriceChanges, follow, { exposeHeadRoute: false })

    function follow(request: RequestFor<typeof followPriceChanges>, reply: FastifyReply) {
      const { [lastEventIdParameter]: idInUrl, ...query } = request.query
      const lastEventId = request.headers['last-event-id'] || idInUrl

      const place = hub.isOpen() ? places.take(request.ip) : closing
      if (!place.leave) return sendNoPlace(reply, place)

      reply.hijack()
      leaveWith(request.raw.socket, place)
      const socket = openBody(reply.raw, { ...streamHeaders, ...corsHeaders(request.headers.origin) })
      if (socket) hub.accept(createReader(socket, query, readerLimits), lastEventId ? Number(lastEventId) : undefined)
      else request.raw.destroy()
      return reply
    }

    function corsHeaders(origin: string | undefined): Record<string, string> {
      return origin && allowsOrigin(origin) ? { 'access-control-allow-origin': origin } : {}
    }
  }

const streamHeaders = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store, no-transform',
  // nginx would hold events back to fill its buffers.
  'x-accel-buffering': 'no',
  vary: 'origin',
}

const closing: NoPlace = { status: 503, retryAfter: '5', reason: 'This server is stopping; try again in a moment' }

function sendNoPlace(reply: FastifyReply, { status, retryAfter, reason }: NoPlace) {
  const problem: Problem = {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Refused',
    status,
    detail: reason,
    requestId: reply.request.id,
  }
  return reply.status(status).header('retry-after', retryAfter).type(problemMediaType).send(problem)
}
