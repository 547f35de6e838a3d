import type { Database } from '@pointfare/core/db/database'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { createHotelIngest } from '@pointfare/ingest/ingest/hotels/ingest-hotels'
import { createIngest } from '@pointfare/ingest/ingest/ingest'
import { readFaults } from '@pointfare/ingest/ingest/reading-faults'
import { readSourceHealth } from '@pointfare/ingest/ingest/source-health'
import { createFeedHealthService } from './feed-health/feed-health.service.ts'
import { feedHealthRoutes } from './feed-health/feed-health.routes.ts'
import { deskRoutes } from './desk.routes.ts'
import { ingestRoutes } from './ingest.routes.ts'
import { createIngestService } from './ingest.service.ts'
import { pullRoutes } from './pull.routes.ts'
import type { PullControl } from '@pointfare/ingest/pull/pull-control'

type Dependencies = {
  db: Database
  /** The operator's, from which those of the sources follow; without it no batches are taken over HTTP. */
  token: string | undefined
  staleAfterMinutes: number
  /** Absent where prices only come by themselves. */
  pull?: PullControl | undefined
  now: () => Date
  /** Gets a line about what an operator should look at. */
  report: (line: string) => void
}

/** What the feeds add to the HTTP API: how each source does, and the way in for batches. */
export function feedsApi({ db, token, staleAfterMinutes, pull, now, report }: Dependencies): FastifyPluginAsyncZod {
  const health = createFeedHealthService(() => readSourceHealth(db), { staleAfterMinutes, now })

  return async (app) => {
    await app.register(feedHealthRoutes(health))
    if (!token) return
    const parts = { db, now, report }
    const ingest = createIngest(parts)
    await app.register(ingestRoutes(createIngestService(ingest, createHotelIngest(parts)), token))
    await app.register(
      deskRoutes({ readSources: () => readSourceHealth(db), readFaults: () => readFaults(db), ingest, token }),
    )
    await app.register(pullRoutes(pull, token))
  }
}
