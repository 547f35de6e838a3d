import { route } from '@pointfare/server/http/route'
import { followReleases } from '@pointfare/shared/platform/operations/channels'
import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import type { FastifyPluginAsync } from 'fastify'
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

export const releaseEventsRoutes =
  ({ events, places, channel, current }: Dependencies): FastifyPluginAsync =>
  async (app) =>
    route(app, followReleases, (request, reply) => {
      if (request.params.channel !== channel) {
        throw new NotFound(`This site follows ${channel}, not ${request.params.channel}`)
      }
      const place = places.take(request.ip)
      const tab = openEventStream(reply, { limits: tabLimits, place })
      if (tab) events.join(tab, current(), seqIn(request.headers['last-event-id'] ?? request.query.after))
      return reply
    })

/** Who says nothing that can be read knows nothing, and gets the newest release. */
const seqIn = (text: string | string[] | undefined) => (/^\d{1,9}$/.test(String(text)) ? Number(text) : 0)
