import { lastEventIdParameter } from '@pointfare/shared/contracts/price-change'
import { followPriceChanges, followPriceChangesOfSite } from '@pointfare/shared/operations/price-changes'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { Unavailable } from '@pointfare/core/errors'
import { openEventStream, type BufferLimits } from '@pointfare/core/event-stream/event-connection'
import { route, type RequestFor } from '@pointfare/core/http/route'
import type { Places } from '@pointfare/core/limits/places'
import type { Hub } from './hub.ts'

type Options = {
  hub: Hub
  places: Places
  bufferLimits: BufferLimits
  /** Whether pages of this origin may listen. */
  allowsOrigin: (origin: string) => boolean
}

/** The stream, below its own base and below the API's. */
export const priceChangesRoutes =
  ({ hub, places, bufferLimits, allowsOrigin }: Options): FastifyPluginAsync =>
  async (app) => {
    route(app, followPriceChangesOfSite, follow, { exposeHeadRoute: false })
    route(app, followPriceChanges, follow, { exposeHeadRoute: false })

    async function follow(request: RequestFor<typeof followPriceChanges>, reply: FastifyReply) {
      const { [lastEventIdParameter]: idInUrl, ...query } = request.query
      const lastEventId = request.headers['last-event-id'] || idInUrl

      const place = await places.take(request.ip)
      if (!hub.isOpen()) {
        place.leave()
        throw new Unavailable('This server is stopping; try again in a moment')
      }
      const headers = { vary: 'origin', ...corsHeaders(request.headers.origin) }
      const connection = openEventStream(reply, { headers, limits: bufferLimits, place })
      if (connection) hub.accept({ ...connection, query }, lastEventId ? Number(lastEventId) : undefined)
      return reply
    }

    function corsHeaders(origin: string | undefined): Record<string, string> {
      return origin && allowsOrigin(origin) ? { 'access-control-allow-origin': origin } : {}
    }
  }
