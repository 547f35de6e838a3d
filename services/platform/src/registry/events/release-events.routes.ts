import { route } from '@pointfare/core/http/route'
import { followReleases } from '@pointfare/shared/platform/operations/channels'
import type { FastifyPluginAsync } from 'fastify'
import { openEventStream } from '@pointfare/core/event-stream/event-connection'
import type { Places } from '@pointfare/core/limits/places'
import { NotFound } from '@pointfare/core/errors'
import { tabLimits, type ReleaseEvents } from './release-events.ts'

type Dependencies = {
  places: Places
  /** What tabs of a channel are told; undefined for one that this process does not follow. */
  followed: (channel: string) => Promise<{ events: ReleaseEvents } | undefined>
}

export const releaseEventsRoutes =
  ({ places, followed }: Dependencies): FastifyPluginAsync =>
  async (app) =>
    route(app, followReleases, async (request, reply) => {
      const { channel } = request.params
      const found = await followed(channel)
      if (!found) throw new NotFound(`This site does not follow ${channel}`)
      const place = await places.take(request.ip)
      const tab = openEventStream(reply, { limits: tabLimits, place })
      const knownSeq = seqIn(request.headers['last-event-id'] ?? request.query.after)
      if (tab) found.events.join(tab, { knownSeq, takes: request.query.takes })
      return reply
    })

/** Who says nothing that can be read knows nothing, and gets the newest release. */
const seqIn = (text: string | string[] | undefined) => (/^\d{1,9}$/.test(String(text)) ? Number(text) : 0)
