import type { Database } from '../../../db/database.ts'
import { readSourceHealth } from '../../../ingest/source-health.ts'
import { feedHealthRoutes } from './feed-health.routes.ts'
import { createFeedHealthService } from './feed-health.service.ts'

type Dependencies = { db: Database; staleAfterMinutes: number; now: () => Date }

export const feedHealthModule = ({ db, ...options }: Dependencies) =>
  feedHealthRoutes(createFeedHealthService(() => readSourceHealth(db), options))
