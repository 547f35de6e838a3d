import type { Database } from '@pointfare/core/db/database'
import type { KnownCodes } from '../known-codes.ts'
import type { FeedSite } from '../feeds/feed.ts'
import { createFeedSender } from '../feeds/send-feed.ts'
import { createRadarRepository } from './radar.repository.ts'
import { radarRoutes } from './radar.routes.ts'
import { createRadarService } from './radar.service.ts'

type Dependencies = { db: Database; codes: KnownCodes; site: FeedSite; now: () => Date }

export const radarModule = ({ db, site, ...others }: Dependencies) =>
  radarRoutes(
    createRadarService({ repository: createRadarRepository(db), ...others }),
    site,
    createFeedSender(others.now),
  )
