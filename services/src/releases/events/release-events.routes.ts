import type { ReleaseDocument } from '@pointfare/shared/contracts/release'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { channelParams } from '../channels/channel-params.ts'
import { NotFound } from '../errors.ts'
import type { ReleaseEvents } from './release-events.ts'

type Dependencies = {
  events: ReleaseEvents
  /** The one channel whose releases this process follows. */
  channel: string
  current: () => ReleaseDocument | undefined
}

const Seq = z.catch(z.coerce.number().check(z.int(), z.minimum(0)), 0)

/** `after`: the release that the page came with; reconnecting browsers say it themselves. */
const query = z.object({ after: z._default(Seq, 0) })

export const releaseEventsRoutes =
  ({ events, channel, current }: Dependencies): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/releases/v1/channels/:channel/events',
      { schema: { params: channelParams, querystring: query } },
      async (request, reply) => {
        if (request.params.channel !== channel) {
          throw new NotFound(`This site follows ${channel}, not ${request.params.channel}`)
        }
        const lastEventId = request.headers['last-event-id']
        const known = lastEventId === undefined ? request.query.after : z.parse(Seq, lastEventId)
        reply.hijack()
        events.join(reply.raw, current(), known)
      },
    )
  }
