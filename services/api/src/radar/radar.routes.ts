import { getRadarFeed, listSaverSeats } from '@pointfare/shared/operations/radar'
import { route } from '@pointfare/core/http/route'
import type { FastifyPluginAsync } from 'fastify'
import { feedFormats, mostFeedItems, type FeedSite } from '../feeds/feed.ts'
import type { SendFeed } from '../feeds/send-feed.ts'
import { sendRevalidated } from '../send-revalidated.ts'
import { radarFeed } from './radar-feed.ts'
import type { RadarService } from './radar.service.ts'

export const radarRoutes =
  (radar: RadarService, site: FeedSite, sendFeed: SendFeed): FastifyPluginAsync =>
  async (app) => {
    route(app, listSaverSeats, async (request, reply) => {
      const { limit, ...asked } = request.query
      return sendRevalidated(reply, await radar.seats(asked, limit))
    })

    route(app, getRadarFeed, async (request, reply) => {
      const { query, params } = request
      const format = feedFormats.find((known) => params.feed.endsWith(known)) ?? 'rss'
      const rows = await radar.newest(query, mostFeedItems)
      return sendFeed(request, reply, { feed: radarFeed(site, { asked: query, format, rows }), format })
    })
  }
