import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { anybody } from '../access/access-rules.ts'
import { channelParams } from '../channels/channel-params.ts'
import { openEventStream } from '@pointfare/server/event-stream/event-connection'
import type { Places } from '@pointfare/server/limits/places'
import { NotFound } from '@pointfare/server/errors'
import { tabLimits, type ReleaseEvents } from './release-events.ts'

type Dependencies = {
  events: ReleaseEvents
  places: Places
  /** The one channel whose releases this process follows. */
  channel: string
  current: () => ReleaseDocument | undefined
}

/** `after`: the release that the page came with; reconnecting browsers say it themselves, in a header. */
const query = z.object({ after: z.optional(z.string()) })

export const releaseEventsRoutes =
  ({ events, places, channel, current }: Dependencies): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/releases/v1/channels/:channel/events',
      { config: { mayUse: anybody }, schema: { params: channelParams, querystring: query } },
      async (request, reply) => {
        if (request.params.channel !== channel) {
          throw new NotFound(`This site follows ${channel}, not ${request.params.channel}`)
        }
        const place = places.take(request.ip)
        const tab = openEventStream(reply, { limits: tabLimits, place })
        if (tab) events.join(tab, current(), seqIn(request.headers['last-event-id'] ?? request.query.after))
        return reply
      },
    )
  }

/** Who says nothing that can be read knows nothing, and gets the newest release. */
const seqIn = (text: string | string[] | undefined) => (/^\d{1,9}$/.test(String(text)) ? Number(text) : 0)
