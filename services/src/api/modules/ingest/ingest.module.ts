import type { Database } from '../../../db/database.ts'
import { createIngest } from '../../../ingest/ingest.ts'
import { ingestRoutes } from './ingest.routes.ts'
import { createIngestService } from './ingest.service.ts'

type Dependencies = {
  db: Database
  /** The operator's; sources have tokens that follow from it. */
  token: string
  now: () => Date
  /** Hears one line about whatever somebody should look at. */
  report: (line: string) => void
}

export const ingestModule = ({ token, ...options }: Dependencies) =>
  ingestRoutes(createIngestService(createIngest(options)), token)
