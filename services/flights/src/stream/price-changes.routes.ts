import { lastEventIdParameter } from '@pointfare/shared/contracts/price-change'
import { followPriceChanges, followPriceChangesOfSite } from '@pointfare/shared/operations/price-changes'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { Unavailable } from '@pointfare/server/errors'
import { route, type RequestFor } from '@pointfare/server/http/route'
import { leaveWith, type Places } from '@pointfare/server/limits/places'
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

      if (!hub.isOpen()) throw new Unavailable('This server is stopping; try again in a moment')
      const place = places.take(request.ip)

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
