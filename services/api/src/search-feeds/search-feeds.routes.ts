import { route } from '@pointfare/core/http/route'
import { getSearchFeed } from '@pointfare/shared/operations/radar'
import type { FastifyPluginAsync } from 'fastify'
import type { SendFeed } from '../feeds/send-feed.ts'
import type { SearchFeedsService } from './search-feeds.service.ts'

/** Feeds of searches: whoever knows the address of the results knows that of the feed. */
export const searchFeedsRoutes =
  (feeds: SearchFeedsService, sendFeed: SendFeed): FastifyPluginAsync =>
  async (app) => {
    route(app, getSearchFeed, async (request, reply) => sendFeed(request, reply, await feeds.follow(request)))
  }
