import { STATUS_CODES } from 'node:http'
import {
  lastEventIdParameter,
  priceChangeEventName,
  PriceChangesQuery,
  priceChangesPath,
} from '@pointfare/shared/contracts/price-change'
import { Problem, problemMediaType } from '@pointfare/shared/contracts/problem'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import type { Hub } from './hub.ts'
import { createReader, openBody, type ReaderLimits } from './reader.ts'

/** Where the edge looks for the stream unless its base is configured otherwise. */
const streamBase = '/stream'

type Options = {
  hub: Hub
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
  response: { 200: z.string().describe('text/event-stream'), 400: Problem, 503: Problem },
}

/** SPEC section 7: the stream, below its own base and below the API's. */
export const priceChangesRoutes =
  ({ hub, readerLimits, allowsOrigin }: Options): FastifyPluginAsyncZod =>
  async (app) => {
    for (const url of [`${streamBase}${priceChangesPath}`, priceChangesPath]) {
      app.get(url, { config: { access: 'public' }, schema, exposeHeadRoute: false }, (request, reply) => {
        const { [lastEventIdParameter]: idInUrl, ...query } = request.query
        const idInHeader = request.headers['last-event-id']
        const lastEventId = typeof idInHeader === 'number' ? idInHeader : idInUrl

        if (!hub.hasRoom()) {
          void reply.status(503).header('retry-after', '5').type(problemMediaType).send(noRoom)
          return
        }
        reply.hijack()
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

const noRoom: Problem = {
  type: 'about:blank',
  title: STATUS_CODES[503] ?? 'Service Unavailable',
  status: 503,
  detail: 'As many people as this server can serve are listening already; try again in a moment',
}
