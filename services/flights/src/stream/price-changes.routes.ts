import { STATUS_CODES } from 'node:http'
import {
  lastEventIdParameter,
  priceChangeEventName,
  PriceChangesQuery,
  priceChangesPath,
} from '@pointfare/shared/contracts/price-change'
import { Problem, problemMediaType } from '@pointfare/shared/contracts/problem'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import type { Hub } from './hub.ts'
import { leaveWith, type NoPlace, type Places } from '@pointfare/server/limits/places'
import { createReader, openBody, type ReaderLimits } from './reader.ts'

/** Where the edge looks for the stream unless its base is configured otherwise. */
const streamBase = '/stream'

type Options = {
  hub: Hub
  places: Places
  readerLimits: ReaderLimits
  /** Whether pages of this origin may listen. */
  allowsOrigin: (origin: string) => boolean
}

const EventId = z
  .string()
  .regex(/^\d{1,15}$/, 'An event id is a number, such as 4711')
  .transform(Number)

const Query = z.object({ ...PriceChangesQuery.shape, [lastEventIdParameter]: EventId.optional() })

/** A browser that reconnects by itself sends this, and with it the address it first opened: the header is newer. */
const Headers = z.object({ 'last-event-id': EventId.or(z.literal('')).optional() })

const schema = {
  tags: ['Price changes'],
  summary: 'Price changes as they happen',
  description: `An event stream: each \`${priceChangeEventName}\` carries a PriceChange as JSON. After a cut it resumes behind the event that the header Last-Event-ID or the query names.`,
  querystring: Query,
  headers: Headers,
  response: { 200: z.string().describe('text/event-stream'), 400: Problem, 429: Problem, 503: Problem },
}

/** SPEC section 7: the stream, below its own base and below the API's. */
export const priceChangesRoutes =
  ({ hub, places, readerLimits, allowsOrigin }: Options): FastifyPluginAsyncZod =>
  async (app) => {
    for (const url of [`${streamBase}${priceChangesPath}`, priceChangesPath]) {
      app.get(url, { config: { access: 'public' }, schema, exposeHeadRoute: false }, (request, reply) => {
        const { [lastEventIdParameter]: idInUrl, ...query } = request.query
        const idInHeader = request.headers['last-event-id']
        const lastEventId = typeof idInHeader === 'number' ? idInHeader : idInUrl

        const place = hub.isOpen() ? places.take(request.ip) : closing
        if (!place.leave) {
          sendNoPlace(reply, place)
          return
        }
        reply.hijack()
        leaveWith(request.raw.socket, place)
        const socket = openBody(reply.raw, { ...streamHeaders, ...corsHeaders(request.headers.origin) })
        if (socket) hub.accept(createReader(socket, query, readerLimits), lastEventId)
        else request.raw.destroy()
      })
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
  const problem: Problem = { type: 'about:blank', title: STATUS_CODES[status] ?? 'Refused', status, detail: reason }
  void reply.status(status).header('retry-after', retryAfter).type(problemMediaType).send(problem)
}
