import type { Database } from '@pointfare/core/db/database'
import type { FeedSite } from '../feeds/feed.ts'
import type { KnownCodes } from '../known-codes.ts'
import { createFeedSender } from '../feeds/send-feed.ts'
import { createSearchFeedsRepository } from './search-feeds.repository.ts'
import { searchFeedsRoutes } from './search-feeds.routes.ts'
import { createSearchFeedsService } from './search-feeds.service.ts'

type Dependencies = { db: Database; codes: KnownCodes; site: FeedSite; now: () => Date }

export const searchFeedsModule = ({ db, ...others }: Dependencies) =>
  searchFeedsRoutes(
    createSearchFeedsService({ repository: createSearchFeedsRepository(db), ...others }),
    createFeedSender(others.now),
  )
